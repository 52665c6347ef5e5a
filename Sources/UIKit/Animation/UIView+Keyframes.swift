/// Animations of several steps on one time axis.
extension UIView {
  /// Animates changes step by step.
  ///
  /// The curve of the options, slow at both ends unless said otherwise, shapes the whole and not each step. Changes
  /// outside every `addKeyframe` take the whole duration.
  /// - Parameters:
  ///   - duration: Seconds of one run.
  ///   - delay: Seconds until it begins.
  ///   - animations: Makes the changes, by calls of `addKeyframe`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let scopes = AnimationScopes.current
    let own = ViewTiming(duration: duration, delay: delay, options: options.animationOptions)
    let timing = scopes.recorder?.inheritedTiming.map { own.inherited(from: $0, options.animationOptions) } ?? own
    guard timing.duration > 0, scopes.areAnimationsEnabled else {
      scopes.still(animations)
      completion?(true)
      return
    }
    let block = KeyframeBlock(timing, mode: options.calculationMode)
    scopes.recording(to: block, animations)
    let end = BlockCompletion(completion)
    block.finish(telling: end)
    end.close()
  }

  /// Makes changes in a part of the running `animateKeyframes`; elsewhere it just makes them.
  /// - Parameters:
  ///   - frameStartTime: When it begins, as a fraction of the whole duration; 0 to 1.
  ///   - frameDuration: How long it takes, as a fraction of the whole; 0 jumps.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
  ) {
    guard let block = AnimationScopes.current.recorder as? KeyframeBlock else { return animations() }
    block.within(start: frameStartTime, length: frameDuration, animations)
  }
}
