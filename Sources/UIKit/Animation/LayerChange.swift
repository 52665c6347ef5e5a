/// A change of one property of a view's layer, seen from both sides.
struct LayerChange {
  let layer: CALayer
  let key: String
  let old: Any?
  let new: Any?

  /// One animation's values. Geometry runs from the difference to nothing and adds to the model, so that animations which
  /// overlap add up and none jumps; the rest runs from the old value to the model's.
  struct Run {
    let keyPath: String
    let from: Any?
    let to: Any?
    let isAdditive: Bool
  }

  /// What animates the change. `bounds` falls into origin and size; a transform without inverse cannot be added to.
  var runs: [Run] {
    switch (key, old, new) {
    case ("position", let a as CGPoint, let b as CGPoint):
      return [Self.additive("position", a - b, CGPoint.zero)]
    case ("bounds", let a as CGRect, let b as CGRect):
      var runs: [Run] = []
      if a.origin != b.origin { runs.append(Self.additive("bounds.origin", a.origin - b.origin, CGPoint.zero)) }
      if a.size != b.size { runs.append(Self.additive("bounds.size", a.size - b.size, CGSize.zero)) }
      return runs
    case ("transform", let a as CATransform3D, let b as CATransform3D):
      guard let difference = CATransform3DConcat(a, CATransform3DInvert(b)).leading(from: b, to: a) else { break }
      return [Self.additive("transform", difference, CATransform3DIdentity)]
    default: break
    }
    return [Run(keyPath: key, from: old, to: nil, isAdditive: false)]
  }

  /// Whether changes of a property add up, so that none needs to begin at what shows.
  static func isAdditive(_ key: String) -> Bool { ["position", "bounds", "transform"].contains(key) }

  private static func additive(_ keyPath: String, _ from: Any, _ to: Any) -> Run {
    Run(keyPath: keyPath, from: from, to: to, isAdditive: true)
  }
}

extension CATransform3D {
  /// Itself, if in front of `start` it gives `end` but for rounding; nil otherwise, as where `start` had no inverse.
  fileprivate func leading(from start: CATransform3D, to end: CATransform3D) -> CATransform3D? {
    let (reached, wanted) = (CATransform3DConcat(self, start).elements, end.elements)
    let isNear = zip(reached, wanted).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($1)) }
    return isNear ? self : nil
  }

  private var elements: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension CGPoint {
  fileprivate static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}

extension CGSize {
  fileprivate static func - (a: CGSize, b: CGSize) -> CGSize {
    CGSize(width: a.width - b.width, height: a.height - b.height)
  }
}
