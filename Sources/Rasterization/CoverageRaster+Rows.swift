import Geometry

/// From the grid to bytes: rows are summed up from left to right, eight cells at a time.
extension CoverageRaster {
  /// Where a row of the mask is written.
  ///
  /// Eight bytes are written at once. What that writes beyond the row's end lies in rows that are written after it, so rows
  /// must come from top to bottom; beyond the end of the mask nothing is written.
  struct RowBytes {
    var start: UnsafeMutableRawPointer
    /// Of the whole mask.
    var end: UnsafeMutableRawPointer

    /// The bytes from a pixel on.
    func from(_ pixel: Int) -> RowBytes { RowBytes(start: start + pixel, end: end) }

    @inline(__always)
    fileprivate func write(_ bytes: UInt64, at pixel: Int) {
      let place = start + pixel
      if end - place >= 8 {
        place.storeBytes(of: bytes.littleEndian, as: UInt64.self)
      } else {
        for index in 0..<max(end - place, 0) {
          place.storeBytes(
            of: UInt8(truncatingIfNeeded: bytes >> UInt64(8 * index)), toByteOffset: index, as: UInt8.self)
        }
      }
    }
  }

  /// Writes a row of the mask. Whether pixels of it are disputed.
  ///
  /// Column 0 of the grid is not in the mask, so a block begins one pixel before its place in the grid.
  @inline(__always)
  mutating func writeRow(_ row: Int, _ rule: Path.FillRule, to bytes: RowBytes) -> Bool {
    let blocks = (lastColumn + 8) / 8
    return grid.withRow(row) { cells in
      var sum: Float = 0
      var filling: UInt64 = 0
      var isDisputed = false
      for block in 0..<blocks {
        let states = cells.states(ofBlock: block)
        var pixels = filling
        if states != 0 {
          let (heights, lefts) = cells.sums(ofBlock: block)
          let windings = heights.runningSums + sum
          pixels = rule.bytes(of: windings - lefts * 0.5)
          sum = windings[7]
          filling = rule.bytes(of: SIMD8(repeating: sum))
          isDisputed = isDisputed || CellGrid.hasDispute(states)
        }
        if block == 0 { bytes.write(pixels >> 8, at: 0) } else { bytes.write(pixels, at: 8 * block - 1) }
      }
      return isDisputed
    }
  }

  /// Lists the disputed pixels of a row.
  mutating func noteDisputes(inRow row: Int) {
    var winding: Float = 0
    for column in 0...lastColumn {
      let cell = row * grid.stride + column
      let (state, sums) = (grid.states[cell], grid.sums[cell])
      winding += sums.x
      if column > 0, CellGrid.isDisputed(state) {
        dispute(cell, pixel: row * lastColumn + column - 1, sum: winding - sums.y * 0.5)
      }
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
