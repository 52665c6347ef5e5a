/// Chooses where the lines of a paragraph end: as late as the room allows, greedily.
///
/// A word wider than the room is broken between clusters. Every line takes at least one cluster, so that the text ends.
struct LineBreaker {
  let source: TextSource
  let opportunities: LineOpportunities
  let shaper: LineShaper
  let limit: Double

  /// By how much sums of the same advances in another order may differ, in points.
  static let tolerance = 1e-6

  /// The line that begins at a place in the content of a paragraph.
  func line(from start: Int, in measured: MeasuredParagraph) -> ShapedLine {
    let paragraph = measured.paragraph
    let end = paragraph.content.upperBound
    let ends = opportunities.ends(in: start..<paragraph.range.upperBound)
    if let line = longest(ends, upTo: end, from: start, in: measured) { return line }
    let wordEnd = min(ends.first ?? end, end)
    let clusters = source.clusterStarts(in: start + 1..<end + 1)
    // A line does not begin with the spaces after a word.
    let first = clusters.first { $0 >= wordEnd || !TextSource.isHanging(source.units[$0]) } ?? wordEnd
    return longest(clusters, upTo: wordEnd, from: start, in: measured)
      ?? shaper.shape(LineContent(start..<min(first, wordEnd)), in: paragraph)
  }

  /// The longest line to one of the ends that fits; nil if not even the first does.
  private func longest(
    _ ends: ArraySlice<Int>, upTo last: Int, from start: Int, in measured: MeasuredParagraph
  ) -> ShapedLine? {
    var count = 0
    for end in ends {
      let visible = source.withoutHangingEnd(start..<min(end, last))
      // Alone a part may be narrower than in its paragraph, where it kerns with what follows.
      guard fits(measured.width(visible) - measured.slack) else { break }
      count += 1
      if end >= last { break }
    }
    for end in ends.prefix(count).reversed() where end >= last || !TextSource.isHanging(source.units[end]) {
      let line = shaper.shape(LineContent(start..<min(end, last)), in: measured.paragraph)
      if fits(line.width) { return line }
    }
    return nil
  }

  private func fits(_ width: Double) -> Bool { width <= limit + Self.tolerance }
}
