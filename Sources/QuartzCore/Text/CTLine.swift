import CoreGraphics
import Foundation
import Geometry

/// One line of text as outlines: what `draw(in:)` draws text with.
///
/// In: an attributed string. Fonts, colours, kerning and single underlines act, as in text layers; without a colour glyphs
/// are black. Line breaks count as spaces, paragraph styles do not matter, and nothing is truncated. It bears Core Text's name and belongs to this module,
/// which has the fonts. It never changes.
public final class CTLine: Sendable {
  /// Y up, from the point where the baseline begins.
  let pieces: [(path: CGPath, color: LayerColor)]
  /// From edge to edge, without spaces at the end, in points.
  let width: Double
  let ascent: Double
  let descent: Double
  let leading: Double

  init(_ string: NSAttributedString) {
    var text = TextProperties()
    text.string = .attributed(AttributedText(string.asOneLine))
    let setting = TextSetting(text)
    guard let line = setting.layout(width: nil, height: nil).lines.first else {
      pieces = []
      (width, ascent, descent, leading) = (0, 0, 0, 0)
      return
    }
    (width, ascent, descent, leading) = (line.width, line.ascent, line.descent, line.leading)
    let upright = Path.Affine(x: SIMD2(1, 0), y: SIMD2(0, -1), origin: SIMD2(-line.origin.x, line.origin.y))
    pieces = TextPicture(line, of: setting).pieces.map { piece in
      (CGPath(piece.coverage.path.transformed(by: upright)), piece.color ?? .black)
    }
  }
}

extension NSAttributedString {
  fileprivate var asOneLine: NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    copy.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: copy.length))
    let text = copy.string as NSString
    for index in 0..<text.length {
      if CharacterSet.newlines.contains(Unicode.Scalar(text.character(at: index)) ?? " ") {
        copy.replaceCharacters(in: NSRange(location: index, length: 1), with: " ")
      }
    }
    return copy
  }
}

/// A line with a text on it.
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine { CTLine(string) }

/// Draws a line of text into a context: its baseline begins at the text position, and the text matrix acts on it. Where y
/// points down, as in layers of y-down hosts, a text matrix that turns y round makes it upright. The current path is lost.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  context.saveGState()
  context.concatenate(context.textMatrix)
  for piece in line.pieces {
    context.setFillColor(piece.color.cgColor)
    context.beginPath()
    context.addPath(piece.path)
    context.fillPath()
  }
  context.restoreGState()
}

/// The width of a line, without spaces at its end, and how far it reaches above and below its baseline; points.
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = line.leading
  return line.width
}
