/// Brings the touches of a script to views and recognisers.
///
/// A touch belongs to the view below it when it comes down. The recognisers of that view and of all it is in watch it too,
/// and when one recognises its gesture, the view and the other recognisers hear no more of it. A tap on a control is not
/// also one on what the control is in.
final class TouchScreen {
  weak var window: UIWindow?
  private var touch: UITouch?

  func begin(at place: CGPoint) {
    guard touch == nil, let window, let view = window.hitTest(place, with: nil) else { return }
    let touch = UITouch(at: place, in: window, time: CACurrentMediaTime())
    touch.view = view
    touch.gestureRecognizers = Self.recognizers(of: view)
    self.touch = touch
    tell(touch) { $0.touchesBegan($1, with: $2) }
  }

  func move(to place: CGPoint) {
    guard let touch else { return }
    touch.move(to: place, .moved, at: CACurrentMediaTime())
    tell(touch) { $0.touchesMoved($1, with: $2) }
  }

  func end(at place: CGPoint) {
    guard let touch else { return }
    touch.move(to: place, .ended, at: CACurrentMediaTime())
    tell(touch) { $0.touchesEnded($1, with: $2) }
    self.touch = nil
  }

  private static func recognizers(of view: UIView) -> [UIGestureRecognizer] {
    let isControl = view is UIControl
    return sequence(first: view) { $0.superview }.flatMap { owner in
      (owner.gestureRecognizers ?? []).filter { recognizer in
        recognizer.isEnabled && !(isControl && owner !== view && recognizer is UITapGestureRecognizer)
      }
    }
  }

  /// Recognisers hear first, then the view.
  private func tell(_ touch: UITouch, _ message: (UIResponder, Set<UITouch>, UIEvent) -> Void) {
    let event = UIEvent(touch)
    for recognizer in touch.gestureRecognizers ?? [] { message(recognizer, [touch], event) }
    if let winner = touch.gestureRecognizers?.first(where: \.hasRecognized) { return give(touch, to: winner, event) }
    if let view = touch.view { message(view, [touch], event) }
  }

  /// From now on only one recogniser hears of the touch.
  private func give(_ touch: UITouch, to winner: UIGestureRecognizer, _ event: UIEvent) {
    for other in touch.gestureRecognizers ?? [] where other !== winner { other.fail() }
    touch.gestureRecognizers = [winner]
    if winner.cancelsTouchesInView {
      touch.view?.touchesCancelled([touch], with: event)
      touch.view = nil
    }
  }
}
