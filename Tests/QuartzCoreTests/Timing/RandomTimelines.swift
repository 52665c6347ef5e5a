@testable import QuartzCore

/// Chains of layers and trees of animations with random timing, from a fixed seed.
///
/// All times are multiples of 1/8 and all speeds powers of two, so that any right computation is exact and boundaries are
/// hit often. Leaves change `cornerRadius`: from 16 to 80, or additively by 0 to 8.
struct RandomTimelines {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(state: seed &* 0x9E37_79B9_7F4A_7C15) }

  /// A whole number of eighths of a second.
  mutating func eighths(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 8 }

  /// One to four layers, each the only sublayer of the one before. About half of them have the time of their superlayer.
  mutating func chain() -> [CALayer] {
    let chain = (0..<Int.random(in: 1...4, using: &random)).map { _ in CALayer() }
    for layer in chain where Bool.random(using: &random) {
      layer.beginTime = Bool.random(using: &random) ? 0 : eighths(-8...16)
      layer.speed = pick([1, 1, 2, 0.5, 0, -1])
      layer.timeOffset = Bool.random(using: &random) ? 0 : eighths(-4...24)
    }
    for (layer, sublayer) in zip(chain, chain.dropFirst()) { layer.addSublayer(sublayer) }
    return chain
  }

  /// An animation or a group of up to three levels below it.
  mutating func animation(depth: Int = 0) -> CAAnimation {
    let isGroup = depth < 3 && Int.random(in: 0...2, using: &random) > 0
    let animation = isGroup ? group(depth: depth) : leaf()
    setTiming(of: animation, isMember: depth > 0)
    return animation
  }

  private mutating func group(depth: Int) -> CAAnimation {
    let group = CAAnimationGroup()
    group.animations = (0..<Int.random(in: 1...3, using: &random)).map { _ in animation(depth: depth + 1) }
    return group
  }

  private mutating func leaf() -> CAAnimation {
    let leaf = CABasicAnimation(keyPath: "cornerRadius")
    leaf.isAdditive = Bool.random(using: &random)
    (leaf.fromValue, leaf.toValue) = leaf.isAdditive ? (0.0, 8.0) : (16.0, 80.0)
    return leaf
  }

  /// Members may leave their duration to the group.
  private mutating func setTiming(of animation: CAAnimation, isMember: Bool) {
    animation.beginTime = Bool.random(using: &random) ? 0 : eighths(-8...16)
    animation.duration = pick([isMember ? 0 : 1, 0.25, 0.5, 1, 2, 4])
    animation.speed = pick([1, 1, 1, 2, 0.5, 0, -1, -2])
    animation.timeOffset = Bool.random(using: &random) ? 0 : eighths(-4...24)
    animation.repeatCount = pick([0, 0, 1, 2, 1.5, 2.25, .infinity])
    animation.repeatDuration = Int.random(in: 0...3, using: &random) == 0 ? eighths(1...40) : 0
    animation.autoreverses = Bool.random(using: &random)
    animation.fillMode = pick([.removed, .forwards, .backwards, .both])
    animation.isRemovedOnCompletion = isMember ? false : Bool.random(using: &random)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
