/// A shaped line with its height, from the fonts that stand in it and the rules of its paragraph.
struct SizedLine {
  let line: ShapedLine
  let rules: ParagraphRules
  /// Whether its paragraph begins with it.
  let isFirst: Bool
  /// Between the line above and this one; 0 for the first line of all.
  let gap: Double
  let ascent: Double
  let descent: Double
  let leading: Double

  var height: Double { ascent + descent + leading }

  /// An empty line is as high as the font of its line break.
  init(
    _ line: ShapedLine, source: TextSource, paragraph: Paragraph, rules: ParagraphRules, isFirst: Bool, gap: Double
  ) {
    (self.line, self.rules, self.isFirst, self.gap) = (line, rules, isFirst, gap)
    var fonts = Set(line.texts.map(\.font))
    if fonts.isEmpty { fonts = [source.attributes[source.run(at: paragraph.range.lowerBound)].font] }
    let metrics = fonts.map(\.metrics)
    descent = metrics.map(\.descent).max() ?? 0
    leading = metrics.map(\.leading).max() ?? 0
    let plain = metrics.map(\.ascent).max() ?? 0
    let natural = plain + descent + leading
    ascent = plain + (rules.height(of: natural) - natural)
  }

  /// Where the line may stand in a room.
  func edges(in room: Double) -> (left: Double, right: Double) {
    let (start, end) = rules.edges(isFirst: isFirst, in: room)
    return line.level == 1 ? (room - end, room - start) : (start, end)
  }
}
