/// Shortens a line to its room by putting "…" in the place of its start, middle or end.
///
/// In: the rest of a paragraph. Out: the line that keeps the most clusters, without spaces beside the ellipsis. Where
/// not even the ellipsis fits it stands alone.
struct LineTruncation {
  let source: TextSource
  let shaper: LineShaper
  let measured: MeasuredParagraph
  let mode: LayoutOptions.Truncation
  /// The room; nil for any.
  let limit: Double?
  /// Where clusters of the content start, and its end.
  private let cuts: [Int]

  init(
    source: TextSource, shaper: LineShaper, measured: MeasuredParagraph, start: Int, mode: LayoutOptions.Truncation,
    limit: Double?
  ) {
    self.source = source
    self.shaper = shaper
    self.measured = measured
    (self.mode, self.limit) = (mode, limit)
    let content = source.withoutHangingEnd(start..<measured.paragraph.content.upperBound)
    cuts = source.clusterStarts(in: content) + [content.upperBound]
  }

  /// Which cuts end the head and begin the tail.
  private struct Choice {
    var head: Int
    var tail: Int
  }

  /// The truncated line; nil if there is nothing to shorten. `hasMore` says that text follows the paragraph.
  func line(hasMore: Bool) -> ShapedLine? {
    let isTooWide = limit.map { width(0, cuts.count - 1) > $0 + LineBreaker.tolerance } ?? false
    guard cuts.count > 1, isTooWide || (hasMore && mode == .end) else { return nil }
    var choice = longest()
    while true {
      let line = shape(choice)
      if let limit, line.width > limit + LineBreaker.tolerance, let less = shortened(choice) {
        choice = less
      } else {
        return line
      }
    }
  }

  // MARK: - Choosing

  private func width(_ from: Int, _ to: Int) -> Double { measured.width(cuts[from]..<cuts[to]) }

  /// The most that fits by the paragraph's own measure.
  private func longest() -> Choice {
    let end = cuts.count - 1
    guard let limit else { return Choice(head: end, tail: end) }
    let room = limit - ellipsisWidth
    var head = 0
    if mode != .start {
      let share = mode == .middle ? room / 2 : room
      while head < end, width(0, head + 1) <= share { head += 1 }
    }
    var tail = end
    if mode != .end {
      let left = room - width(0, head)
      while tail > head, width(tail - 1, end) <= left { tail -= 1 }
    }
    return Choice(head: head, tail: tail)
  }

  /// One cluster less, of the wider part; nil if nothing is left.
  private func shortened(_ choice: Choice) -> Choice? {
    let end = cuts.count - 1
    if choice.head == 0, choice.tail == end { return nil }
    if choice.tail == end || (choice.head > 0 && width(0, choice.head) > width(choice.tail, end)) {
      return Choice(head: choice.head - 1, tail: choice.tail)
    }
    return Choice(head: choice.head, tail: choice.tail + 1)
  }

  // MARK: - Shaping

  private func shape(_ choice: Choice) -> ShapedLine {
    let paragraph = measured.paragraph
    let head = source.withoutHangingEnd(cuts[0]..<cuts[choice.head])
    var tail = cuts[choice.tail]..<cuts[cuts.count - 1]
    while let first = tail.first, TextSource.isHanging(source.units[first]) { tail = first + 1..<tail.upperBound }
    let content = LineContent(head: head, ellipsis: item(at: max(head.upperBound - 1, cuts[0])), tail: tail)
    var line = shaper.shape(content, in: paragraph)
    line.range = cuts[0]..<paragraph.content.upperBound
    line.endsParagraph = true
    return line
  }

  /// The item whose look an ellipsis after a unit has.
  private func item(at unit: Int) -> TextItem {
    let items = measured.paragraph.items
    return items[min(Search.firstIndex(in: items) { $0.range.upperBound > unit }, items.count - 1)]
  }

  private var ellipsisWidth: Double {
    shaper.ellipsis(item(at: cuts[0]), at: cuts[0], level: measured.paragraph.level).width
  }
}
