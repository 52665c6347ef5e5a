/// Presenting one controller over another.
extension UIViewController {
  /// The controller that is shown over this one, or over one that this one is in.
  public final var presentedViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presented).first
  }

  /// The controller over which this one, or one that this one is in, is shown.
  public final var presentingViewController: UIViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.presenter).first
  }

  /// Shows a controller over this one, in the whole window. Nothing if one is shown already, or if this one is not in a
  /// window.
  ///
  /// Its `transitioningDelegate` gives the animator, and who drives it by hand. With `modalPresentationStyle` `.fullScreen`
  /// the view below is taken out when it is covered; otherwise it stays.
  public final func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    let (new, base) = (viewControllerToPresent, sequence(first: self, next: \.parent).reduce(self) { $1 })
    guard base.presented == nil, new.presenter == nil, let container = base.view.superview else { return }
    let delegate = new.transitioningDelegate
    let animator =
      delegate?.animationController(forPresented: new, presenting: base, source: self)
      ?? new.modalTransitionStyle.animator(isComing: true)
    (base.presented, new.presenter) = (new, base)
    let route = ControllerTransition.Route(
      removesOld: new.modalPresentationStyle == .fullScreen, keepsNew: false)
    ControllerTransition(from: base, to: new, in: container, animated: flag, route, animator) { isMade in
      if !isMade { (base.presented, new.presenter) = (nil, nil) }
      completion?()
    }.run(by: delegate?.interactionControllerForPresentation(using: animator))
  }

  /// Takes away the controller that this one presents, with all that are shown over it; this one if it presents none.
  public final func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let base = sequence(first: self, next: \.parent).first(where: { $0.presented != nil }),
      let first = base.presented
    else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    let all = Array(sequence(first: first, next: \.presented))
    guard let top = all.last, let container = top.view.superview else { return }
    let delegate = first.transitioningDelegate
    let animator =
      delegate?.animationController(forDismissed: first) ?? first.modalTransitionStyle.animator(isComing: false)
    let route = ControllerTransition.Route(removesOld: true, keepsNew: base.view.superview != nil)
    for covered in all.dropLast() { covered.view.removeFromSuperview() }
    ControllerTransition(from: top, to: base, in: container, animated: flag, route, animator) { isMade in
      if isMade { for one in all { one.presenter?.presented = nil } }
      if isMade { for one in all { one.presenter = nil } }
      completion?()
    }.run(by: delegate?.interactionControllerForDismissal(using: animator))
  }
}

/// How a presented controller covers what lies below.
public enum UIModalPresentationStyle: Int, Sendable { case fullScreen, overFullScreen, custom }

/// How a presented controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve

  func animator(isComing: Bool) -> any UIViewControllerAnimatedTransitioning {
    switch self {
    case .coverVertical: SlideAnimator(.bottom, isComing: isComing)
    case .flipHorizontal: ExchangeAnimator(isComing ? .transitionFlipFromRight : .transitionFlipFromLeft)
    case .crossDissolve: ExchangeAnimator(.transitionCrossDissolve)
    }
  }
}
