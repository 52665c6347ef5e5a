import Geometry
import Rasterization

/// Where a mask has anything, in rectangles: what is drawn of it, and what has to be kept.
///
/// The mask is cut into bands of rows and these at wide gaps between columns, so that a ring does not draw its inside. Bands
/// that cover nearly the same columns are one. A large rectangle inside which the lower path covers everything and the
/// upper one nothing is the core: it needs no mask at all, and pixels without one cost half.
extension ShapeMask {
  /// What a mask consists of; outside nothing is covered. No rectangle overlaps another.
  struct Parts: Equatable {
    /// From top to bottom.
    var inked: [PixelRect] = []
    /// Where all is covered by the lower path alone.
    var core: PixelRect?
  }

  /// A power of two.
  private static var rowsInABand: Int { 16 }
  /// Gaps narrower than this are drawn, in pixels: a rectangle costs about as much as so many rows of it.
  private static var narrowestGap: Int { 32 }
  /// What joining two bands may draw in vain, in pixels.
  private static var mostWasted: Int { 256 }

  /// - Parameter separatesCore: whether there may be a core.
  func parts(separatesCore: Bool) -> Parts {
    let bounds = bounds
    var parts = Parts()
    guard !bounds.isEmpty else { return parts }
    let bands = bands(of: bounds)
    var columns = MaskColumns(left: bounds.x, count: bounds.width)
    var search = CoreSearch()
    var runs: [Range<Int>] = []
    runs.reserveCapacity(2 * bands.count)
    parts.inked.reserveCapacity(2 * bands.count)
    let ends = bands.map { rows in
      columns.gather(rows, of: self)
      columns.addRuns(acrossGapsBelow: Self.narrowestGap, to: &runs)
      if separatesCore { search.add(columns.longestFull(), rows) }
      return runs.count
    }
    parts.core = search.best
    var above = 0..<0
    for (index, rows) in bands.enumerated() {
      let first = parts.inked.count
      for run in runs[(index == 0 ? 0 : ends[index - 1])..<ends[index]] {
        parts.addInk(PixelRect(columns: run, rows: rows))
      }
      let band = first..<parts.inked.count
      if !parts.inked.join(above, with: band, wasting: Self.mostWasted) { above = band }
    }
    return parts
  }

  /// The bands begin at multiples of their height, so that what is drawn meets the blocks in which GPUs work.
  private func bands(of bounds: PixelRect) -> [Range<Int>] {
    var bands: [Range<Int>] = []
    var top = bounds.y
    while top < bounds.y + bounds.height {
      let end = min((top | (Self.rowsInABand - 1)) + 1, bounds.y + bounds.height)
      bands.append(top..<end)
      top = end
    }
    return bands
  }
}

/// Finds the largest rectangle in a stack of runs.
private struct CoreSearch {
  /// Narrower ones are not worth the rectangles around them, in pixels.
  private static let narrowest = 48
  /// Nor smaller ones.
  private static let smallestArea = 2048

  private var open: [PixelRect] = []
  private(set) var best: PixelRect?

  /// Adds a run of the band that follows the last one.
  mutating func add(_ run: Range<Int>, _ rows: Range<Int>) {
    // Blocks of four columns are shaded at once.
    let whole = ((run.lowerBound + 3) & ~3)..<max(run.upperBound & ~3, (run.lowerBound + 3) & ~3)
    open.append(PixelRect(columns: whole, rows: rows))
    for index in open.indices {
      open[index] = PixelRect(columns: open[index].columns.clamped(to: whole), rows: open[index].y..<rows.upperBound)
    }
    open.removeAll { $0.width < Self.narrowest }
    for rect in open where rect.area >= max(Self.smallestArea, (best?.area ?? 0) + 1) { best = rect }
  }
}

extension ShapeMask.Parts {
  /// Adds a rectangle without the core.
  fileprivate mutating func addInk(_ rect: PixelRect) {
    guard let core, core.rows.overlaps(rect.rows), core.columns.overlaps(rect.columns) else {
      return inked.append(rect)
    }
    let columns = rect.columns
    for part in [columns.lowerBound..<core.x, (core.x + core.width)..<columns.upperBound] where !part.isEmpty {
      inked.append(PixelRect(columns: part, rows: rect.rows))
    }
  }
}

extension [PixelRect] {
  /// Makes each part of a band one with the part below it and drops the lower band, if that wastes little everywhere.
  fileprivate mutating func join(_ upper: Range<Int>, with lower: Range<Int>, wasting most: Int) -> Bool {
    guard upper.count == lower.count, !upper.isEmpty else { return false }
    var end = Int.min
    for (a, b) in zip(upper, lower) {
      let both = self[a].union(self[b])
      guard self[a].rows.upperBound == self[b].y, both.area - self[a].area - self[b].area <= most, both.x >= end
      else { return false }
      end = both.columns.upperBound
    }
    for (a, b) in zip(upper, lower) { self[a] = self[a].union(self[b]) }
    removeSubrange(lower)
    return true
  }
}
