import CoreGraphics

/// A basic or spring animation of the transform, by a value function or by one of its components: the simple cases of a
/// transform in motion, without the property table and without references.
struct DirectTransformEffect: Sendable {
  /// How a number, or three, changes the transform.
  enum Action: Sendable {
    /// Replaces the transform, or is concatenated in front of it if the animation is additive.
    case function(TransformFunction)
    /// Sets one component and leaves the others.
    case part(TransformPart)
  }

  let action: Action
  let motion: SpanMotion

  /// The same animation without the table; nil if the effect is not of this simple kind.
  init?(_ effect: PropertyEffect) {
    guard let motion = SpanMotion(effect) else { return nil }
    if let function = effect.function {
      guard effect.keyPath == "transform", !motion.span.needsCurrent else { return nil }
      action = .function(function)
    } else {
      guard let part = TransformPart(rawValue: effect.keyPath) else { return nil }
      action = .part(part)
    }
    self.motion = motion
  }

  func apply(to transform: inout CATransform3D, at moment: MediaSample) {
    switch action {
    case .function(let function):
      let matrix = function.transform(motion.lanes(at: moment) { .zero })
      transform = motion.isAdditive ? CATransform3DConcat(matrix, transform) : matrix
    case .part(let part):
      var components = transform.components
      let current = part.value(in: components)
      let value = motion.lanes(at: moment) { SIMD4(current, 0, 0, 0) }.x
      part.set(motion.isAdditive ? value + current : value, in: &components)
      transform = components.transform
    }
  }
}
