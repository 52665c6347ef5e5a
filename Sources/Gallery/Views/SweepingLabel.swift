import Multiplane
import UIKit

/// Letters through which a band of light runs without end: the view's gradient moves, and its mask is the text. The
/// gradient is three times as wide as the text, so that the band comes in and goes out at its ends.
final class SweepingLabel: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  private let text: String
  private let fontSize: CGFloat

  /// - Parameter room: What the text is centred in.
  init(_ text: String, _ room: CGRect, size: CGFloat) {
    (self.text, fontSize) = (text, size)
    super.init(frame: room.insetBy(dx: -room.width, dy: 0))
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { preconditionFailure("layerClass is CAGradientLayer") }
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    let dim = CGColor.hex(0xFFFFFF, alpha: 0.35)
    (gradient.colors, gradient.locations) = ([dim, CGColor.white, dim], [0.35, 0.5, 0.65])
    gradient.mask = letters
  }

  required init?(coder: NSCoder) { nil }

  private var letters: CATextLayer {
    let letters = CATextLayer()
    letters.frame = bounds.insetBy(dx: bounds.width / 3, dy: 0)
    (letters.string, letters.font, letters.fontSize) = (text, UIFont.systemFont(ofSize: fontSize), fontSize)
    letters.alignmentMode = .center
    return letters
  }

  override func didMoveToWindow() {
    let sweep = Motion.cycle("locations", from: [0, 0.15, 0.3], to: [0.7, 0.85, 1], seconds: 2.5)
    if window != nil { layer.add(sweep, forKey: "sweep") }
  }
}
