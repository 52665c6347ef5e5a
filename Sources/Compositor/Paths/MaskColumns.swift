import Geometry
import Rasterization

/// What the columns of a mask have in a band of rows, one byte a column.
struct MaskColumns {
  /// The device pixels' column that the first byte stands for.
  private let left: Int
  /// 0 where no row has anything.
  private var ink: [UInt8]
  /// 255 where every row of the lower path is covered.
  private var full: [UInt8] = []

  init(left: Int, count: Int) {
    self.left = left
    ink = [UInt8](repeating: 0, count: count)
  }

  /// In each column what any of the rows has of either path.
  mutating func gatherInk(_ rows: Range<Int>, of mask: ShapeMask) {
    ink.withUnsafeMutableBufferPointer { ink in
      ink.update(repeating: 0)
      mask.below.forEachRow(rows, from: left, to: ink) { $0 | $1 }
      mask.above?.forEachRow(rows, from: left, to: ink) { $0 | $1 }
    }
  }

  /// Takes columns of device pixels for empty.
  mutating func clearInk(_ columns: Range<Int>) {
    for column in columns { ink[column - left] = 0 }
  }

  /// Where columns are not empty, in device pixels.
  func runs(acrossGapsBelow narrowestGap: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    ink.withUnsafeBufferPointer { ink in
      var column = 0
      while let first = ink.first(from: column, where: { $0 != 0 }) {
        let end = ink.first(from: first, where: { $0 == 0 }) ?? ink.count
        if let last = runs.last, left + first - last.upperBound < narrowestGap {
          runs[runs.count - 1] = last.lowerBound..<(left + end)
        } else {
          runs.append((left + first)..<(left + end))
        }
        column = end
      }
    }
    return runs
  }

  /// The longest run of columns that the lower path covers in every row and the upper one in none, in device pixels.
  mutating func longestFull(_ rows: Range<Int>, of mask: ShapeMask) -> Range<Int> {
    let below = mask.below.bounds
    guard !below.isEmpty, below.rows.clamped(to: rows) == rows else { return left..<left }
    if full.isEmpty { full = [UInt8](repeating: 0, count: ink.count) }
    var longest = left..<left
    full.withUnsafeMutableBufferPointer { full in
      full.update(repeating: 0)
      full[(below.x - left)..<(below.x - left + below.width)].update(repeating: 255)
      mask.below.forEachRow(rows, from: left, to: full) { $0 & $1 }
      // What the upper path has anything of is less than full.
      mask.above?.forEachRow(rows, from: left, to: full) { $0 & ~$1 }
      let full = UnsafeBufferPointer(full)
      var column = 0
      while let first = full.first(from: column, where: { $0 == 255 }) {
        let end = full.first(from: first, where: { $0 != 255 }) ?? full.count
        if end - first > longest.count { longest = (left + first)..<(left + end) }
        column = end
      }
    }
    return longest
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first index from one on whose byte is as wanted.
  @inline(__always)
  fileprivate func first(from start: Int, where isWanted: (UInt8) -> Bool) -> Int? {
    var index = start
    while index < count {
      if isWanted(self[index]) { return index }
      index += 1
    }
    return nil
  }
}

extension CoverageMask {
  /// Combines each row with a row of bytes whose first stands for the device pixels' column `left`.
  @inline(__always)
  fileprivate func forEachRow(
    _ rows: Range<Int>, from left: Int, to columns: UnsafeMutableBufferPointer<UInt8>,
    _ combine: (UInt8, UInt8) -> UInt8
  ) {
    let rows = rows.clamped(to: bounds.rows)
    guard let start = columns.baseAddress, !rows.isEmpty else { return }
    // The columns reach at least from the mask's first to its last.
    let out = start + (bounds.x - left)
    coverage.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      for row in rows {
        let bytes = base + (row - bounds.y) * bounds.width
        for column in 0..<bounds.width { out[column] = combine(out[column], bytes[column]) }
      }
    }
  }
}
