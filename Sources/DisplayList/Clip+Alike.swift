import Geometry

/// When two clips are one.
extension Clip {
  /// Whether another clip has the same outline in the picture, to a hundredth of a pixel: what one leaves, the other leaves.
  public func isAlike(_ other: Clip) -> Bool {
    guard outline.roundedCorners == other.outline.roundedCorners,
      abs(outline.expansion - other.outline.expansion) < 1e-3,
      abs(outline.radius - other.outline.radius) <= 1e-4 * outline.radius
    else { return false }
    if transform == other.transform { return outline.rect == other.outline.rect }
    return (0..<4).allSatisfy { corner in
      let (p, q) = (outline.rect.corner(corner), other.outline.rect.corner(corner))
      guard transform.homogeneous(p).w > Geometry.nearestW, other.transform.homogeneous(q).w > Geometry.nearestW else {
        return false
      }
      let distance = transform(p) - other.transform(q)
      return abs(distance.x) < 0.01 && abs(distance.y) < 0.01
    }
  }
}
