/// A paragraph with the advance of every part of it, shaped as a whole.
///
/// Invariant: sums ascend with the text, not with the place on the line; a ligature's advance counts at its first unit.
/// A part that is shaped alone may differ by what kerns or joins across its ends, so a line is checked after its
/// choice.
final class MeasuredParagraph {
  let paragraph: Paragraph
  private let shaper: Shaper
  /// For each unit of the content and its end, the advances before it in points. Made when first asked for: text that
  /// is neither wrapped nor truncated needs none.
  private lazy var sums = makeSums()

  /// By how much a part that is shaped alone may be narrower, in points: more than pairs are kerned.
  let slack: Double

  init(_ paragraph: Paragraph, shaper: Shaper) {
    self.paragraph = paragraph
    self.shaper = shaper
    slack = paragraph.items.reduce(0) { max($0, shaper.source.attributes[$1.run].font.size) } / 4
  }

  /// The width of a part of the content, in points.
  func width(_ range: Range<Int>) -> Double {
    let start = paragraph.content.lowerBound
    return sums[range.upperBound - start] - sums[range.lowerBound - start]
  }

  private func makeSums() -> [Double] {
    var advances = [Double](repeating: 0, count: paragraph.content.count + 1)
    for item in paragraph.items {
      for glyph in shaper.shape(item, part: item.range).glyphs {
        advances[glyph.cluster - paragraph.content.lowerBound + 1] += glyph.advance
      }
    }
    var sum = 0.0
    return advances.map { advance in
      sum += advance
      return sum
    }
  }
}
