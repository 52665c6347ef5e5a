/// Who builds a view and hears when it comes and goes.
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The controllers whose views are in this one's.
  public final private(set) var children: [UIViewController] = []
  /// The controller in whose view this one's is.
  public final private(set) weak var parent: UIViewController?
  final var presented: UIViewController?
  final weak var presenter: UIViewController?
  /// Gives animators for coming and going.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// How it covers what lies below.
  open var modalPresentationStyle = UIModalPresentationStyle.fullScreen
  /// How it comes and goes without an animator.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// What a bar says about it.
  open var title: String?

  /// A controller whose view is not made yet.
  public override init() { super.init() }

  // MARK: - The view

  /// The view, which is made when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }
  /// Whether the view is made.
  public final var isViewLoaded: Bool { loadedView != nil }
  /// Makes the view if it is not made yet.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }
  /// Makes the view and sets `view`: by default an empty one of the size of the screen.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Called when the view is made.
  open func viewDidLoad() {}
  /// Called before the view lays its subviews out.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid its subviews out.
  open func viewDidLayoutSubviews() {}
  /// Called before the view shows.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view shows, after transitions.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view is gone.
  open func viewDidDisappear(_ animated: Bool) {}

  open override var next: UIResponder? { loadedView?.superview }

  // MARK: - Containers

  /// Makes another controller a child; its view is to be added by the caller.
  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    childController.parent?.children.removeAll { $0 === childController }
    children.append(childController)
    childController.parent = self
  }
  /// Stops being a child.
  open func removeFromParent() {
    leaveParent()
    didMove(toParent: nil)
  }
  final func leaveParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent changed.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: - Coming and going

  /// Shows the view in another one, without animation.
  final func putIn(_ container: UIView) {
    viewWillAppear(false)
    container.addSubview(view)
    viewDidAppear(false)
  }

  /// Takes the view away, without animation.
  final func takeOut() {
    viewWillDisappear(false)
    view.removeFromSuperview()
    viewDidDisappear(false)
  }
}
