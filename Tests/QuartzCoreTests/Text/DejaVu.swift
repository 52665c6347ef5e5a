import CoreGraphics
import Testing
import Typesetting

@testable import QuartzCore

/// The fonts of Debian's fonts-dejavu-core, by their files: no test asks for a font that only some machines have.
enum DejaVu {
  static let folder = "/usr/share/fonts/truetype/dejavu/"

  static func font(_ file: String = "DejaVuSans.ttf", size: CGFloat = 1) throws -> CTFont {
    try CTFont(file: folder + file, size: size)
  }

  /// The width of a text by the sum of its advances, as typesetting says.
  static func width(_ text: String, size: Double, _ file: String = "DejaVuSans.ttf") throws -> Double {
    let font = try Font(file: folder + file, size: size)
    let layout = TextLayout([AttributedRun(text, font: font)])
    return layout.lines[0].runs.flatMap(\.glyphs).reduce(0) { $0 + $1.advance }
  }
}

extension CATextLayer {
  /// A layer that shows a text in DejaVu Sans of 20 points.
  static func make(
    _ string: Any?, in frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 100), size: CGFloat = 20
  ) throws -> CATextLayer {
    let layer = CATextLayer()
    (layer.string, layer.font, layer.fontSize, layer.frame) = (string, try DejaVu.font(), size, frame)
    return layer
  }

  /// What is drawn of the text.
  var picture: TextPicture { properties.text.picture(in: bounds.size) }
}
