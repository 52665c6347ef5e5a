import CoreGraphics
import Foundation

/// A text of any number of lines, laid out once, for whoever draws it into a context.
///
/// In: an attributed string, whose paragraph styles count, and its room. Out: its size, and its glyphs as fills. Unlike a text
/// layer it cuts nothing off. Points, y down.
package struct DrawnText {
  /// The width of the widest line, and the height of all.
  package let size: CGSize
  private let pieces: [TextPicture.Piece]

  /// Lays out a text in a room; nil means any. Lines that do not fit the height are left out, but for the first.
  package init(_ string: NSAttributedString, width: CGFloat?, height: CGFloat?) {
    var text = TextProperties()
    text.string = .attributed(AttributedText(string))
    text.isWrapped = true
    let setting = TextSetting(text)
    let layout = setting.layout(width: width, height: height)
    let lines = layout.lines.enumerated().filter { index, line in
      index == 0 || line.origin.y + line.descent <= Double(height ?? .infinity) + 1e-6
    }.map(\.element)
    pieces = lines.flatMap { TextPicture($0, of: setting).pieces }
    size = CGSize(width: layout.size.x, height: layout.size.y)
  }

  /// Draws the text with the top left corner of its room at a point. The current path is lost.
  package func draw(in context: CGContext, at point: CGPoint) {
    context.saveGState()
    context.translateBy(x: point.x, y: point.y)
    for piece in pieces {
      context.setFillColor((piece.color ?? .black).cgColor)
      context.beginPath()
      context.addPath(CGPath(piece.coverage.path))
      context.fillPath()
    }
    context.restoreGState()
  }
}
