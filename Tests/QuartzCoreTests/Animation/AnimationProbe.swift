import Foundation

@testable import QuartzCore

/// Compiles an animation and reads what a property is at a time, starting from given properties.
func animated(
  _ animation: CAAnimation, at time: Double, from base: LayerProperties = LayerProperties()
) -> LayerProperties {
  var properties = base
  CompiledAnimation(animation)?.apply(to: &properties, atLayerTime: time)
  return properties
}

/// Default properties with some changed.
func properties(_ change: (inout LayerProperties) -> Void) -> LayerProperties {
  var properties = LayerProperties()
  change(&properties)
  return properties
}

/// A basic animation of one second that is kept at its end.
func basic(
  _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
  animation.duration = duration
  animation.isRemovedOnCompletion = false
  return animation
}

/// A keyframe animation of one second.
func keyframes(_ keyPath: String, _ values: [Any], times: [Double]? = nil) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.keyTimes = times?.map { NSNumber(value: $0) }
  animation.duration = 1
  return animation
}

/// A generator with a fixed seed: Marsaglia's 64-bit xorshift.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
