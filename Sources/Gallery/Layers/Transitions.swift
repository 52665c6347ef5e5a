import Multiplane

/// Four framed sleeves whose pictures change at the same time, each by another type of transition: fade, push, move in,
/// reveal.
enum Transitions {
  static let scene = Gallery.Scene(
    name: "transitions", summary: "The four types of CATransition side by side: fade, push, move in, reveal",
    makeLayer: makeLayer, background: .hex(0x2B2D3A), posterTime: 0.9, duration: 4, isBenchmark: false)

  private static let changes: [(type: CATransitionType, subtype: CATransitionSubtype?)] = [
    (.fade, nil), (.push, .fromRight), (.moveIn, .fromTop), (.reveal, .fromLeft),
  ]

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 1000, height: 300)
    for (number, change) in changes.enumerated() {
      let frame = CALayer(width: 216, height: 216, at: CGPoint(x: 125 + 250 * Double(number), y: 145))
      (frame.cornerRadius, frame.backgroundColor) = (24, .white)
      frame.castShadow(height: 14, opacity: 0.4)
      let window = CALayer(width: 200, height: 200, at: frame.middle)
      (window.cornerRadius, window.masksToBounds) = (18, true)
      window.addSublayer(page(number, color: .hex(0xFF375F)))
      window.add(transition(change.type, change.subtype), forKey: nil)
      // Outside a stage, what changes after `add` is the new picture.
      window.sublayers = [page(number + 4, color: .hex(0x0A84FF))]
      frame.addSublayer(window)
      root.addSublayer(frame)
    }
    return root
  }

  private static func transition(_ type: CATransitionType, _ subtype: CATransitionSubtype?) -> CATransition {
    let transition = CATransition()
    (transition.type, transition.subtype) = (type, subtype)
    (transition.duration, transition.autoreverses, transition.repeatCount) = (2, true, .infinity)
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return transition
  }

  /// A sleeve with a disc that swings.
  private static func page(_ number: Int, color: CGColor) -> CALayer {
    let page = CALayer(width: 200, height: 200, at: CGPoint(x: 100, y: 100))
    page.contents = Paintings.sleeves[number]
    let disc = CALayer(diameter: 44, at: CGPoint(x: 100, y: 160), color: color)
    (disc.borderWidth, disc.borderColor) = (4, .white)
    disc.add(Motion.swing("position.x", from: 40, to: 160, seconds: 1), forKey: "swing")
    page.addSublayer(disc)
    return page
  }
}
