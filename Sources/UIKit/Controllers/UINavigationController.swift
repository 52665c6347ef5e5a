/// A stack of controllers of which the last one shows. It has no bar.
///
/// The stack changes at once; what shows follows by one transition after the other.
open class UINavigationController: UIViewController {
  /// What happens to the stack.
  public enum Operation: Int, Sendable { case none, push, pop }

  /// Gives animators and hears what shows.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Transitions that wait for the running one.
  private var waiting: [() -> Void] = []
  final private(set) var isChanging = false
  private final lazy var swipe = EdgeSwipe(of: self)

  /// A stack of one.
  public init(rootViewController: UIViewController) {
    super.init()
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  /// All controllers, the first one first.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The one on top.
  open var topViewController: UIViewController? { children.last }
  /// A drag from the left edge that pops the top controller, as long as there is no delegate.
  public final var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }
  /// The one that shows: on top, or over it.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(swipe.recognizer)
    guard let top = topViewController else { return }
    top.view.frame = view.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.putIn(view)
  }

  // MARK: - The stack

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard viewController.parent !== self else { return }
    let old = topViewController
    addChild(viewController)
    change(.push, from: old, to: viewController, animated) { isMade in
      if isMade { viewController.didMove(toParent: self) } else { viewController.removeFromParent() }
    }
  }

  /// Takes the top one away, unless it is the only one. Returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1 else { return nil }
    return popToViewController(children[children.count - 2], animated: animated)?.last
  }

  /// Takes all away but the first one. Returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Takes all away that are above a controller of the stack. Returns them; nil if it is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(children[(index + 1)...])
    guard let old = removed.last else { return [] }
    for one in removed {
      one.willMove(toParent: nil)
      one.leaveParent()
    }
    change(.pop, from: old, to: viewController, animated) { isMade in
      for one in removed { if isMade { one.didMove(toParent: nil) } else { self.addChild(one) } }
    }
    return removed
  }

  /// Has the stack be of these controllers. What shows changes like in a push, or like in a pop if the new top one was in
  /// the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let (before, old) = (children, topViewController)
    for one in before where !viewControllers.contains(where: { $0 === one }) {
      one.willMove(toParent: nil)
      one.removeFromParent()
    }
    for one in viewControllers { addChild(one) }
    guard let new = topViewController, new !== old else { return }
    let operation = before.contains { $0 === new } ? Operation.pop : .push
    change(operation, from: old, to: new, animated) { _ in
      for one in viewControllers where !before.contains(where: { $0 === one }) { one.didMove(toParent: self) }
    }
  }

  // MARK: - What shows

  private func change(
    _ operation: Operation, from old: UIViewController?, to new: UIViewController, _ animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    guard isViewLoaded, let old else { return completion(true) }
    waiting.append { [unowned self] in run(operation, from: old, to: new, animated, completion) }
    runNext()
  }

  private func runNext() {
    guard !isChanging, !waiting.isEmpty else { return }
    isChanging = true
    waiting.removeFirst()()
  }

  private func run(
    _ operation: Operation, from old: UIViewController, to new: UIViewController, _ animated: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    let animator =
      delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new)
      ?? SlideAnimator(.right, isComing: operation == .push)
    let own = animator is SlideAnimator && operation == .pop ? swipe.interaction : nil
    let hand = delegate?.navigationController(self, interactionControllerFor: animator) ?? own
    delegate?.navigationController(self, willShow: new, animated: animated)
    let route = ControllerTransition.Route(removesOld: true, keepsNew: false)
    ControllerTransition(from: old, to: new, in: view, animated: animated, route, animator) { [self] isMade in
      completion(isMade)
      isChanging = false
      if isMade { delegate?.navigationController(self, didShow: new, animated: animated) }
      runNext()
    }.run(by: hand)
  }
}

extension UIViewController {
  /// The navigation controller that it is in.
  public final var navigationController: UINavigationController? {
    sequence(first: self) { $0.parent }.lazy.compactMap { $0 as? UINavigationController }.first
  }
}
