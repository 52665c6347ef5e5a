/// Recognises a finger that comes down and is lifted at about the same place.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How far a finger may move in a tap, in points.
  private static let reach: CGFloat = 10
  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    start = location(in: nil)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let place = location(in: nil)
    if abs(place.x - start.x) > Self.reach || abs(place.y - start.y) > Self.reach { fail() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if state == .possible { enter(.recognized) }
  }
}
