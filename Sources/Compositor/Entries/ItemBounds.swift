import DisplayList
import Geometry

/// What parts of device space things touch.
extension Item {
  /// The rectangle in the layer's plane that the item may colour, without the soft edge.
  var localBounds: Rect {
    guard case .shadow(_, let sigma) = paint else { return outline.rect }
    return outline.rect.outset(by: SIMD2(repeating: sigma * BlurredBox.reach))
  }

  /// The device pixels that the item may colour, half a pixel of soft edge included.
  var deviceBounds: Rect {
    transform.deviceBounds(of: localBounds).outset(by: SIMD2(repeating: 0.5))
  }
}

extension PlaneTransform {
  /// The box around the visible part of a rectangle; null when nothing of it lies in front of the eye.
  func deviceBounds(of rect: Rect) -> Rect {
    if isAffine { return affineBounds(of: rect) }
    return perspectiveBounds(of: rect) ?? cutBounds(of: rect)
  }

  /// The box around the corners, if all lie in front of the eye.
  private func perspectiveBounds(of rect: Rect) -> Rect? {
    var bounds = Rect.null
    for index in 0..<4 {
      let h = homogeneous(rect.corner(index))
      guard h.w > Geometry.nearestW else { return nil }
      let p = SIMD2(h.x, h.y) / h.w
      bounds = bounds.union(Rect(min: p, max: p))
    }
    return bounds
  }

  private func cutBounds(of rect: Rect) -> Rect {
    var polygon = ConvexPolygon(rect)
    polygon.cut(by: .nearPlane(of: self))
    return polygon.vertices.reduce(into: Rect.null) { bounds, vertex in
      let p = self(vertex)
      bounds = bounds.union(Rect(min: p, max: p))
    }
  }

  private func affineBounds(of rect: Rect) -> Rect {
    let center = self(rect.center)
    let half = rect.halfSize
    let (a, b) = (SIMD2(x.x, x.y) / origin.w * half.x, SIMD2(y.x, y.y) / origin.w * half.y)
    let extent = SIMD2(abs(a.x) + abs(b.x), abs(a.y) + abs(b.y))
    return Rect(min: center - extent, max: center + extent)
  }
}
