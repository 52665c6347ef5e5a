import Geometry

/// From the grid to bytes: rows are summed up from left to right, eight cells at a time.
extension CoverageRaster {
  /// Writing eight bytes at once goes so far beyond the last row.
  static var bytesBeyond: Int { 16 }

  /// Writes a row of the mask and notes its disputed pixels. The grid's sums are 0 after that.
  ///
  /// What is written beyond the row's end lies in rows that are written after it, so rows must come from top to bottom;
  /// behind the mask there is room for it. Column 0 of the grid is not in the mask, so a block begins one pixel before its
  /// place in the grid.
  @inline(__always)
  mutating func writeRow(_ row: Int, _ rule: Path.FillRule, to bytes: UnsafeMutableRawPointer) {
    let blocks = grid.stride / 8
    var run = RowRun()
    let first = write(block: 0, ofRow: row, rule, &run)
    bytes.storeBytes(of: (first >> 8).littleEndian, as: UInt64.self)
    for block in 1..<max(blocks, 1) {
      let pixels = write(block: block, ofRow: row, rule, &run)
      bytes.storeBytes(of: pixels.littleEndian, toByteOffset: 8 &* block &- 1, as: UInt64.self)
    }
  }

  /// What goes on from block to block.
  private struct RowRun {
    /// The winding number.
    var sum: Float = 0
    /// The pixels of a block without edges.
    var filling: UInt64 = 0
  }

  /// The pixels of a block, the first in the lowest bits.
  @inline(__always)
  private mutating func write(block: Int, ofRow row: Int, _ rule: Path.FillRule, _ run: inout RowRun) -> UInt64 {
    let cell = row &* grid.stride &+ 8 &* block
    let states = grid.states(from: cell)
    if states == 0 { return run.filling }
    let (heights, lefts) = grid.takeSums(from: cell)
    let windings = heights.runningSums + run.sum
    let means = windings - lefts * 0.5
    run.sum = windings[7]
    run.filling = rule.filling(of: run.sum)
    if CellGrid.hasDispute(states) { noteDisputes(states, means, from: cell, row: row) }
    return rule.bytes(of: means)
  }

  @inline(never)
  private mutating func noteDisputes(_ states: UInt64, _ means: SIMD8<Float>, from cell: Int, row: Int) {
    for index in 0..<8 where CellGrid.isDisputed(UInt8(truncatingIfNeeded: states >> UInt64(8 * index))) {
      let column = cell - row * grid.stride + index
      guard column > 0, column <= lastColumn else { continue }
      dispute(cell + index, pixel: row * lastColumn + column - 1, sum: means[index])
    }
  }
}

extension SIMD8<Float> {
  /// Each element with all before it.
  @inline(__always)
  fileprivate var runningSums: SIMD8<Float> {
    var v = self
    v += SIMD8(0, v[0], v[1], v[2], v[3], v[4], v[5], v[6])
    v += SIMD8(0, 0, v[0], v[1], v[2], v[3], v[4], v[5])
    return v + SIMD8(0, 0, 0, 0, v[0], v[1], v[2], v[3])
  }
}

extension Path.FillRule {
  /// Eight pixels in which the mean winding number is the same.
  @inline(__always)
  fileprivate func filling(of sum: Float) -> UInt64 {
    var area = sum.magnitude
    if self == .evenOdd { area = SIMD8(repeating: area).folded[0] }
    return UInt64((min(area, 1) * 255 + 8_388_608).bitPattern & 0xFF) &* 0x0101_0101_0101_0101
  }

  /// The covered areas of pixels in which windings differ by 1 at most, the first in the lowest bits.
  @inline(__always)
  fileprivate func bytes(of sums: SIMD8<Float>) -> UInt64 {
    let withoutSign = unsafeBitCast(sums, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF
    var area = unsafeBitCast(withoutSign, to: SIMD8<Float>.self)
    if self == .evenOdd { area = area.folded }
    area = area.replacing(with: 1, where: area .> 1)
    // In floats from 2^23 on the last bit counts 1, so adding that rounds to a whole number.
    let rounded = unsafeBitCast(area * 255 + 8_388_608, to: SIMD8<UInt32>.self)
    return UInt64(littleEndian: unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: rounded), to: UInt64.self))
  }
}

extension SIMD8<Float> {
  /// The distance to the nearest even number.
  @inline(never)
  fileprivate var folded: SIMD8<Float> {
    let rest = self - 2 * (self / 2).rounded(.down)
    return rest.replacing(with: 2 - rest, where: rest .> 1)
  }
}
