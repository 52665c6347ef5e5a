import CoreGraphics
import DisplayList
import Geometry
import Testing
import Typesetting

@testable import QuartzCore

/// Where a text layer's glyphs stand, against the font's measures and closed forms.
@Suite struct TextLayoutTests {
  /// The left edges of what the glyphs of some lines cover, without the space beside the first glyph.
  private func lefts(_ layer: CATextLayer) -> [Float] { layer.picture.pieces.map(\.bounds.min.x) }

  /// The left edge of the outline of a text that begins at 0.
  private func bearing(_ text: String) throws -> Float {
    try #require(try CATextLayer.make(text).picture.pieces.first).bounds.min.x
  }

  @Test func theFirstBaselineIsTheAscentBelowTheTop() throws {
    // An H stands on the baseline, so its outline ends there.
    let piece = try #require(try CATextLayer.make("H", size: 2048).picture.pieces.first)
    #expect(piece.bounds.max.y == 1901)
    let lines = try CATextLayer.make("H\nH", in: CGRect(x: 0, y: 0, width: 9999, height: 9999), size: 2048)
    #expect(lines.picture.pieces.map(\.bounds.max.y) == [1901, 1901 + 1901 + 483])
  }

  @Test(arguments: [
    (CATextLayerAlignmentMode.natural, 0.0), (.left, 0), (.center, 0.5), (.right, 1),
    (.justified, 0), (CATextLayerAlignmentMode(rawValue: "unknown"), 0),
  ])
  func linesStandWhereTheAlignmentSays(mode: CATextLayerAlignmentMode, share: Double) throws {
    let layer = try CATextLayer.make("Hill\nI")
    layer.alignmentMode = mode
    for (text, left) in zip(["Hill", "I"], lefts(layer)) {
      let expected = Float((200 - (try DejaVu.width(text, size: 20))) * share) + (try bearing(text))
      #expect(abs(left - expected) < 1e-4, "\(text)")
    }
  }

  @Test func textFromTheRightStandsAtTheRight() throws {
    let width = try DejaVu.width("שלום", size: 20)
    let piece = try #require(try CATextLayer.make("שלום").picture.pieces.first)
    #expect(Double(piece.bounds.min.x) > 200 - width - 2 && piece.bounds.max.x <= 200)
  }

  @Test func justifiedLinesReachBothEdges() throws {
    let layer = try CATextLayer.make("HHH HHH HHH HHH HHH HHH")
    (layer.isWrapped, layer.alignmentMode) = (true, .justified)
    let pieces = layer.picture.pieces
    try #require(pieces.count > 1)
    // H is symmetric: as far from the right edge as from the left.
    let gap = try bearing("H")
    #expect(abs(pieces[0].bounds.min.x - gap) < 1e-4 && abs(pieces[0].bounds.max.x - (200 - gap)) < 0.02)
    #expect(pieces[pieces.count - 1].bounds.max.x < 199)
  }

  @Test func onlyWrappedTextEndsLinesAtTheBounds() throws {
    let text = "one two three four five six seven"
    let layer = try CATextLayer.make(text)
    #expect(layer.picture.pieces.count == 1 && layer.picture.pieces[0].bounds.max.x > 200)
    layer.isWrapped = true
    let lines = layer.picture.pieces
    #expect(lines.count == 2 && lines.allSatisfy { $0.bounds.max.x <= 200 })
    // The first line holds as many words as fit.
    let words = text.split(separator: " ")
    let widths = try (1...words.count).map { try DejaVu.width(words.prefix($0).joined(separator: " "), size: 20) }
    let widest = try #require(widths.last { $0 <= 200 })
    #expect(abs(Double(lines[0].bounds.max.x) - widest) < 2)
  }

