import CoreGraphics

/// How numbers, points, sizes, rectangles and matrices become animatable values and come back.
extension CGPoint: PropertyValue {
  static var kind: AnimatableValue.Kind { .point }
  init?(animatable value: AnimatableValue) {
    guard case .point(let point) = value else { return nil }
    self = point
  }
  var animatable: AnimatableValue? { .point(self) }
}

/// Takes points as well: offsets are written as either.
extension CGSize: PropertyValue {
  static var kind: AnimatableValue.Kind { .size }
  init?(animatable value: AnimatableValue) {
    switch value {
    case .size(let size): self = size
    case .point(let point): self.init(width: point.x, height: point.y)
    default: return nil
    }
  }
  var animatable: AnimatableValue? { .size(self) }
}

extension CGRect: PropertyValue {
  static var kind: AnimatableValue.Kind { .rect }
  init?(animatable value: AnimatableValue) {
    guard case .rect(let rect) = value else { return nil }
    self = rect
  }
  var animatable: AnimatableValue? { .rect(self) }
}

extension CATransform3D: PropertyValue {
  static var kind: AnimatableValue.Kind { .transform }
  init?(animatable value: AnimatableValue) {
    guard case .transform(let transform) = value else { return nil }
    self = transform
  }
  var animatable: AnimatableValue? { .transform(self) }
}
