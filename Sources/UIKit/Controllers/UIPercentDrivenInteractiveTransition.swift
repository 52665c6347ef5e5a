import Foundation

/// Drives an animator's transition by fractions, and lets it run on to its end or back to its start.
///
/// The time of the container's layer stands still and is moved by hand, so whatever the animator's blocks animate follows;
/// the animator is not told. One that has an `interruptibleAnimator(using:)` is scrubbed instead. What is left runs on
/// along the animations' own curves, without another one on top.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// How far the transition is: 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// Seconds of the whole transition, as its animator says.
  public private(set) final var duration: CGFloat = 0
  /// How fast the rest runs when it is finished or called off; 1 is the usual speed.
  open var completionSpeed: CGFloat = 1
  /// Whether the transition begins by hand; otherwise it runs by itself.
  open var wantsInteractiveStart = true

  private var transition: ControllerTransition?
  private var driven: (any UIViewImplicitlyAnimating)?
  /// The time of the container's layer at which the transition began.
  private var start = 0.0

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    duration = max(CGFloat(transition.animator.transitionDuration(using: transition)), 0)
    percentComplete = 0
    let animator = transition.animator.interruptibleAnimator(using: transition)
    driven = animator is NoAnimator ? nil : animator
    if let driven { return driven.pauseAnimation() }
    let layer = transition.containerView.layer
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
    set(speed: 0, at: start)
    transition.whenOver = { [self] in end() }
    transition.animate()
  }

  /// Goes to a fraction of the way, 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    self.percentComplete = percentComplete.isNaN ? 0 : min(max(percentComplete, 0), 1)
    transition.updateInteractiveTransition(self.percentComplete)
    if let driven { driven.fractionComplete = self.percentComplete } else { set(speed: 0, at: here) }
  }

  /// Runs on to the end.
  open func finish() {
    guard let transition, transition.isInteractive else { return }
    transition.finishInteractiveTransition()
    let rest = (1 - percentComplete) / pace
    if let driven { return leave(driven, rest: rest) }
    set(speed: pace, at: here)
  }

  /// Runs back to the start, so that nothing has changed.
  open func cancel() {
    guard let transition, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    let rest = percentComplete / pace
    if let driven {
      driven.isReversed = true
      return leave(driven, rest: rest)
    }
    set(speed: -pace, at: here)
    Stage.current?.schedule(after: Double(rest * duration)) { [self] in
      transition.takeBack()
      end()
    }
  }

  // MARK: - The container's time

  private var pace: CGFloat { completionSpeed > 0 ? completionSpeed : 1 }
  private var here: Double { start + Double(percentComplete * duration) }

  private func set(speed: CGFloat, at time: Double) {
    guard let layer = transition?.containerView.layer else { return }
    layer.speed = Float(speed)
    layer.beginTime = (layer.superlayer ?? layer).convertTime(CACurrentMediaTime(), from: nil)
    layer.timeOffset = time
  }

  private func leave(_ driven: any UIViewImplicitlyAnimating, rest: CGFloat) {
    driven.continueAnimation(withTimingParameters: nil, durationFactor: max(rest, 1e-6))
    forget()
  }

  /// Gives the container its usual time back, once the animator says that all is over.
  private func end() {
    guard let layer = transition?.containerView.layer else { return }
    (layer.speed, layer.beginTime, layer.timeOffset) = (1, 0, 0)
    forget()
  }

  private func forget() { (transition, driven) = (nil, nil) }
}

/// Stands for no animator, where an animated transition has none that can be interrupted.
final class NoAnimator: UIViewImplicitlyAnimating {
  let state = UIViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
