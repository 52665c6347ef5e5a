import Testing
import UIKit

/// Text drawn by code: where it lands, and what it takes.
@Suite struct TextDrawingTests {
  private let font = UIFont.systemFont(ofSize: 20)

  /// The columns and rows that hold anything, in a picture of 100 by 80 points.
  private func ink(_ draw: () -> Void) throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 80)).image { _ in draw() }
    let bitmap = try #require(image.cgImage).bitmap
    var (columns, rows): ([Int], [Int]) = ([], [])
    for y in 0..<80 {
      for x in 0..<100 where bitmap[x, y].w > 0 {
        columns.append(x)
        rows.append(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
      return nil
    }
    return (left...right, top...bottom)
  }

  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  @Test func textStandsAtItsPointInItsSizeAndColor() throws {
    let text = NSAttributedString(string: "HH", attributes: [.font: font, .foregroundColor: UIColor.red])
    let size = text.size()
    let found = try #require(try ink { text.draw(at: CGPoint(x: 10, y: 20)) })
    #expect(found.columns.lowerBound >= 10 && Double(found.columns.upperBound) <= 10 + size.width)
    #expect(found.rows.lowerBound >= 20 && Double(found.rows.upperBound) <= 20 + size.height)
    #expect(size.height == "HH\nH".size(withAttributes: [.font: font]).height / 2)
    #expect(size.width == 2 * "H".size(withAttributes: [.font: font]).width)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 80)).image { _ in text.draw(at: .zero) }
    let bitmap = try #require(image.cgImage).bitmap
    #expect(bitmap.pixels.count { $0 == 255 } > 100, "opaque red somewhere")
  }

  @Test func alignmentsKeepToTheirSide() throws {
    let rect = CGRect(x: 10, y: 0, width: 80, height: 40)
    let width = "H".size(withAttributes: [.font: font]).width
    func left(_ alignment: NSTextAlignment) throws -> Int {
      let style = style { $0.alignment = alignment }
      let found = try ink { "H".draw(in: rect, withAttributes: [.font: font, .paragraphStyle: style]) }
      return try #require(found).columns.lowerBound
    }
    let first = try left(.left)
    #expect(try left(.natural) == first)
    let (right, center) = (Double(try left(.right)), Double(try left(.center)))
    #expect(abs(right - Double(first) - (80 - width)) <= 1)
    #expect(abs(center - Double(first) - (80 - width) / 2) <= 1)
  }

  @Test func linesWrapAndThoseWithoutRoomAreLeftOut() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let line = "H".size(withAttributes: attributes).height
    let text = "HHH HHH HHH"
    func bottom(_ height: CGFloat) throws -> Int {
      let found = try ink { text.draw(in: CGRect(x: 0, y: 0, width: 60, height: height), withAttributes: attributes) }
      return try #require(found).rows.upperBound
    }
    let (all, two, one) = (Double(try bottom(line * 3)), Double(try bottom(line * 2.5)), Double(try bottom(1)))
    #expect(all > line * 2 && two < line * 2 && two > line)
    #expect(one < line, "the first line always shows")
    let box = text.boundingRect(
      with: CGSize(width: 60, height: 0), options: .usesLineFragmentOrigin, attributes: attributes)
    #expect(box.height == line * 3 && box.width <= 60)
    #expect(text.boundingRect(with: CGSize(width: 60, height: 0), attributes: attributes).height == line)
  }

  @Test func lineSpacingAndLineBreaksActAsTheStyleSays() throws {
    let spaced = style { $0.lineSpacing = 7 }
    let plain = "H\nH".size(withAttributes: [.font: font])
    #expect("H\nH".size(withAttributes: [.font: font, .paragraphStyle: spaced]).height == plain.height + 7)
    let cut = style { $0.lineBreakMode = .byTruncatingTail }
    let found = try ink {
      "HHH HHH HHH".draw(
        in: CGRect(x: 0, y: 0, width: 60, height: 80), withAttributes: [.font: font, .paragraphStyle: cut])
    }
    let ends = try #require(found)
    #expect(ends.columns.upperBound < 60 && Double(ends.rows.upperBound) < plain.height / 2)
  }

  @Test func stylesAreCopiedWithTheirValues() throws {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing, style.lineBreakMode) = (.right, 3, .byClipping)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.alignment = .center
    #expect(copy.alignment == .right && copy.lineSpacing == 3 && copy.lineBreakMode == .byClipping)
    let other = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(other == copy && !(other == style))
  }

  @Test func nothingIsDrawnWithoutAContext() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    "H".draw(at: .zero)
    NSString(string: "H").draw(in: CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(NSString(string: "H").size() == "H".size())
  }

  /// What an attributed text of a label leaves open is as the label says.
  @Test func labelsGiveLooksToAttributedTexts() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    (label.font, label.textColor) = (font, .blue)
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.paragraphStyle: style { $0.alignment = .center }])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    label.attributedText = text
    let layer = try #require(label.layer.sublayers?.first as? CATextLayer)
    let shown = try #require(layer.string as? NSAttributedString)
    #expect(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(shown.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
    #expect(shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    let paragraph = shown.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(paragraph?.alignment == .center && layer.alignmentMode == .natural)
    #expect(label.attributedText?.isEqual(to: text) == true)
  }

  /// Colours and styles set piece by piece, as programs do.
  @Test func looksMaySetPieceByPiece() throws {
    let text = NSMutableAttributedString(string: "HHH", attributes: [.font: font])
    for (index, color) in [UIColor.red, .blue, .red].enumerated() {
      text.addAttribute(.foregroundColor, value: color, range: NSRange(location: index, length: 1))
      let right = style { $0.alignment = .right }
      text.addAttribute(.paragraphStyle, value: right, range: NSRange(location: index, length: 1))
    }
    let found = try #require(try ink { text.draw(in: CGRect(x: 0, y: 0, width: 100, height: 80)) })
    #expect(Double(found.columns.lowerBound) >= 100 - text.size().width - 1)
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && UIColor.red != .blue)
    #expect(UIColor.red.isEqual(UIColor.red) && !UIColor.red.isEqual("red"))
  }

  @Test func labelsShowParagraphStyles() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(string: "H\u{2028}H", attributes: [.font: font])
    let plain = label.sizeThatFits(CGSize(width: 200, height: 0))
    let spaced = style { ($0.lineSpacing, $0.firstLineHeadIndent) = (11, 5) }
    label.attributedText = NSAttributedString(string: "H\u{2028}H", attributes: [.font: font, .paragraphStyle: spaced])
    let size = label.sizeThatFits(CGSize(width: 200, height: 0))
    #expect(size.height == plain.height + 11 && size.width == plain.width + 5)
  }

  /// Offsets of shadows are points, y down, in UIKit's contexts.
  @Test func shadowsFallDown() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { renderer in
      renderer.cgContext.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: CGColor.black)
      renderer.cgContext.setFillColor(UIColor.red.cgColor)
      renderer.cgContext.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
    }
    let bitmap = try #require(image.cgImage).bitmap
    #expect(bitmap[12, 22].w == 255 && bitmap[12, 2].w == 0)
  }
}
