import DisplayList
import Geometry

/// One cut of a plane by another: where the kept part ends, and how.
struct SplitCut {
  /// The positive side is kept.
  private let plane: SIMD4<Float>
  /// The cut as a line of device space, `a·x + b·y + c` in pixels, positive where kept; nil where the cut plane is seen
  /// edge-on.
  private let line: SIMD3<Float>?
  /// Whether the kept part lies in front of the cutting plane.
  private let isFront: Bool

  /// Longer than any picture, in pixels: how far a soft edge's clip reaches away from the edge.
  private static let reach: Float = 4096

  /// The cut of the plane `cut` by another plane, whose positive side is kept.
  init(_ plane: SIMD4<Double>, through cut: SIMD4<Double>, isFront: Bool) {
    self.plane = SIMD4<Float>(plane)
    self.isFront = isFront
    line = abs(cut.z) > 1e-9 ? Self.line(plane - cut * (plane.z / cut.z)) : nil
  }

  /// On the cut plane depth is a linear function of x and y, so the other plane's equation loses its z there.
  private static func line(_ equation: SIMD4<Double>) -> SIMD3<Float>? {
    let length = (equation.x * equation.x + equation.y * equation.y).squareRoot()
    guard length > 1e-12 else { return nil }
    return SIMD3<Float>(SIMD3(equation.x, equation.y, equation.w) / length)
  }

  /// Restricts an entry to the kept part.
  func apply(to entry: inout Entry, isOpaque: Bool, _ clips: inout [Clip]) {
    guard isOpaque, let line else { return entry.halfSpaces.append(plane) }
    // Half a pixel under the other plane, or, with room for the soft edge, a whole one over it.
    let overlap: Float = isFront ? 1 : 0.5
    entry.halfSpaces.append(SIMD4(line.x, line.y, 0, line.z + overlap))
    guard isFront else { return }
    clips.append(Self.softEdge(line, parent: entry.clip))
    entry.clip = clips.count - 1
  }

  /// A clip whose one near edge is the line.
  private static func softEdge(_ line: SIMD3<Float>, parent: Int) -> Clip {
    let foot = SIMD2(line.x, line.y) * -line.z
    let transform = PlaneTransform(
      x: SIMD4(line.x, line.y, 0, 0), y: SIMD4(-line.y, line.x, 0, 0), origin: SIMD4(foot.x, foot.y, 0, 1))
    let half = SIMD2(0, reach)
    return Clip(
      transform: transform, outline: RoundedRect(Rect(min: -half, max: SIMD2(2 * reach, reach))), parent: parent)
  }
}

extension Entry {
  /// Whether what it covers is hidden entirely.
  func isOpaque(_ list: DisplayList) -> Bool {
    guard case .item(let index) = content, opacity >= 1, blend == .normal else { return false }
    return list.items[index].paint.isOpaque(list)
  }
}
