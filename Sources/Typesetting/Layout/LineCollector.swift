/// Makes the lines of a text from top to bottom until it ends or there is no more room.
///
/// Paragraphs are cut into items and measured one at a time, so that text beyond the last line costs nothing.
struct LineCollector {
  private let source: TextSource
  private let options: LayoutOptions
  private let shaper: LineShaper
  private var chooser: FontChooser
  private var opportunities: LineOpportunities?
  private(set) var lines: [SizedLine] = []
  private(set) var isTruncated = false
  private var height = 0.0
  /// From where the last line can be made again, shorter.
  private var last: (measured: MeasuredParagraph, start: Int)?

  init(source: TextSource, options: LayoutOptions, fonts: FontCollection?) {
    self.source = source
    self.options = options
    shaper = LineShaper(source: source, shaper: Shaper(source))
    chooser = FontChooser(fonts: fonts)
    if options.wraps, options.widthLimit != nil { opportunities = LineOpportunities(source.units) }
  }

  var missing: MissingGlyphs { chooser.missing }

  mutating func collect() {
    var start = 0
    while start < source.units.count {
      guard hasRoomForLine else { return endWithEllipsis() }
      let range = start..<source.paragraphEnd(from: start)
      let paragraph = Paragraph(source, range: range, direction: options.direction, chooser: &chooser)
      guard add(paragraph) else { return endWithEllipsis() }
      start = range.upperBound
    }
  }

  // MARK: - Lines

  /// Adds the lines of a paragraph; false if not all have room.
  private mutating func add(_ paragraph: Paragraph) -> Bool {
    let measured = MeasuredParagraph(paragraph, shaper: shaper.shaper)
    var start = paragraph.content.lowerBound
    repeat {
      var line = line(from: start, in: measured)
      line.endsParagraph = line.range.upperBound == paragraph.content.upperBound
      guard add(line, paragraph: paragraph) else { return false }
      if line.isTruncated { isTruncated = true }
      last = (measured, start)
      start = line.range.upperBound
    } while start < paragraph.content.upperBound
    return true
  }

  private func line(from start: Int, in measured: MeasuredParagraph) -> ShapedLine {
    if let opportunities, let limit = options.widthLimit, !measured.paragraph.content.isEmpty {
      let breaker = LineBreaker(source: source, opportunities: opportunities, shaper: shaper, limit: limit)
      return breaker.line(from: start, in: measured)
    }
    let whole = LineContent(start..<measured.paragraph.content.upperBound)
    return truncated(from: start, in: measured, hasMore: false) ?? shaper.shape(whole, in: measured.paragraph)
  }

  private func truncated(from start: Int, in measured: MeasuredParagraph, hasMore: Bool) -> ShapedLine? {
    guard options.truncation != .none else { return nil }
    return LineTruncation(source: source, shaper: shaper, measured: measured, start: start, options: options)
      .line(hasMore: hasMore)
  }

  // MARK: - Room

  private var hasRoomForLine: Bool { options.maximumLines <= 0 || lines.count < options.maximumLines }

  /// Adds a line if there is room for it; there is for the first one.
  private mutating func add(_ line: ShapedLine, paragraph: Paragraph) -> Bool {
    guard hasRoomForLine else { return false }
    let sized = SizedLine(line, source: source, paragraph: paragraph)
    let top = lines.isEmpty ? 0 : height + options.spacing
    if let limit = options.heightLimit, !lines.isEmpty, top + sized.ascent + sized.descent > limit { return false }
    lines.append(sized)
    height = top + sized.height
    return true
  }

  /// Makes the last line again so that it says that more follows.
  private mutating func endWithEllipsis() {
    isTruncated = true
    guard let last, let line = truncated(from: last.start, in: last.measured, hasMore: true) else { return }
    lines[lines.count - 1] = SizedLine(line, source: source, paragraph: last.measured.paragraph)
  }
}

extension TextSource {
  /// The end of the paragraph that starts at a place, with its line break. CR and LF together are one.
  fileprivate func paragraphEnd(from start: Int) -> Int {
    var end = start
    while end < units.count, !Self.isNewline(units[end]) { end += 1 }
    guard end < units.count else { return end }
    let isPair = units[end] == 0x0D && end + 1 < units.count && units[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}
