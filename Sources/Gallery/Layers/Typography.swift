import Foundation
import Multiplane

/// Text: a headline, a justified paragraph, lines that read from the right, looks inside one text, a receding plane, and
/// words through which a gradient is seen while light runs over them.
enum Typography {
  static let scene = Gallery.Scene(
    name: "text", summary: "Words: justified, from right to left, receding, and with light running over them",
    makeLayer: makeLayer, background: .hex(0x12151C), posterTime: 1.1, duration: 2, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 640, height: 400)
    let headline = text("Every glyph an outline", "DejaVu Sans Bold", 36, .hex(0xF4EFE6))
    headline.frame = CGRect(x: 62, y: 24, width: 516, height: 48)
    let parts = [headline, paragraph, looks, fromTheRight, receding, lockScreen]
    for part in parts { root.addSublayer(part) }
    return root
  }

  private static func text(_ string: Any, _ font: String, _ size: CGFloat, _ color: CGColor) -> CATextLayer {
    let layer = CATextLayer()
    (layer.string, layer.font, layer.fontSize, layer.foregroundColor) = (string, font, size, color)
    return layer
  }

  // MARK: - Flat text

  private static var paragraph: CALayer {
    let layer = text(
      "A text layer breaks its words into lines, widens the spaces until both edges are straight, and fills each "
        + "letter from its own curves: sharp at any scale, in any plane, in every frame.",
      "DejaVu Serif", 13, .hex(0xB9C0CC))
    layer.frame = CGRect(x: 62, y: 86, width: 264, height: 120)
    (layer.isWrapped, layer.alignmentMode) = (true, .justified)
    return layer
  }

  /// One text whose parts have fonts and colours of their own.
  private static var looks: CALayer {
    let words = NSMutableAttributedString(string: "")
    func add(_ word: String, _ font: String, _ color: UInt32, _ more: [NSAttributedString.Key: Any] = [:]) {
      let look: [NSAttributedString.Key: Any] = [
        .font: CTFont(font, size: 19), .foregroundColor: CGColor.hex(color),
      ]
      words.append(NSAttributedString(string: word, attributes: look.merging(more) { $1 }))
    }
    add("serif ", "DejaVu Serif", 0xFF8A65)
    add("mono ", "DejaVu Sans Mono", 0x4DD0E1)
    add("bold ", "DejaVu Sans Bold", 0xFFD54F)
    add("underlined", "DejaVu Sans", 0xAED581, [.underlineStyle: 1])
    let layer = text(words, "DejaVu Sans", 22, .hex(0xFFFFFF))
    layer.frame = CGRect(x: 62, y: 212, width: 270, height: 30)
    return layer
  }

  private static var fromTheRight: CALayer {
    let layer = text("مرحبا بالعالم 2026\nשלום, עולם!", "DejaVu Sans", 22, .hex(0xCE93D8))
    layer.frame = CGRect(x: 62, y: 246, width: 264, height: 64)
    return layer
  }

  // MARK: - In space

  /// Lines on a plane that leans back, in perspective.
  private static var receding: CALayer {
    let frame = CALayer(width: 280, height: 230, at: CGPoint(x: 462, y: 178))
    frame.sublayerTransform = .perspective(eye: 240)
    let words = text(
      "ONCE, A CAMERA\nFILMED PAINTED\nSHEETS OF GLASS\nAT DIFFERENT\nDISTANCES,\nAND FLAT\nDRAWINGS\nHAD DEPTH",
      "DejaVu Sans Bold", 24, .hex(0xFFC93C))
    words.bounds = CGRect(x: 0, y: 0, width: 280, height: 250)
    words.position = CGPoint(x: 140, y: 110)
    words.alignmentMode = .center
    words.transform = CATransform3DMakeRotation(0.85, 1, 0, 0)
    frame.addSublayer(words)
    return frame
  }

  /// A gradient whose places move, seen through words.
  private static var lockScreen: CALayer {
    let light = CAGradientLayer()
    light.frame = CGRect(x: 62, y: 322, width: 516, height: 60)
    (light.startPoint, light.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    light.colors = [CGColor.hex(0x4A5160), CGColor.hex(0xFFFFFF), CGColor.hex(0x4A5160)]
    light.locations = [0.3, 0.5, 0.7]
    let sweep = CABasicAnimation(keyPath: "locations")
    (sweep.fromValue, sweep.toValue) = ([-0.4, -0.2, 0.0], [1.0, 1.2, 1.4])
    (sweep.duration, sweep.repeatCount) = (2, .infinity)
    light.add(sweep, forKey: "sweep")
    let words = text("slide to unlock", "DejaVu Sans ExtraLight", 46, .hex(0xFFFFFF))
    words.frame = light.bounds
    words.alignmentMode = .center
    light.mask = words
    return light
  }
}
