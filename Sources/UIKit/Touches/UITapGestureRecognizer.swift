import Foundation

/// Recognises a finger that comes down and is lifted at about the same place, once or several times in short succession.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How far a finger may move in a tap, in points.
  private static let reach: CGFloat = 10
  /// How many taps make the gesture.
  open var numberOfTapsRequired = 1
  private var start = CGPoint.zero
  private var taps = 0
  private var patience: StageTimer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    patience?.invalidate()
    if touches.first?.tapCount == 1 { taps = 0 }
    start = location(in: nil)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let place = location(in: nil)
    if abs(place.x - start.x) > Self.reach || abs(place.y - start.y) > Self.reach { lose() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard state == .possible else { return }
    taps += 1
    if taps >= numberOfTapsRequired {
      taps = 0
      recognize()
    } else {
      patience = wait(TouchScreen.succession.time) { [weak self] in self?.lose() }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lose() }

  private func lose() {
    taps = 0
    fail()
  }
}
