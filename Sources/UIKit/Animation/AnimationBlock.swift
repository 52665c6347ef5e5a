/// A block of `UIView.animate`: each change becomes an animation at once, and the completion runs when all are over.
final class AnimationBlock: AnimationRecorder {
  let timing: ViewTiming
  private let completion: BlockCompletion

  init(_ timing: ViewTiming, completion: BlockCompletion) { (self.timing, self.completion) = (timing, completion) }

  /// A part of it with another timing.
  func part(_ timing: ViewTiming) -> AnimationBlock { AnimationBlock(timing, completion: completion) }

  var inheritedTiming: ViewTiming? { timing }
  var beginsFromCurrentState: Bool { timing.beginsFromCurrentState }

  /// Runs the changes of a block, as part of the one that the calling code is in, if there is one.
  static func run(
    _ timing: ViewTiming, _ options: UIView.AnimationOptions, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let scopes = AnimationScopes.current
    let outer = scopes.recorder?.inheritedTiming
    let timing = outer.map { timing.inherited(from: $0, options) } ?? timing
    guard timing.duration > 0 || timing.delay > 0, scopes.areAnimationsEnabled else {
      scopes.still(changes)
      completion?(true)
      return
    }
    let block = AnimationBlock(timing, completion: BlockCompletion(completion))
    scopes.recording(to: block, changes)
    block.completion.close()
  }

  func record(_ change: LayerChange) {
    for run in change.runs {
      let animation = timing.makeAnimation(keyPath: run.keyPath)
      (animation.fromValue, animation.toValue, animation.isAdditive) = (run.from, run.to, run.isAdditive)
      timing.apply(to: animation, of: change.layer)
      animation.delegate = completion
      completion.expectOne()
      change.layer.add(animation, forKey: run.isAdditive ? change.layer.freeKey(run.keyPath) : run.keyPath)
    }
  }
}

extension CALayer {
  /// A key that no animation has yet: the key path itself, or with the next number from 2 on.
  func freeKey(_ keyPath: String) -> String {
    let taken = Set(animationKeys() ?? [])
    guard taken.contains(keyPath) else { return keyPath }
    var number = 2
    while taken.contains("\(keyPath)-\(number)") { number += 1 }
    return "\(keyPath)-\(number)"
  }

  /// Whether a key is one of the properties that animate between values.
  func isAnimatable(_ key: String) -> Bool {
    PropertyTable.row(forKey: key, of: propertyFamily)?.interpolation == .continuous
  }
}
