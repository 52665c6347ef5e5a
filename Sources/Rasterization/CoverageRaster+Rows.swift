import Geometry

/// From the grid to bytes: rows are summed up from left to right, eight cells at a time.
extension CoverageRaster {
  /// Writing goes so far beyond the last row.
  static var bytesBeyond: Int { 64 }

  /// Writes a row of the mask and notes its disputed pixels. The grid's sums are 0 after that.
  ///
  /// What is written beyond the row's end lies in rows that are written after it, so rows must come from top to bottom;
  /// behind the mask there is room for it.
  @inline(__always)
  mutating func writeRow(_ row: Int, _ rule: Path.FillRule, to bytes: UnsafeMutableRawPointer) {
    let blocks = grid.stride / 8
    var sum: Float = 0
    // The next block to be written. The grid's first lies outside the mask.
    var next = 1
    for first in stride(from: 0, to: blocks, by: 64) {
      var passed = grid.passedBlocks(from: row &* grid.stride &+ 8 &* first, count: min(blocks &- first, 64))
      while passed != 0 {
        let block = first &+ passed.trailingZeroBitCount
        passed &= passed &- 1
        if next < block { fill(next..<block, with: rule.byte(of: sum), bytes) }
        let pixels = takePixels(ofBlock: block, row: row, rule, &sum)
        if block > 0 { bytes.storeBytes(of: pixels.littleEndian, toByteOffset: 8 &* (block &- 1), as: UInt64.self) }
        next = block &+ 1
      }
    }
    if next < blocks { fill(next..<blocks, with: rule.byte(of: sum), bytes) }
  }

  /// Fills blocks that no edge passes, and up to seven more: nobody can foresee how many there are.
  @inline(__always)
  private func fill(_ blocks: Range<Int>, with byte: UInt8, _ bytes: UnsafeMutableRawPointer) {
    let pixels = SIMD64<UInt8>(repeating: byte)
    for block in stride(from: blocks.lowerBound, to: blocks.upperBound, by: 8) {
      bytes.storeBytes(of: pixels, toByteOffset: 8 &* (block &- 1), as: SIMD64<UInt8>.self)
    }
  }

  /// The pixels of a block that edges pass, the first in the lowest bits.
  /// - Parameter sum: the winding number before the block, then that behind it.
  @inline(__always)
  private mutating func takePixels(ofBlock block: Int, row: Int, _ rule: Path.FillRule, _ sum: inout Float) -> UInt64 {
    let cell = row &* grid.stride &+ 8 &* block
    let (heights, lefts) = grid.takeSums(from: cell)
    let windings = heights.runningSums + sum
    let means = windings - lefts
    sum = windings[7]
    let states = grid.states(from: cell)
    if CellGrid.hasDispute(states) { noteDisputes(states, means, from: cell, row: row) }
    return rule.bytes(of: means)
  }

  @inline(never)
  private mutating func noteDisputes(_ states: UInt64, _ means: SIMD8<Float>, from cell: Int, row: Int) {
    for index in 0..<8 where CellGrid.isDisputed(UInt8(truncatingIfNeeded: states >> UInt64(8 * index))) {
      let column = cell - row * grid.stride + index - CellGrid.margin
      guard column >= 0, column < width else { continue }
      dispute(cell + index, pixel: row * width + column, sum: means[index])
    }
  }
}

extension SIMD8<Float> {
  /// Each element with all before it.
  @inline(__always)
  fileprivate var runningSums: SIMD8<Float> {
    let (low, high) = (lowHalf.runningSums, highHalf.runningSums)
    return SIMD8(lowHalf: low, highHalf: high + low.w)
  }
}

extension SIMD4<Float> {
  @inline(__always)
  fileprivate var runningSums: SIMD4<Float> {
    let pairs = self + SIMD4(0, x, y, z)
    return pairs + SIMD4(0, 0, pairs.x, pairs.y)
  }
}

extension Path.FillRule {
  /// A pixel with a mean winding number.
  @inline(__always)
  fileprivate func byte(of sum: Float) -> UInt8 {
    var area = sum.magnitude
    if self == .evenOdd { area = SIMD8(repeating: area).folded[0] }
    return UInt8(truncatingIfNeeded: (min(area, 1) * 255 + 8_388_608).bitPattern)
  }

  /// The covered areas of pixels in which windings differ by 1 at most, the first in the lowest bits.
  @inline(__always)
  fileprivate func bytes(of sums: SIMD8<Float>) -> UInt64 {
    let withoutSign = unsafeBitCast(sums, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF
    var area = unsafeBitCast(withoutSign, to: SIMD8<Float>.self)
    if self == .evenOdd { area = area.folded }
    area = SIMD8(repeating: 1).replacing(with: area, where: area .< 1)
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
