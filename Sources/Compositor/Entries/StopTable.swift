import DisplayList

/// The stops of the frame's gradients and the colour matrices of its filters: one table of float texels, read by shaders.
///
/// Gradients between two colours are not in it: these travel with the vertices, since reading them takes most of a pixel's time.
/// Each segment between two stops takes three texels: the colour at its start, the colour at its end, and (start, one over
/// length, room, 0). So any number of stops and hard edges are exact, and gradients do not break batches. The room is how
/// far a hard edge is from the stops around it, and 0 where there is none.
final class StopTable {
  /// Texels of a row.
  static let width = 1024
  /// One over the length of a segment without length: any step beyond its start is at its end.
  private static let steepest: Float = 1e30

  /// Longer than any gradient.
  private static let endless: Float = 4

  private(set) var texels: [SIMD4<Float>] = []

  func removeAll() { texels.removeAll(keepingCapacity: true) }

  /// Adds the stops of a gradient. The result is the first of its texels.
  func append(_ stops: [GradientPaint.Stop]) -> Int {
    let first = texels.count
    for (index, (start, end)) in zip(stops, stops.dropFirst()).enumerated() {
      let length = end.location - start.location
      texels.append(start.color)
      texels.append(end.color)
      let steepness = Self.steepness(from: start, to: end)
      texels.append(SIMD4(start.location, steepness, length > 0 ? 0 : room(around: index, stops), 0))
    }
    return first
  }

  /// One over the length of a segment.
  static func steepness(from start: GradientPaint.Stop, to end: GradientPaint.Stop) -> Float {
    let length = end.location - start.location
    return length > 0 ? min(1 / length, steepest) : steepest
  }

  /// How far the edge between a stop and the next is from other stops.
  private func room(around index: Int, _ stops: [GradientPaint.Stop]) -> Float {
    let place = stops[index].location
    let before = index > 0 ? place - stops[index - 1].location : Self.endless
    let after = index + 2 < stops.count ? stops[index + 2].location - place : Self.endless
    return min(before, after)
  }

  /// Adds a colour matrix: four rows, the constants, and whether the new alpha is multiplied by the old one. The result
  /// is the first of its texels.
  func append(_ matrix: ColorMatrix) -> Int {
    let first = texels.count
    texels += [matrix.red, matrix.green, matrix.blue, matrix.alpha, matrix.bias]
    texels.append(SIMD4(matrix.scalesAlpha ? 1 : 0, 0, 0, 0))
    return first
  }
}
