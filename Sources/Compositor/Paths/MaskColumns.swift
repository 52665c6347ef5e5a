import Geometry
import Rasterization

/// What the columns of a mask have in a band of rows, one byte a column.
struct MaskColumns {
  /// The device pixels' column that the first byte stands for.
  private let left: Int
  private let count: Int
  /// 0 where no row has anything.
  private var ink: [UInt8]
  /// 0 where every row of the lower path is covered and none of the upper has anything.
  private var lack: [UInt8]

  init(left: Int, count: Int) {
    (self.left, self.count) = (left, count)
    ink = [UInt8](repeating: 0, count: count)
    lack = [UInt8](repeating: 255, count: count)
  }

  /// Looks at all bytes of a band, once.
  mutating func gather(_ rows: Range<Int>, of mask: ShapeMask) {
    ink.withUnsafeMutableBufferPointer { ink in
      lack.withUnsafeMutableBufferPointer { lack in
        ink.update(repeating: 0)
        lack.update(repeating: 255)
        let hasAllRows = mask.below.bounds.rows.clamped(to: rows) == rows
        mask.below.forEachBlock(ofRows: rows) { column, count, any, all in
          ink.combine(column - left, count, any, |)
          if hasAllRows { lack.combine(column - left, count, ~all, &) }
        }
        mask.above?.forEachBlock(ofRows: rows) { column, count, any, _ in
          ink.combine(column - left, count, any, |)
          lack.combine(column - left, count, any, |)
        }
      }
    }
  }

  /// Adds where columns are not empty, in device pixels.
  func addRuns(acrossGapsBelow narrowestGap: Int, to runs: inout [Range<Int>]) {
    let first = runs.count
    ink.withUnsafeBufferPointer { ink in
      var column = 0
      while true {
        let start = ink.first(from: column, before: count) { $0 != 0 }
        guard start < count else { return }
        column = ink.first(from: start, before: count) { $0 == 0 }
        if runs.count > first, left + start - runs[runs.count - 1].upperBound < narrowestGap {
          runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<(left + column)
        } else {
          runs.append((left + start)..<(left + column))
        }
      }
    }
  }

  /// The longest run of columns that the lower path covers in every row and the upper one in none, in device pixels.
  func longestFull() -> Range<Int> {
    lack.withUnsafeBufferPointer { lack in
      var longest = left..<left
      var column = 0
      while true {
        let start = lack.first(from: column, before: count) { $0 == 0 }
        guard start < count else { return longest }
        column = lack.first(from: start, before: count) { $0 != 0 }
        if column - start > longest.count { longest = (left + start)..<(left + column) }
      }
    }
  }
}

// MARK: - Bytes

/// Columns that are looked at together.
private typealias Block = SIMD16<UInt8>

extension UnsafeMutableBufferPointer<UInt8> {
  /// Combines the first bytes of a block with those from an index on.
  @inline(__always)
  fileprivate func combine(_ first: Int, _ count: Int, _ block: Block, _ operation: (Block, Block) -> Block) {
    precondition(first >= 0 && first + count <= self.count, "columns of a mask lie inside")
    let bytes = UnsafeMutableRawBufferPointer(self)
    if count == Block.scalarCount {
      let old = bytes.loadUnaligned(fromByteOffset: first, as: Block.self)
      bytes.storeBytes(of: operation(old, block), toByteOffset: first, as: Block.self)
    } else {
      for index in 0..<count { self[first + index] = operation(Block(repeating: self[first + index]), block)[index] }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first index before an end whose byte is as wanted, or else the end.
  ///
  /// Bytes that are not wanted are skipped eight at a time where they are all the same as the first.
  @inline(__always)
  fileprivate func first(from start: Int, before end: Int, where isWanted: (UInt8) -> Bool) -> Int {
    var index = start
    let bytes = UnsafeRawBufferPointer(self)
    while index < end, !isWanted(self[index]) {
      let same = UInt64(self[index]) &* 0x0101_0101_0101_0101
      index += 1
      while index + 8 <= end, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) == same { index += 8 }
    }
    return index
  }
}

extension CoverageMask {
  /// What columns have in any of some rows, and what in all of them that the mask has: 16 at a time, the last ones perhaps
  /// twice, or as many as there are. Columns are those of device pixels.
  @inline(__always)
  fileprivate func forEachBlock(
    ofRows rows: Range<Int>, _ body: (_ column: Int, _ count: Int, _ any: Block, _ all: Block) -> Void
  ) {
    let rows = rows.clamped(to: bounds.rows)
    guard !rows.isEmpty, bounds.width > 0 else { return }
    let count = min(bounds.width, Block.scalarCount)
    let first = (rows.lowerBound - bounds.y) * bounds.width
    coverage.withUnsafeBytes { bytes in
      for column in Swift.stride(from: 0, to: bounds.width, by: Block.scalarCount) {
        let column = min(column, bounds.width - count)
        var (any, all) = (Block.zero, Block(repeating: 255))
        var place = first + column
        for _ in rows {
          let block = bytes.block(at: place, count)
          any |= block
          all &= block
          place &+= bounds.width
        }
        body(bounds.x + column, count, any, all)
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Some bytes, and 0 for what a block lacks.
  @inline(__always)
  fileprivate func block(at first: Int, _ count: Int) -> Block {
    if count == Block.scalarCount { return loadUnaligned(fromByteOffset: first, as: Block.self) }
    var block = Block.zero
    for index in 0..<count { block[index] = self[first + index] }
    return block
  }
}
