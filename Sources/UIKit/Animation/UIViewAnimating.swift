import Foundation

/// Where an animator is, and where it ended.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// At which end an animator is.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// What runs, can be paused and scrubbed, and ends at one of two ends.
public protocol UIViewAnimating: AnyObject {
  /// Where it is.
  var state: UIViewAnimatingState { get }
  /// Whether it runs.
  var isRunning: Bool { get }
  /// Whether it runs back to the start.
  var isReversed: Bool { get set }
  /// How far it is, 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Runs on, or from the start.
  func startAnimation()
  /// Runs on, or from the start, after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still where it is.
  func pauseAnimation()
  /// Stops where it is.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends what was stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that makes animations of the changes in closures.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of what is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure for the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Runs on after a pause, perhaps along another curve or in another time.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
