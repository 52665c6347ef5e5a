/// Presenting one controller over another.
extension UIViewController {
  /// Shows a controller over this one, in the whole window.
  ///
  /// Its `transitioningDelegate` gives the animator. With `modalPresentationStyle` `.fullScreen` the view below is taken
  /// out when it is covered; otherwise it stays.
  public final func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil, let container = presentationContainer else { return }
    let new = viewControllerToPresent
    let base = presentingBase
    let animator =
      new.transitioningDelegate?.animationController(forPresented: new, presenting: base, source: self)
      ?? SlideAnimator(.bottom, isComing: true)
    base.presentedViewController = new
    new.presentingViewController = base
    ControllerTransition(
      from: base, to: new, in: container, animated: flag, removesOld: new.modalPresentationStyle == .fullScreen,
      keepsNew: false, animator
    ) { completion?() }.run()
  }

  /// Takes away the controller that this one presents, or this one if it presents none.
  public final func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let old = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    guard let container = old.view.superview else { return }
    let animator =
      old.transitioningDelegate?.animationController(forDismissed: old) ?? SlideAnimator(.bottom, isComing: false)
    ControllerTransition(
      from: old, to: self, in: container, animated: flag, removesOld: true,
      keepsNew: view.superview != nil, animator
    ) { [self] in
      presentedViewController = nil
      old.presentingViewController = nil
      completion?()
    }.run()
  }

  /// The topmost controller around this one, which presents for it.
  private var presentingBase: UIViewController {
    sequence(first: self) { $0.parent }.reduce(self) { $1 }
  }

  private var presentationContainer: UIView? { presentingBase.view.superview }
}

/// How a presented controller covers what lies below.
public enum UIModalPresentationStyle: Int, Sendable { case fullScreen, overFullScreen, custom }
