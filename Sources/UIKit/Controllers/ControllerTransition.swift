import CoreGraphics

/// One change from a controller to another inside a container view, from the first call to `completeTransition`.
///
/// When it is called off, what the animator's blocks changed has its old values again and both views are where they were.
final class ControllerTransition: UIViewControllerContextTransitioning {
  /// What happens to the two views.
  struct Route {
    /// Whether the old view leaves; if not it lies below the new one.
    let removesOld: Bool
    /// Whether the new view lay below the old one all the time.
    let keepsNew: Bool
  }

  let containerView: UIView
  let isAnimated: Bool
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private let from: UIViewController
  private let to: UIViewController
  private let route: Route
  let animator: any UIViewControllerAnimatedTransitioning
  private var completion: ((Bool) -> Void)?
  /// Called before everything else at the end.
  var whenOver: (() -> Void)?
  private var changes: [LayerChange] = []
  private lazy var earlier = Self.animations(in: containerView.layer)

  /// - Parameter completion: Is told whether the change was made.
  init(
    from: UIViewController, to: UIViewController, in container: UIView, animated: Bool, _ route: Route,
    _ animator: any UIViewControllerAnimatedTransitioning, completion: @escaping (Bool) -> Void
  ) {
    (self.from, self.to, containerView, isAnimated) = (from, to, container, animated)
    (self.route, self.animator, self.completion) = (route, animator, completion)
  }

  /// Changes over, by hand if somebody wants to; the completion is called at the end.
  func run(by hand: (any UIViewControllerInteractiveTransitioning)? = nil) {
    to.loadViewIfNeeded()
    if route.removesOld { from.viewWillDisappear(isAnimated) }
    if !route.keepsNew { to.viewWillAppear(isAnimated) }
    to.view.frame = finalFrame(for: to)
    guard isAnimated else {
      if !route.keepsNew { containerView.addSubview(to.view) }
      return completeTransition(true)
    }
    if let hand, hand.wantsInteractiveStart {
      isInteractive = true
      hand.startInteractiveTransition(self)
    } else {
      animate()
    }
  }

  /// Has the animator make its changes, and notes them.
  func animate() {
    _ = earlier
    AnimationScopes.current.witnessing {
      animator.animateTransition(using: self)
    } by: { [weak self] in
      self?.changes.append($0)
    }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: route.removesOld ? from.view : nil
    case .to: route.keepsNew ? nil : to.view
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? vc.view.frame : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }

  // MARK: - By hand

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() { isInteractive = false }
  func cancelInteractiveTransition() { (isInteractive, transitionWasCancelled) = (false, true) }

  /// Takes back what the animator's blocks changed, and ends their animations.
  func takeBack() {
    UIView.performWithoutAnimation {
      for change in changes.reversed() { change.layer.setValue(change.old, forKeyPath: change.key) }
    }
    let new = Self.animations(in: containerView.layer).subtracting(earlier)
    for one in new where one.layer.animation(forKey: one.key)?.delegate is BlockCompletion {
      one.layer.removeAnimation(forKey: one.key)
    }
  }

  private struct Attached: Hashable {
    let layer: CALayer
    let key: String
  }

  private static func animations(in layer: CALayer) -> Set<Attached> {
    let own = Set((layer.animationKeys() ?? []).map { Attached(layer: layer, key: $0) })
    return (layer.sublayers ?? []).reduce(own) { $0.union(animations(in: $1)) }
  }

  // MARK: - The end

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    self.completion = nil
    whenOver?()
    whenOver = nil
    let isMade = didComplete && !transitionWasCancelled
    if isMade { arrive() } else { goBack() }
    changes = []
    animator.animationEnded(isMade)
    completion(isMade)
  }

  private func arrive() {
    if route.removesOld {
      from.view.removeFromSuperview()
      from.viewDidDisappear(isAnimated)
    }
    if !route.keepsNew { to.viewDidAppear(isAnimated) }
  }

  private func goBack() {
    if !route.keepsNew {
      to.viewWillDisappear(isAnimated)
      to.view.removeFromSuperview()
      to.viewDidDisappear(isAnimated)
    }
    guard route.removesOld else { return }
    from.viewWillAppear(isAnimated)
    if from.view.superview == nil { containerView.addSubview(from.view) }
    from.viewDidAppear(isAnimated)
  }
}
