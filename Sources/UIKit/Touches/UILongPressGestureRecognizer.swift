import Foundation

/// Recognises a finger that stays where it came down for a while, and follows it until it is lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move before that, in points.
  open var allowableMovement: CGFloat = 10
  private var start = CGPoint.zero
  private var patience: StageTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    start = location(in: nil)
    patience = wait(max(minimumPressDuration, 0)) { [weak self] in
      if let self, state == .possible, numberOfTouches > 0 { enter(.began) }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let place = location(in: nil)
    if hasRecognized {
      enter(.changed)
    } else if hypot(place.x - start.x, place.y - start.y) > allowableMovement {
      lose()
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasRecognized { enter(.ended) } else { lose() }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if hasRecognized { enter(.cancelled) } else { lose() }
  }

  private func lose() {
    patience?.invalidate()
    fail()
  }
}
