/// Pops a navigation controller's top controller by a drag from the left edge.
///
/// The usual transition follows the finger. Lifted beyond the middle, or while it moves to the right, it runs on to its end;
/// otherwise it is called off. A navigation controller with a delegate, which may have transitions of its own, is left alone.
final class EdgeSwipe: UIGestureRecognizerDelegate {
  /// Drives the transition while a drag is on the way.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private unowned let navigation: UINavigationController

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addHandler { [unowned self] recognizer in
      if let pan = recognizer as? UIPanGestureRecognizer { follow(pan) }
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let (view, width) = (navigation.view, max(navigation.view.bounds.width, 1))
    let share = pan.translation(in: view).x / width
    switch pan.state {
    case .began: begin()
    case .changed: interaction?.update(share)
    case .ended where share > 0.5 || pan.velocity(in: view).x > Self.fast: end { $0.finish() }
    default: end { $0.cancel() }
    }
  }

  /// Faster drags pop wherever they end, in points a second.
  private static let fast: CGFloat = 100

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation.delegate == nil && navigation.viewControllers.count > 1 && !navigation.isChanging
  }

  private func begin() {
    interaction = UIPercentDrivenInteractiveTransition()
    navigation.popViewController(animated: true)
  }

  private func end(_ body: (UIPercentDrivenInteractiveTransition) -> Void) {
    if let interaction { body(interaction) }
    interaction = nil
  }
}