  @Test(arguments: [CATextLayerTruncationMode.start, .middle, .end])
  func linesThatAreTooWideGiveWay(mode: CATextLayerTruncationMode) throws {
    let layer = try CATextLayer.make("one two three four five six seven")
    layer.truncationMode = mode
    let shortened = layer.picture
    #expect(shortened.pieces.count == 1 && shortened.pieces[0].bounds.max.x <= 200)
    var options = LayoutOptions(width: 200)
    (options.wraps, options.truncation) = (false, mode == .start ? .start : mode == .middle ? .middle : .end)
    let font = try Font(file: DejaVu.folder + "DejaVuSans.ttf", size: 20)
    let set = TextLayout([AttributedRun("one two three four five six seven", font: font)], options: options)
    #expect(set.isTruncated || set.lines[0].isTruncated)
    #expect(shortened.pieces[0].coverage.path == set.lines[0].runs.reduce(into: Path()) { $0.append($1.outline) })
    layer.isWrapped = true
    #expect(layer.picture.pieces.count == 2)
  }

  @Test func linesThatBeginBelowTheBoundsAreLeftOut() throws {
    let text = Array(repeating: "H", count: 9999).joined(separator: "\n")
    let layer = try CATextLayer.make(text, in: CGRect(x: 0, y: 0, width: 50, height: 2384 * 2 + 1), size: 2048)
    #expect(layer.picture.pieces.count == 3)
    layer.bounds.size.height = 2384 * 2
    #expect(layer.picture.pieces.count == 2)
  }

  // MARK: - Looks

  @Test func partsOfATextHaveTheirOwnLooks() throws {
    let text = NSMutableAttributedString(string: "")
    let (small, large) = (try DejaVu.font(size: 10), try DejaVu.font(size: 2048))
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    text.append(NSAttributedString(string: "H", attributes: [.font: large, .foregroundColor: red]))
    text.append(NSAttributedString(string: "H", attributes: [.font: large, .init("CTForegroundColor"): red]))
    text.append(NSAttributedString(string: "I", attributes: [.font: small]))
    let layer = try CATextLayer.make(text, in: CGRect(x: 0, y: 0, width: 9999, height: 9999))
    let pieces = layer.picture.pieces
    #expect(pieces.map(\.color) == [LayerColor(red), .black])
    // Two H, each with an inside of one contour, as one piece on one baseline with what follows.
    #expect(pieces[0].coverage.path.elements.filter { $0 == .close }.count == 2)
    #expect(pieces.map(\.bounds.max.y) == [1901, 1901])
    #expect(Double(pieces[1].bounds.min.x) > (try DejaVu.width("HH", size: 2048)))
    #expect(layer.picture.undrawn.isEmpty)
  }

