/// A shaped line with its height, from the fonts that stand in it.
struct SizedLine {
  let line: ShapedLine
  let ascent: Double
  let descent: Double
  let leading: Double

  var height: Double { ascent + descent + leading }

  /// An empty line is as high as the font of its line break.
  init(_ line: ShapedLine, source: TextSource, paragraph: Paragraph) {
    self.line = line
    var fonts = Set(line.texts.map(\.font))
    if fonts.isEmpty { fonts = [source.attributes[source.run(at: paragraph.range.lowerBound)].font] }
    let metrics = fonts.map(\.metrics)
    ascent = metrics.map(\.ascent).max() ?? 0
    descent = metrics.map(\.descent).max() ?? 0
    leading = metrics.map(\.leading).max() ?? 0
  }
}
