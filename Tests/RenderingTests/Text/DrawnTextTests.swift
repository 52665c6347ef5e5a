import Foundation
import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// Text in `draw(in:)` gives the pixels of a text layer at the same place.
struct DrawnTextTests {
  private static let rounding = PixelTolerance.within(
    1, because: "a layer's own picture is rounded before it is drawn")

  private static func words(_ color: CGColor) throws -> NSAttributedString {
    let font = try CTFont(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", size: 20)
    return NSAttributedString(
      string: "Áffi شكر gq", attributes: [.font: font, .foregroundColor: color, .underlineStyle: 1])
  }

  @Test(arguments: Host.allCases, [1.0, 2])
  func drawnTextIsATextLayer(_ host: Host, _ scale: Double) throws {
    let words = try Self.words(Ink.red)
    let line = CTLineCreateWithAttributedString(words)
    var ascent: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, nil, nil)
    let bounds = CGRect(x: 0, y: 0, width: width.rounded(.up) + 2, height: 30)
    let drawn = drawn(3, 5, bounds.width, bounds.height, scale: scale) { layer, context in
      if host == .yDown {
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        context.textPosition = CGPoint(x: 0, y: ascent)
      } else {
        context.textPosition = CGPoint(x: 0, y: layer.bounds.height - ascent)
      }
      CTLineDraw(line, context)
    }
    let text = with(CATextLayer()) { ($0.string, $0.frame, $0.alignmentMode) = (words, drawn.frame, .left) }
    let viewport = Viewport(bounds: CGRect(x: 0, y: 0, width: 130, height: 40), scale: scale, isYDown: host == .yDown)
    let picture = try PixelRenderer.picture(of: stage(130, 40, [drawn]), in: viewport)
    #expect(picture.count { $0.w == 255 } > 100)
    expectPixels(
      of: picture, match: try PixelRenderer.picture(of: stage(130, 40, [text]), in: viewport), Self.rounding,
      named: "drawn-text-\(host)-\(scale)")
  }

  @Test func aLineHasNoBreaksAndBoundsOfItsOwn() throws {
    let font = try CTFont(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", size: 10)
    func line(_ text: String) -> CTLine {
      CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
    }
    func width(_ text: String) -> Double { CTLineGetTypographicBounds(line(text), nil, nil, nil) }
    #expect(width("a\nb") == width("a b") && width("a b") > width("ab") && width("") == 0)
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, -1)
    _ = CTLineGetTypographicBounds(line("x"), &ascent, &descent, &leading)
    #expect(ascent == font.ascent && descent == font.descent && leading == font.leading)
    #expect(line("x").pieces.first?.color == .black, "as Core Text has it")
  }

  @Test func theTextMatrixTurnsTheLineAndStays() throws {
    let context = try #require(CGContext(width: 40, height: 40))
    let line = CTLineCreateWithAttributedString(try Self.words(Ink.black))
    context.textMatrix = CGAffineTransform(rotationAngle: .pi / 2)
    context.textPosition = CGPoint(x: 30, y: 2)
    context.saveGState()
    CTLineDraw(line, context)
    context.restoreGState()
    #expect(context.textPosition == CGPoint(x: 30, y: 2))
    let shown = try #require(context.makeImage()).bitmap.shownRectangle
    // Upwards along x = 30, glyphs to its left, and the underline to its right.
    #expect(shown[0] >= 10 && shown[0] + shown[2] <= 36 && shown[1] == 0 && shown[1] + shown[3] <= 38)
  }
}
