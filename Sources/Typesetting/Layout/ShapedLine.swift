/// What a line shows: a part of a paragraph, or two with an ellipsis between them.
struct LineContent {
  /// What stands before the ellipsis, or all of it.
  var head: Range<Int>
  /// What stands after the ellipsis.
  var tail: Range<Int>?
  /// The item whose look the ellipsis has; nil without one.
  var ellipsis: TextItem?

  init(_ range: Range<Int>) { head = range }

  init(head: Range<Int>, ellipsis: TextItem, tail: Range<Int>) {
    self.head = head
    self.ellipsis = ellipsis
    self.tail = tail
  }
}

/// A line of shaped text without a place.
struct ShapedLine {
  /// The part of the text that the line stands for.
  var range: Range<Int>
  /// The paragraph's level.
  let level: UInt8
  /// In visual order from the left. What hangs is at the end where the paragraph's direction ends.
  let texts: [ShapedText]
  /// Without what hangs.
  let width: Double
  /// The spaces over the end of the line.
  let hangingWidth: Double
  /// The end of the line's visible text; units from there on hang.
  let visibleEnd: Int
  let isTruncated: Bool
  /// Whether the paragraph ends with it.
  var endsParagraph = false
}

/// Shapes lines: cuts items to a line, sets the spaces at its end apart and orders them for the eye.
struct LineShaper {
  let source: TextSource
  let shaper: Shaper

  /// Shapes a part of a paragraph as one line.
  func shape(_ content: LineContent, in paragraph: Paragraph) -> ShapedLine {
    let visible = content.ellipsis == nil ? source.withoutHangingEnd(content.head) : content.head
    let breaksInside = visible.upperBound < paragraph.content.upperBound
    var texts = shape(visible, in: paragraph, showsHyphen: breaksInside && content.ellipsis == nil)
    if let item = content.ellipsis { texts.append(ellipsis(item, at: visible.upperBound, level: paragraph.level)) }
    if let tail = content.tail { texts += shape(tail, in: paragraph, showsHyphen: false) }
    let width = texts.reduce(0) { $0 + $1.width }
    // What hangs has the level of the paragraph (rule L1).
    let hanging = shape(visible.upperBound..<content.head.upperBound, in: paragraph, showsHyphen: false)
    texts += hanging.map { text in
      var text = text
      text.item = text.item.with(level: paragraph.level)
      return text
    }
    let order = BidiLevels.visualOrder(texts.map(\.item.level))
    return ShapedLine(
      range: content.head, level: paragraph.level, texts: order.map { texts[$0] }, width: width,
      hangingWidth: hanging.reduce(0) { $0 + $1.width }, visibleEnd: visible.upperBound,
      isTruncated: content.ellipsis != nil)
  }

  /// "…" in the look of an item; three full stops if its font has none.
  func ellipsis(_ item: TextItem, at cluster: Int, level: UInt8) -> ShapedText {
    let face = source.attributes[item.run].font.face
    let text = face.covers("\u{2026}") ? "\u{2026}" : "..."
    return shaper.shape(text, like: item.with(level: level, face: face), cluster: cluster)
  }

  private func shape(_ range: Range<Int>, in paragraph: Paragraph, showsHyphen: Bool) -> [ShapedText] {
    guard !range.isEmpty else { return [] }
    var texts: [ShapedText] = []
    var index = Search.firstIndex(in: paragraph.items) { $0.range.upperBound > range.lowerBound }
    while index < paragraph.items.count, paragraph.items[index].range.lowerBound < range.upperBound {
      let item = paragraph.items[index]
      let part = item.range.clamped(to: range)
      texts.append(shaper.shape(item, part: part, showsHyphen: showsHyphen && part.upperBound == range.upperBound))
      index += 1
    }
    return texts
  }
}

extension TextItem {
  /// The same at another level, and in another face if one is given.
  func with(level: UInt8, face: FontFace? = nil) -> TextItem {
    TextItem(range: range, level: level, script: script, run: run, face: face ?? self.face)
  }
}
