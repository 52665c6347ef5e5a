/// Animation blocks: changes of views made inside become animations of their layers.
///
/// Blocks inside blocks take over the outer duration and curve unless their options say otherwise. A block that changes
/// nothing is complete at once, in the next turn of the stage.
extension UIView {
  /// Animates changes, slow at both ends.
  /// - Parameters:
  ///   - duration: Seconds; 0 changes at once.
  ///   - animations: Makes the changes.
  ///   - completion: Called when all is over; false if something was cut short.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock.run(ViewTiming(duration: duration), [], animations, completion)
  }

  /// Animates changes after a delay.
  /// - Parameters:
  ///   - duration: Seconds of one run.
  ///   - delay: Seconds until it begins; the old values show meanwhile.
  ///   - options: Curve, repetition and inheritance.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = ViewTiming(duration: duration, delay: delay, options: options)
    AnimationBlock.run(timing, options, animations, completion)
  }

  /// Animates changes as a spring that settles within the duration; inside another block within that one's, unless the
  /// options keep the own one.
  /// - Parameters:
  ///   - dampingRatio: Above 0 to 1; 1 does not swing past the end.
  ///   - velocity: At the start, in units of the whole distance per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let outer = options.contains(.overrideInheritedDuration) ? nil : AnimationScopes.current.recorder?.inheritedTiming
    let spring = SpringParameters(
      settlingIn: outer?.duration ?? duration, dampingRatio: dampingRatio, initialVelocity: velocity)
    let timing = ViewTiming(duration: duration, delay: delay, curve: .spring(spring), options: options)
    AnimationBlock.run(timing, options.union(.overrideInheritedCurve), animations, completion)
  }

  /// Animates changes as a spring that seems to arrive in a duration, also inside another block.
  /// - Parameters:
  ///   - springDuration: Seconds until it seems to arrive; it settles later.
  ///   - bounce: 0 for none, towards 1 for more; negative values arrive slowly.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringParameters(perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
    let settling = spring.makeAnimation(keyPath: "position").settlingDuration
    let timing = ViewTiming(duration: settling, delay: delay, curve: .spring(spring), options: options)
    AnimationBlock.run(
      timing, options.union([.overrideInheritedCurve, .overrideInheritedDuration]), animations, completion)
  }

  /// Makes changes that do not animate, inside an animation block too.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationScopes.current.still(actionsWithoutAnimation)
  }

  /// Switches animation blocks of this thread on and off; off, they change views at once.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationScopes.current.areAnimationsEnabled = enabled }

  /// Whether animation blocks of this thread animate.
  public class var areAnimationsEnabled: Bool { AnimationScopes.current.areAnimationsEnabled }

  /// The duration that a block inside the running one takes over, in seconds; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationScopes.current.recorder?.inheritedTiming?.duration ?? 0
  }

  /// Repeats the animations of changes made inside an `animate` block, whose completion waits for them; elsewhere it just
  /// makes them.
  /// - Parameters:
  ///   - count: Runs.
  ///   - autoreverses: Whether each goes forth and back.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard let block = AnimationScopes.current.recorder as? AnimationBlock else { return animations() }
    var timing = block.timing
    (timing.repeatCount, timing.autoreverses) = (Float(count), autoreverses)
    AnimationScopes.current.recording(to: block.part(timing), animations)
  }
}
