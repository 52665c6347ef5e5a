import Foundation

/// Brings the touches of a script to views and recognisers.
///
/// A touch belongs to the view below it when it comes down. The recognisers of that view and of all it is in watch it too,
/// and when one recognises its gesture, the view and the other recognisers hear no more of it, unless a delegate lets
/// them recognise at the same time. A tap on a control is not also one on what the control is in. When the finger is
/// lifted, the touch forgets its view and recognisers.
final class TouchScreen {
  /// Taps in shorter succession and nearer to each other, in seconds and points, are counted together.
  static let succession = (time: 0.35, distance: 40.0)

  weak var window: UIWindow?
  private var touch: UITouch?
  private var last: (place: CGPoint, time: Double, count: Int)?

  func begin(at place: CGPoint) {
    guard touch == nil, let window, let view = window.hitTest(place, with: nil) else { return }
    let touch = UITouch(at: place, in: window, time: CACurrentMediaTime(), tapCount: count(at: place))
    touch.view = view
    touch.gestureRecognizers = Self.recognizers(of: view, for: touch)
    self.touch = touch
    tell(touch, andFailed: true) { $0.touchesBegan($1, with: $2) }
  }

  func move(to place: CGPoint) {
    guard let touch else { return }
    touch.move(to: place, .moved, at: CACurrentMediaTime())
    tell(touch) { $0.touchesMoved($1, with: $2) }
  }

  func end(at place: CGPoint) {
    guard let touch else { return }
    touch.move(to: place, .ended, at: CACurrentMediaTime())
    last = (place, touch.timestamp, touch.tapCount)
    tell(touch) { $0.touchesEnded($1, with: $2) }
    self.touch = nil
    (touch.view, touch.gestureRecognizers) = (nil, nil)
  }

  private func count(at place: CGPoint) -> Int {
    guard let last, CACurrentMediaTime() - last.time <= Self.succession.time,
      hypot(place.x - last.place.x, place.y - last.place.y) <= Self.succession.distance
    else { return 1 }
    return last.count + 1
  }

  private static func recognizers(of view: UIView, for touch: UITouch) -> [UIGestureRecognizer] {
    let isControl = view is UIControl
    return sequence(first: view) { $0.superview }.flatMap { owner in
      (owner.gestureRecognizers ?? []).filter { recognizer in
        recognizer.isEnabled && !(isControl && owner !== view && recognizer is UITapGestureRecognizer)
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      }
    }
  }

  /// Recognisers hear first, then the view. Those that failed or were cancelled hear of new touches only.
  private func tell(
    _ touch: UITouch, andFailed: Bool = false, _ message: (UIResponder, Set<UITouch>, UIEvent) -> Void
  ) {
    let event = UIEvent(touch)
    for recognizer in touch.gestureRecognizers ?? [] {
      let isOut = recognizer.state == .failed || recognizer.state == .cancelled
      guard andFailed || !isOut, touch.gestureRecognizers?.contains(where: { $0 === recognizer }) == true else {
        continue
      }
      message(recognizer, [touch], event)
      if recognizer.hasRecognized { decide() }
    }
    if let view = touch.view { message(view, [touch], event) }
  }

  /// Gives the touch to the recogniser that has recognised its gesture, if one has.
  func decide() {
    guard let touch, let winner = touch.gestureRecognizers?.first(where: \.hasRecognized) else { return }
    let kept = touch.gestureRecognizers?.filter { $0 === winner || winner.mayRecognize(with: $0) } ?? []
    for other in touch.gestureRecognizers ?? [] where !kept.contains(where: { $0 === other }) { other.fail() }
    touch.gestureRecognizers = kept
    if winner.cancelsTouchesInView, let view = touch.view {
      touch.view = nil
      view.touchesCancelled([touch], with: UIEvent(touch))
    }
  }
}
