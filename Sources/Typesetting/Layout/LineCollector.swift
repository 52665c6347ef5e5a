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
  private var last: (place: Place, start: Int)?

  /// A paragraph and how it stands.
  private struct Place {
    let measured: MeasuredParagraph
    let rules: ParagraphRules
    /// Whether it is what follows a line separator.
    let continues: Bool
    var paragraph: Paragraph { measured.paragraph }

    func isFirst(_ start: Int) -> Bool { !continues && start == paragraph.content.lowerBound }
    func limit(_ start: Int) -> Double? { rules.limit(isFirst: isFirst(start)) }
  }

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
      let place = place(of: range)
      guard add(place) else { return endWithEllipsis() }
      start = range.upperBound
    }
  }

  /// What stands up to a line break. After a line separator it is more of the same paragraph: its style and its direction
  /// go on.
  private mutating func place(of range: Range<Int>) -> Place {
    let above =
      range.lowerBound > 0 && source.units[range.lowerBound - 1] == TextSource.lineSeparator ? last?.place : nil
    let rules = above?.rules ?? ParagraphRules(options, source.attributes[source.run(at: range.lowerBound)].paragraph)
    let direction = above.map { $0.paragraph.level & 1 == 0 ? LayoutOptions.Direction.leftToRight : .rightToLeft }
    let paragraph = Paragraph(source, range: range, direction: direction ?? rules.direction, chooser: &chooser)
    return Place(
      measured: MeasuredParagraph(paragraph, shaper: shaper.shaper), rules: rules, continues: above != nil)
  }

  // MARK: - Lines

  /// Adds the lines of a paragraph; false if not all have room.
  private mutating func add(_ place: Place) -> Bool {
    let content = place.paragraph.content
    var start = content.lowerBound
    repeat {
      var line = line(from: start, in: place)
      line.endsParagraph = line.range.upperBound == content.upperBound
      guard add(line, from: start, in: place) else { return false }
      if line.isTruncated { isTruncated = true }
      last = (place, start)
      start = line.range.upperBound
    } while start < content.upperBound
    return true
  }

  private func line(from start: Int, in place: Place) -> ShapedLine {
    let paragraph = place.paragraph
    if place.rules.wraps, let opportunities, let limit = place.limit(start), !paragraph.content.isEmpty {
      let breaker = LineBreaker(source: source, opportunities: opportunities, shaper: shaper, limit: limit)
      return breaker.line(from: start, in: place.measured)
    }
    let whole = LineContent(start..<paragraph.content.upperBound)
    return truncated(from: start, in: place, hasMore: false) ?? shaper.shape(whole, in: paragraph)
  }

  private func truncated(from start: Int, in place: Place, hasMore: Bool) -> ShapedLine? {
    guard place.rules.truncation != .none else { return nil }
    let truncation = LineTruncation(
      source: source, shaper: shaper, measured: place.measured, start: start, mode: place.rules.truncation,
      limit: place.limit(start))
    return truncation.line(hasMore: hasMore)
  }

  // MARK: - Room

  private var hasRoomForLine: Bool { options.maximumLines <= 0 || lines.count < options.maximumLines }

  /// Adds a line if there is room for it; there is for the first one.
  private mutating func add(_ line: ShapedLine, from start: Int, in place: Place) -> Bool {
    guard hasRoomForLine else { return false }
    let isFirst = place.isFirst(start)
    let sized = sized(line, isFirst: isFirst, in: place, gap: gap(above: place.rules, isFirst: isFirst))
    let top = height + sized.gap
    if let limit = options.heightLimit, !lines.isEmpty, top + sized.ascent + sized.descent > limit { return false }
    lines.append(sized)
    height = top + sized.height
    return true
  }

  private func sized(_ line: ShapedLine, isFirst: Bool, in place: Place, gap: Double) -> SizedLine {
    SizedLine(
      line, source: source, paragraph: place.paragraph, rules: place.rules, isFirst: isFirst, gap: gap)
  }

  /// Between the last line and one more.
  private func gap(above rules: ParagraphRules, isFirst: Bool) -> Double {
    guard let above = lines.last?.rules else { return 0 }
    return above.lineSpacing + (isFirst ? above.gap(before: rules) : 0)
  }

  /// Makes the last line again so that it says that more follows.
  private mutating func endWithEllipsis() {
    isTruncated = true
    guard let (place, start) = last, let line = truncated(from: start, in: place, hasMore: true) else { return }
    let gap = lines[lines.count - 1].gap
    lines[lines.count - 1] = sized(line, isFirst: place.isFirst(start), in: place, gap: gap)
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
