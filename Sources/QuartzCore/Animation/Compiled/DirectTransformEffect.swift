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
  let pace: AnimationPace
  let span: ValueSpan<SIMD4<Double>>
  let isAdditive: Bool
  let isCumulative: Bool
  /// Whether a cycle ends where it began.
  let autoreverses: Bool

  /// The same animation without the table; nil if the effect is not of this simple kind.
  init?(_ effect: PropertyEffect, keyPath: String) {
    guard case .lanes(_, .span(let span)) = effect.track else { return nil }
    if let function = effect.function {
      guard keyPath == "transform", !span.needsCurrent else { return nil }
      action = .function(function)
    } else {
      guard let part = TransformPart(rawValue: keyPath) else { return nil }
      action = .part(part)
    }
    self.span = span
    pace = effect.pace
    (isAdditive, isCumulative, autoreverses) = (effect.isAdditive, effect.isCumulative, effect.autoreverses)
  }

  func apply(to transform: inout CATransform3D, at moment: MediaSample) {
    switch action {
    case .function(let function):
      let matrix = function.transform(lanes(at: moment) { .zero })
      transform = isAdditive ? CATransform3DConcat(matrix, transform) : matrix
    case .part(let part):
      var components = transform.components
      let current = part.value(in: components)
      let value = lanes(at: moment) { SIMD4(current, 0, 0, 0) }.x
      part.set(isAdditive ? value + current : value, in: &components)
      transform = components.transform
    }
  }

  private func lanes(at moment: MediaSample, current: () -> SIMD4<Double>) -> SIMD4<Double> {
    let lanes = span.value(at: pace.progress(at: moment.fraction), current: current)
    guard isCumulative, moment.cycle > 0 else { return lanes }
    return lanes + span.value(at: pace.progress(at: autoreverses ? 0 : 1), current: current) * moment.cycle
  }
}

/// The components of the transform that are one number. Like `DirectField`, a shortcut that must do what the property
/// table does.
enum TransformPart: String, CaseIterable, Sendable {
  case rotation = "transform.rotation"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case rotationZ = "transform.rotation.z"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case scaleXY = "transform.scale.xy"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translationZ = "transform.translation.z"

  func value(in components: TransformComponents) -> Double {
    switch self {
    case .rotation, .rotationZ: components.rotation.z
    case .rotationX: components.rotation.x
    case .rotationY: components.rotation.y
    case .scale: components.uniformScale
    case .scaleX: components.scale.x
    case .scaleY: components.scale.y
    case .scaleXY: components.planeScale
    case .translationX: components.translation.x
    case .translationY: components.translation.y
    case .translationZ: components.translation.z
    }
  }

  func set(_ value: Double, in components: inout TransformComponents) {
    switch self {
    case .rotation, .rotationZ: components.rotation.z = value
    case .rotationX: components.rotation.x = value
    case .rotationY: components.rotation.y = value
    case .scale: components.uniformScale = value
    case .scaleX: components.scale.x = value
    case .scaleY: components.scale.y = value
    case .scaleXY: components.planeScale = value
    case .translationX: components.translation.x = value
    case .translationY: components.translation.y = value
    case .translationZ: components.translation.z = value
    }
  }
}
