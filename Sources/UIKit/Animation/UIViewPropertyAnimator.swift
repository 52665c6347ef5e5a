import Foundation

/// An animation of views that can be paused, scrubbed, reversed and stopped.
///
/// Changes of its blocks are kept with both values and become animations that stand still at a fraction or run from there
/// on. How far they are is a place on the curve: `fractionComplete` is its height, and what was scrubbed in a straight line
/// goes on along the curve from the same height. When it is over, or stopped, it is as new and takes other changes.
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Seconds from start to end.
  public let duration: TimeInterval
  /// The curve.
  public let timingParameters: any UITimingCurveProvider
  /// Where it is.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether it runs.
  public private(set) var isRunning = false
  /// Seconds that it waited, or waits, before it began to run.
  public private(set) var delay: TimeInterval = 0
  /// Whether it runs back to the start. `fractionComplete` then counts from the other end.
  open var isReversed = false { didSet { if oldValue != isReversed { turn() } } }
  /// Whether fractions that are set while it is paused are distances in a straight line; if not they are times.
  open var scrubsLinearly = true
  /// Whether it stays active, paused, when it reaches an end.
  open var pausesOnCompletion = false
  /// Whether it may be paused, scrubbed and stopped while it runs; if not, calls for that are ignored.
  open var isInterruptible = true

  private var blocks: [(delay: Double, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var motion: AnimatorMotion
  /// What is due next: that it begins to run, or its end.
  private var due: StageTimer?

  // MARK: - Making one

  /// An animator with a curve.
  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    self.timingParameters = timingParameters
    self.duration = timingParameters.settlingDuration ?? max(0, duration)
    motion = AnimatorMotion(curve: timingParameters.curve(duration: self.duration), duration: self.duration)
  }

  /// An animator with one of the four usual curves.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a Bézier curve from (0, 0) to (1, 1).
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator that swings into place.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that runs at once.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: - What it does

  /// Adds changes. While it is active they are made at once and animate over what is left, `delayFactor` of it later;
  /// the factor is 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat = 0) {
    if state == .active { make(animation, delay: delayFactor) } else { blocks.append((delayFactor, animation)) }
  }

  /// Adds a closure for the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let made = blocks
    blocks = []
    for block in made { make(block.changes, delay: block.delay) }
  }

  private func make(_ changes: () -> Void, delay: Double) {
    let now = motion.currentTime
    let recorder = AnimatorRecorder(start: now + min(max(delay, 0), 1) * (1 - now), after: motion.changes)
    AnimationScopes.current.recording(to: recorder, changes)
    motion.changes += recorder.changes
    motion.show()
  }

  // MARK: - Running

  /// Runs on, or from the start.
  open func startAnimation() {
    activate()
    run()
  }

  /// Runs on, or from the start, after some seconds, unless it is paused or stopped meanwhile.
  open func startAnimation(afterDelay delay: TimeInterval) {
    activate()
    guard state == .active, !isRunning else { return }
    cancelDue()
    self.delay = max(0, delay)
    guard delay > 0, let stage = Stage.current else { return run() }
    due = stage.schedule(after: delay) { [self] in run() }
  }

  /// Stands still where it is.
  open func pauseAnimation() {
    guard mayInterrupt else { return }
    activate()
    halt()
  }

  /// Runs on after a pause.
  /// - Parameters:
  ///   - parameters: Another curve for the rest; nil for the same.
  ///   - durationFactor: The rest takes this part of `duration`; 0 takes what is left of it.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard mayInterrupt else { return }
    activate()
    halt()
    motion.retime(
      parameters?.curve(duration: duration), rest: durationFactor > 0 ? durationFactor * duration : nil,
      backwards: isReversed)
    run()
  }

  /// How far it is: 0 for where it begins to 1, which are the end and the start if it is reversed. Setting it pauses.
  open var fractionComplete: CGFloat {
    get { isReversed ? 1 - motion.currentFraction : motion.currentFraction }
    set {
      guard mayInterrupt else { return }
      activate()
      guard state == .active else { return }
      halt()
      motion.stand(at: Double(isReversed ? 1 - newValue : newValue), linearly: scrubsLinearly)
    }
  }

  private var mayInterrupt: Bool { isInterruptible || !isRunning }

  private func run() {
    guard state == .active, !isRunning else { return }
    cancelDue()
    isRunning = true
    let rest = motion.run(backwards: isReversed)
    due = Stage.current?.schedule(after: rest) { [self] in reachEnd() }
  }

  private func halt() {
    cancelDue()
    if state == .active { motion.stand() }
    isRunning = false
  }

  /// The timer keeps the animator, which keeps the timer.
  private func cancelDue() {
    due?.invalidate()
    due = nil
  }

  private func turn() {
    guard isRunning else { return }
    halt()
    run()
  }

  // MARK: - Ending

  private func reachEnd() {
    isRunning = false
    due = nil
    motion.stand(at: isReversed ? 0 : 1, linearly: true)
    guard !pausesOnCompletion else { return }
    if isReversed { motion.leave(at: .start) } else { motion.release() }
    finish(at: isReversed ? .start : .end)
  }

  /// Stops where it is, with the values that show. Without finishing it is `stopped` until `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, mayInterrupt else { return }
    halt()
    motion.freeze()
    state = .stopped
    if withoutFinishing {
      completions = []
      reset()
    }
  }

  /// Ends what was stopped, at one of the ends or where it is.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    motion.leave(at: finalPosition)
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    reset()
    let called = completions
    completions = []
    for completion in called { completion(position) }
  }

  private func reset() {
    state = .inactive
    motion = AnimatorMotion(curve: timingParameters.curve(duration: duration), duration: duration)
  }
}
