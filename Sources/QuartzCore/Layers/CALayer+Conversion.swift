import CoreGraphics

/// Points, rectangles and times carried from one layer to another.
///
/// Both ways go through the nearest common ancestor that flattens its sublayers, or through the space around the roots.
/// Points go through perspective exactly, as rays onto the target's plane. Where no point corresponds (behind the eye,
/// or on a layer seen from its edge) the result is the target's anchor point.
extension CALayer {
  // MARK: - Points

  final func convertPoint(_ p: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
    guard let map = projection(from: source, to: target), let image = map.image(of: p) else {
      return target?.properties.anchorLocation ?? .zero
    }
    return image
  }

  final func convertRect(_ r: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
    guard let map = projection(from: source, to: target), let box = map.box(of: r) else {
      return CGRect(origin: target?.properties.anchorLocation ?? .zero, size: .zero)
    }
    return box
  }

  private func projection(from source: CALayer?, to target: CALayer?) -> PlaneProjection? {
    let paths = LayerPaths(from: source, to: target) { !$0.keepsDepth }
    return PlaneProjection(along: paths.down).inverse.map { PlaneProjection(along: paths.up).concatenating($0) }
  }

  /// From this layer's space to its superlayer's, in three dimensions.
  final var matrixToSuperlayer: CATransform3D {
    let placed = CATransform3DConcat(properties.flip, properties.placement)
    let model = extras.modelLayer ?? self
    guard let owner = currentSuperlayer, model.parent?.maskLayer !== model else { return placed }
    return CATransform3DConcat(placed, owner.properties.anchoredSublayerTransform)
  }

  // MARK: - Times

  final func convertTime(_ t: Double, from source: CALayer?, to target: CALayer?) -> Double {
    let paths = LayerPaths(from: source, to: target) { _ in true }
    let shared = paths.up.reduce(t) { $1.timing.parentTime(fromLocal: $0) }
    return paths.down.reversed().reduce(shared) { $1.timing.localTime(fromParent: $0) }
  }
}

/// The layers from two layers up to, and without, an ancestor of both.
private struct LayerPaths {
  var up: [CALayer]
  var down: [CALayer]

  /// The ancestor is the nearest common one that `accepts` allows; without one the paths end above the roots.
  init(from source: CALayer?, to target: CALayer?, meetingAt accepts: (CALayer) -> Bool) {
    let (a, b) = (source?.pathToRoot ?? [], target?.pathToRoot ?? [])
    var shared = zip(a.reversed(), b.reversed()).prefix { $0.model() === $1.model() }.count
    while shared > 0, !accepts(a[a.count - shared]) { shared -= 1 }
    up = a.dropLast(shared)
    down = b.dropLast(shared)
  }
}

extension PlaneProjection {
  /// From the space of the first layer to that around the last. Transform layers do not flatten what they hold.
  fileprivate init(along path: [CALayer]) {
    self = .identity
    var depth = CATransform3DIdentity
    for (index, layer) in path.enumerated() {
      depth = CATransform3DConcat(depth, layer.matrixToSuperlayer)
      let next = index + 1 < path.count ? path[index + 1] : nil
      if next?.keepsDepth == true { continue }
      self = concatenating(PlaneProjection(depth))
      depth = CATransform3DIdentity
    }
  }
}
