import Geometry
import Rasterization

/// Where a mask has anything, in rectangles: what is drawn of it.
///
/// The mask is cut into bands of rows and these at wide gaps between columns, so that a ring does not draw its inside. Bands
/// that cover nearly the same columns are one.
extension CoverageMask {
  private static var rowsInABand: Int { 16 }
  /// Gaps narrower than this are drawn, in pixels: a rectangle costs about as much as so many rows of it.
  private static var narrowestGap: Int { 32 }
  /// What joining two bands may draw in vain, in pixels.
  private static var mostWasted: Int { 256 }

  /// The parts of the bounds outside which nothing is covered, from top to bottom. None overlaps another.
  var inkedParts: [PixelRect] {
    var parts: [PixelRect] = []
    var last = 0
    var columns = [UInt8](repeating: 0, count: bounds.width)
    for top in stride(from: 0, to: bounds.height, by: Self.rowsInABand) {
      let rows = top..<min(top + Self.rowsInABand, bounds.height)
      gather(rows, into: &columns)
      let runs = Self.runs(of: columns)
      let first = parts.count
      for run in runs {
        let part = PixelRect(x: bounds.x + run.lowerBound, y: bounds.y + top, width: run.count, height: rows.count)
        parts.append(part)
      }
      if runs.count == first - last, parts.join(last..<first, with: first..<parts.count, wasting: Self.mostWasted) {
        continue
      }
      last = first
    }
    return parts
  }

  /// In each column what any of the rows has.
  private func gather(_ rows: Range<Int>, into columns: inout [UInt8]) {
    let width = bounds.width
    coverage.withUnsafeBufferPointer { coverage in
      columns.withUnsafeMutableBufferPointer { columns in
        columns.update(repeating: 0)
        for row in rows {
          for column in 0..<width { columns[column] |= coverage[row &* width &+ column] }
        }
      }
    }
  }

  /// Where columns are not 0, across narrow gaps.
  private static func runs(of columns: [UInt8]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (column, value) in columns.enumerated() where value != 0 {
      if let last = runs.last, column - last.upperBound < narrowestGap {
        runs[runs.count - 1] = last.lowerBound..<(column + 1)
      } else {
        runs.append(column..<(column + 1))
      }
    }
    return runs
  }
}

extension [PixelRect] {
  /// Makes each part of a band one with the part below it and drops the lower band, if that wastes little everywhere.
  fileprivate mutating func join(_ upper: Range<Int>, with lower: Range<Int>, wasting most: Int) -> Bool {
    guard !upper.isEmpty else { return false }
    var joined: [PixelRect] = []
    for (a, b) in zip(self[upper], self[lower]) {
      let left = Swift.min(a.x, b.x)
      let width = Swift.max(a.x + a.width, b.x + b.width) - left
      let both = PixelRect(x: left, y: a.y, width: width, height: a.height + b.height)
      guard a.y + a.height == b.y, both.width * both.height - a.width * a.height - b.width * b.height <= most else {
        return false
      }
      if let before = joined.last, before.x + before.width > left { return false }
      joined.append(both)
    }
    replaceSubrange(upper.lowerBound..., with: joined)
    return true
  }
}
