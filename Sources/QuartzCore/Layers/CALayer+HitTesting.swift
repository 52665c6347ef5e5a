import CoreGraphics

/// Which layer lies under a point: the frontmost by `zPosition`, then by order. Opacity and content do not count;
/// hidden layers, those whose time is over or to come, and what `masksToBounds` cuts off are not hit.
extension CALayer {
  final func boundsContain(_ p: CGPoint) -> Bool {
    let bounds = properties.bounds
    return p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }

  /// - Parameters:
  ///   - p: A point on the plane of the nearest ancestor that flattens its sublayers.
  ///   - depth: From the superlayer's space to that plane; not the identity below transform layers only.
  final func hitTest(_ p: CGPoint, through depth: CATransform3D) -> CALayer? {
    guard !properties.isHidden, isPresentNow else { return nil }
    let matrix = CATransform3DConcat(matrixToSuperlayer, depth)
    if keepsDepth {
      return firstFromFront { $0.hitTest(p, through: matrix) }
    }
    guard let local = PlaneProjection(matrix).inverse?.image(of: p) else { return nil }
    let isInside = contains(local)
    guard isInside || !properties.masksToBounds else { return nil }
    return firstFromFront { $0.hitTest(local) } ?? (isInside ? self : nil)
  }

  /// Whether the layer is shown at the clock's time: always, unless it has a finite duration.
  private var isPresentNow: Bool {
    guard timing.activeDuration.isFinite else { return true }
    let (now, superlayer) = (CACurrentMediaTime(), (extras.modelLayer ?? self).parent)
    return timing.sample(atParent: superlayer?.convertTime(now, from: nil) ?? now) != nil
  }

  private func firstFromFront(_ hit: (CALayer) -> CALayer?) -> CALayer? {
    if case .replicator(let shared) = properties.specific, shared.value.instanceCount < 1 { return nil }
    let order = (currentSublayers ?? []).enumerated().sorted { a, b in
      let (za, zb) = (a.element.properties.zPosition, b.element.properties.zPosition)
      return za != zb ? za > zb : a.offset > b.offset
    }
    for (_, layer) in order {
      if let found = hit(layer) { return found }
    }
    return nil
  }
}

extension CALayer {
  /// Whether an odd number of layers from here to the root flip their geometry.
  final var isFlippedAlongAncestors: Bool {
    pathToRoot.count { $0.properties.isGeometryFlipped } % 2 == 1
  }
}
