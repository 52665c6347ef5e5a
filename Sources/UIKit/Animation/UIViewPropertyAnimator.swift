import Foundation

/// Where an animator is, and where it ended.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// At which end an animator is.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// An animation of views that can be paused, scrubbed, reversed and stopped.
///
/// Changes of its blocks are kept with both values and become animations that stand still at a fraction or run from there
/// on. How far they are is a place on the curve: `fractionComplete` is its height, and what was scrubbed in a straight line
/// goes on along the curve from the same height.
open class UIViewPropertyAnimator {
  /// Seconds from start to end.
  public let duration: TimeInterval
  /// The curve.
  public let timingParameters: any UITimingCurveProvider
  /// Where it is.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether it runs.
  public private(set) var isRunning = false
  /// Whether it runs back to the start.
  open var isReversed = false { didSet { if oldValue != isReversed { turn() } } }
  /// Whether fractions that are set while it is paused are distances in a straight line; if not they are times.
  open var scrubsLinearly = true
  /// Whether it stays active, paused, when it reaches an end.
  open var pausesOnCompletion = false
  /// Whether it may be paused and stopped.
  open var isInterruptible = true

  private var blocks: [(delay: Double, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var motion: AnimatorMotion
  private var end: StageTimer?

  // MARK: - Making one

  /// An animator with a curve.
  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    self.timingParameters = timingParameters
    let curve = timingParameters.curve(duration: duration)
    self.duration = timingParameters.settlingDuration ?? max(0, duration)
    motion = AnimatorMotion(curve: curve, duration: self.duration)
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

  /// Adds changes. While it is active they are made at once and animate over what is left, `delayFactor` of it later.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat = 0) {
    if state == .active { make(animation, delay: delayFactor) } else { blocks.append((delayFactor, animation)) }
  }

  /// Adds a closure for the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    for block in blocks { make(block.changes, delay: block.delay) }
    blocks = []
  }

  private func make(_ changes: () -> Void, delay: Double) {
    let recorder = AnimatorRecorder(delay: delay * (1 - motion.time))
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

  /// Runs on, or from the start, after some seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    activate()
    guard delay > 0, let stage = Stage.current else { return run() }
    stage.schedule(after: delay) { [self] in run() }
  }

  /// Stands still where it is.
  open func pauseAnimation() {
    activate()
    halt()
    motion.stand()
  }

  /// Runs on after a pause.
  /// - Parameters:
  ///   - parameters: Another curve for the rest; nil for the same.
  ///   - durationFactor: The rest takes this part of `duration`; 0 takes what is left of it.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    activate()
    motion.retime(parameters?.curve(duration: duration), rest: durationFactor > 0 ? durationFactor * duration : nil)
    run()
  }

  /// How far it is: 0 for the start to 1. Setting it pauses.
  open var fractionComplete: CGFloat {
    get { isRunning ? motion.runningFraction : motion.fraction }
    set {
      activate()
      halt()
      motion.stand(at: Double(newValue), linearly: scrubsLinearly)
    }
  }

  private func run() {
    guard state == .active, !isRunning else { return }
    isRunning = true
    let rest = motion.run(backwards: isReversed)
    end = Stage.current?.schedule(after: rest) { [self] in reachEnd() }
  }

  private func halt() {
    end?.invalidate()
    if isRunning { motion.stand() }
    isRunning = false
  }

  private func turn() {
    guard isRunning else { return }
    halt()
    run()
  }

  // MARK: - Ending

  private func reachEnd() {
    isRunning = false
    motion.stand(at: isReversed ? 0 : 1, linearly: true)
    if !pausesOnCompletion { finish(at: isReversed ? .start : .end) }
  }

  /// Stops where it is, with the values that show. Without finishing it is `stopped` until `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    halt()
    motion.settle(at: .current)
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  /// Ends what was stopped, at one of the ends or where it is.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    motion.settle(at: position)
    state = .inactive
    let called = completions
    completions = []
    for completion in called { completion(position) }
  }
}
