import CoreGraphics

/// One replicator of a chain of replicators inside each other, as far as its copies differ.
struct ReplicaLevel {
  let count: Int
  /// Seconds by which each copy lags behind the one before; 0 where nothing below moves.
  let delay: Double
  /// The powers of the instance transform act about their middle.
  let bounds: CGRect
  let powers: InstancePowers
  /// What each copy multiplies its pixels with; empty where all are white.
  let colors: [SIMD4<Float>]
  /// Values of the replicator one level further in; nil for the innermost.
  var inner: LayerProperties?

  /// - Parameter limit: copies behind that one are not asked for.
  init(_ values: ReplicatorProperties, of properties: borrowing LayerProperties, isMoving: Bool, limit: Int) {
    count = values.instanceCount
    delay = isMoving ? values.instanceDelay : 0
    bounds = properties.bounds
    powers = InstancePowers(values.instanceTransform, count: min(count, limit))
    let ends = [values.color(ofInstance: 0), values.color(ofInstance: count - 1)]
    let isWhite = ends.allSatisfy { $0 == SIMD4(repeating: 1) }
    colors = isWhite ? [] : (0..<min(count, limit)).map { values.color(ofInstance: $0) }
  }

  var tintsColors: Bool { colors.contains { $0.x != 1 || $0.y != 1 || $0.z != 1 } }
  var fades: Bool { colors.contains { $0.w != 1 } }

  /// The space of a copy's layers, if `space` is the one that the replicator gives its sublayers.
  @inline(__always)
  func space(of copy: Int, in space: WorldTransform) -> WorldTransform {
    powers.space(copy, in: space, about: bounds)
  }

  /// The space that the next replicator gives its sublayers.
  func innerSpace(in space: WorldTransform) -> WorldTransform {
    guard let inner else { return space }
    return space.space(of: inner).spaceOfSublayers(of: inner)
  }
}

extension WorldTransform {
  /// The space that a layer outside depth contexts gives its sublayers, if this is that of its box.
  func spaceOfSublayers(of layer: borrowing LayerProperties) -> WorldTransform {
    let inside = layer.isGeometryFlipped ? flippedVertically(in: layer.bounds) : self
    return inside.flattened(keepingDepth: true).sublayerSpace(of: layer)
  }
}