  @Test func kerningValuesAndUnderlinesAreTaken() throws {
    let font = try DejaVu.font(size: 2048)
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .kern: 100, .underlineStyle: 1]
    let layer = try CATextLayer.make(
      NSAttributedString(string: "HH", attributes: attributes), in: CGRect(x: 0, y: 0, width: 9999, height: 9999))
    let pieces = layer.picture.pieces
    let width = try DejaVu.width("HH", size: 2048)
    try #require(pieces.count == 2)
    #expect(pieces[1].bounds.min.x == 0 && abs(Double(pieces[1].bounds.max.x) - (width + 200)) < 1e-3)
    #expect(pieces[1].bounds.min.y > 1901 && pieces[1].color == .black)
  }

  @Test func whatIsNotDrawnIsReported() throws {
    func features(_ string: Any?, _ change: (CATextLayer) -> Void = { _ in }) throws -> [UndrawnFeature.Feature] {
      let layer = try CATextLayer.make(string)
      change(layer)
      return DisplayList(of: layer).undrawn.map(\.feature)
    }
    #expect(try features("all is well") == [])
    #expect(try features("Helvetica has a substitute") { $0.font = nil } == [])
    #expect(try features("word") { $0.font = "No Such Family" } == [.font])
    #expect(try features("word") { $0.font = "DejaVu Sans Bold" } == [])
    #expect(try features("\u{10FFFD} and \u{10FFFC}") == [.glyphs])
    #expect(try features(NSAttributedString(string: "a", attributes: [.init("NSShadow"): 1])) == [.textAttributes])
    #expect(try features(NSAttributedString(string: "a", attributes: [.font: "a name"])) == [.textAttributes])
    #expect(try features(NSAttributedString(string: "a", attributes: [.underlineStyle: 9])) == [.textAttributes])
    let unknown = CTFont("No Such Family", size: 9)
    #expect(try features(NSAttributedString(string: "a", attributes: [.font: unknown])) == [.font])
  }

  @Test func anyNumbersAndTextsAreSurvived() throws {
    let numbers = [0, -1, .nan, .infinity, -.infinity, 1e300]
    for size in numbers {
      for width in numbers {
        let layer = try CATextLayer.make("some words\u{0}\u{202E}\r\n\u{FFFC}e\u{301}\u{301}\u{301}", size: size)
        layer.isWrapped = true
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: width)
        let evaluator = PresentationEvaluator(root: layer)
        let viewport = Viewport(width: 8, height: 8)
        let list = DisplayListEncoder.encode(evaluator.tree, in: viewport)
        #expect(list.items.count <= 2, "\(size) in \(width)")
      }
    }
  }

  // MARK: - Paragraphs

  /// Two paragraphs whose styles were set one after another, as programs do.
  private func paragraphs(_ change: (NSMutableParagraphStyle) -> Void) throws -> NSAttributedString {
    let text = NSMutableAttributedString(string: "H\nH", attributes: [.font: try DejaVu.font(size: 2048)])
    let style = NSMutableParagraphStyle()
    change(style)
    text.addAttribute(.paragraphStyle, value: NSParagraphStyle(), range: NSRange(location: 0, length: 2))
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 2, length: 1))
    return text
  }

  @Test func paragraphStylesAct() throws {
    let frame = CGRect(x: 0, y: 0, width: 9999, height: 9999)
    let plain = try CATextLayer.make(try paragraphs { _ in }, in: frame).picture.pieces.map(\.bounds)
    let styled = try paragraphs {
      ($0.alignment, $0.tailIndent, $0.lineHeightMultiple, $0.paragraphSpacingBefore) = (.right, -100, 1.5, 7)
    }
    let layer = try CATextLayer.make(styled, in: frame)
    let bounds = layer.picture.pieces.map(\.bounds)
    try #require(bounds.count == 2 && plain.count == 2)
    #expect(bounds[0] == plain[0] && layer.picture.undrawn.isEmpty)
    #expect(abs(bounds[1].min.x - plain[1].min.x - Float(9999 - 100 - 1540)) < 0.01)
    #expect(abs(bounds[1].min.y - plain[1].min.y - Float(2384 / 2 + 7)) < 0.01)
    // The layer's own alignment is for paragraphs that have none.
    layer.alignmentMode = .center
    #expect(layer.picture.pieces[1].bounds == bounds[1] && layer.picture.pieces[0].bounds != bounds[0])
  }

  @Test func paragraphStylesAreCopiedWithTheirValues() throws {
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.baseWritingDirection, style.maximumLineHeight) = (3, .rightToLeft, 9)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.firstLineHeadIndent = 4
    #expect(copy.firstLineHeadIndent == 3 && copy.baseWritingDirection == .rightToLeft && copy != style)
    style.setParagraphStyle(copy)
    #expect(copy == style && copy.maximumLineHeight == 9)
  }

  // MARK: - Graphics fonts

  @Test func aGraphicsFontIsAFontWithoutASize() throws {
    let bytes = try Data(contentsOf: URL(filePath: DejaVu.folder + "DejaVuSansMono.ttf"))
    let provider = try #require(CGDataProvider(data: bytes))
    let font = try #require(CGFont(provider))
    #expect(font.postScriptName == "DejaVuSansMono" && font.unitsPerEm == 2048 && font.descent < 0)
    #expect(CGFont("no font has this name") == nil && CGDataProvider(data: Data([1, 2])).flatMap { CGFont($0) } == nil)
    let layer = try CATextLayer.make("ii", size: 100)
    layer.setValue(font, forKey: "font")
    #expect(layer.font as? CGFont == font)
    let expected = CATextLayer()
    (expected.string, expected.fontSize, expected.frame) = ("ii", 100, layer.frame)
    expected.font = try DejaVu.font("DejaVuSansMono.ttf")
    #expect(layer.picture.pieces.map(\.coverage.path) == expected.picture.pieces.map(\.coverage.path))
    #expect(CTFontCreateWithGraphicsFont(font, 7, nil, nil).name == "DejaVuSansMono")
  }
}
