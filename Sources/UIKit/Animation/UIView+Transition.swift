/// Transitions: the old picture of a view gives way to the new one.
extension UIView {
  /// Changes what is in a view under a transition of the view as a whole.
  /// - Parameters:
  ///   - view: What turns, curls or fades.
  ///   - options: Which transition and curve; without a transition the changes animate like in `animate`.
  ///   - animations: Makes the changes. They do not animate by themselves unless `allowAnimatedContent` is among the
  ///     options.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = ViewTiming(duration: duration, options: options)
    guard let type = ViewTransition.type(of: options), timing.duration > 0, areAnimationsEnabled else {
      return AnimationBlock.run(timing, options, animations ?? {}, completion)
    }
    let end = BlockCompletion(completion)
    end.expectOne()
    view.layer.add(ViewTransition.animation(type, timing, of: view.layer, end), forKey: kCATransition)
    if options.contains(.allowAnimatedContent) {
      AnimationScopes.current.recording(to: AnimationBlock(timing, completion: end), animations ?? {})
    } else {
      performWithoutAnimation(animations ?? {})
    }
    end.close()
  }

  /// Puts one view in the place of another under a transition of their superview.
  /// - Parameters:
  ///   - fromView: Is removed from its superview; with `showHideTransitionViews` it is hidden.
  ///   - toView: Is added to that superview; with `showHideTransitionViews` it is shown.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(false)
      return
    }
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    transition(with: container, duration: duration, options: options, animations: exchange, completion: completion)
  }
}

/// The layer transitions behind the options. Subtypes name sides as layers count, with y upwards: `fromBottom` is the upper
/// side of a view.
enum ViewTransition {
  /// Nil for options without transition.
  static func type(of options: UIView.AnimationOptions) -> (CATransitionType, CATransitionSubtype?)? {
    switch options.transition {
    case 1: (.flip, .fromLeft)
    case 2: (.flip, .fromRight)
    case 3: (.pageCurl, nil)
    case 4: (.pageUncurl, nil)
    case 5: (.fade, nil)
    case 6: (.flip, .fromBottom)
    case 7: (.flip, .fromTop)
    default: nil
    }
  }

  static func animation(
    _ type: (CATransitionType, CATransitionSubtype?), _ timing: ViewTiming, of layer: CALayer, _ end: BlockCompletion
  ) -> CATransition {
    let animation = CATransition()
    (animation.type, animation.subtype) = type
    if case .bezier(let function) = timing.curve { animation.timingFunction = function }
    timing.apply(to: animation, of: layer)
    animation.delegate = end
    return animation
  }
}
