/// Gives a navigation controller its animators.
public protocol UINavigationControllerDelegate: AnyObject {
  /// The animator of a push or pop; nil for the usual one.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

/// A stack of controllers of which the last one shows. It has no bar.
open class UINavigationController: UIViewController {
  /// What happens to the stack.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// Gives animators.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// A stack of one.
  public init(rootViewController: UIViewController) {
    super.init()
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  /// All controllers, the first one first.
  open var viewControllers: [UIViewController] { children }
  /// The one that shows.
  open var topViewController: UIViewController? { children.last }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let root = topViewController else { return }
    root.view.frame = view.bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.putIn(view)
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard let old = topViewController, viewController.parent !== self else { return }
    addChild(viewController)
    change(.push, from: old, to: viewController, animated) { viewController.didMove(toParent: self) }
  }

  /// Takes the top one away, unless it is the only one. Returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let old = children.last else { return nil }
    let new = children[children.count - 2]
    old.willMove(toParent: nil)
    old.leaveParent()
    change(.pop, from: old, to: new, animated) { old.didMove(toParent: nil) }
    return old
  }

  private func change(
    _ operation: Operation, from old: UIViewController, to new: UIViewController, _ animated: Bool,
    completion: @escaping () -> Void
  ) {
    let animator =
      delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new)
      ?? SlideAnimator(.right, isComing: operation == .push)
    ControllerTransition(
      from: old, to: new, in: view, animated: animated, removesOld: true, keepsNew: false, animator,
      completion: completion
    ).run()
  }
}

extension UIViewController {
  /// The navigation controller that it is in.
  public final var navigationController: UINavigationController? {
    sequence(first: self) { $0.parent }.lazy.compactMap { $0 as? UINavigationController }.first
  }
}
