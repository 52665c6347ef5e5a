import Geometry

/// From the grid to bytes: rows are summed up from left to right, eight cells at a time.
extension CoverageRaster {
  typealias Sums = SIMD8<Float>

  /// Writes a row of the mask. Blocks without edges are filled with one value.
  @inline(__always)
  mutating func writeRow(_ row: Int, at firstPixel: Int, _ rule: Path.FillRule, to bytes: UnsafeMutablePointer<UInt8>) {
    let firstCell = row * grid.stride
    let pixels = bytes + (firstPixel - 1)
    var sum: Float = 0
    var filling = SIMD8<UInt8>.zero
    var block = 0
    while block <= lastColumn {
      let states = grid.states.word(at: firstCell + block)
      if states == 0 {
        // Only the first cell can have a difference, from an edge in the cell before.
        let difference = grid.differences[firstCell + block]
        if difference != 0 {
          sum += difference
          filling = rule.bytes(of: Sums(repeating: sum))
        }
        pixels.write(filling, at: block, to: lastColumn)
      } else {
        let sums = grid.differences.block(at: firstCell + block).runningSums + sum
        pixels.write(rule.bytes(of: sums), at: block, to: lastColumn)
        sum = sums[7]
        filling = rule.bytes(of: Sums(repeating: sum))
        if CellGrid.hasDispute(states) {
          noteDisputes(states, sums, cell: firstCell + block, pixel: firstPixel - 1 + block)
        }
      }
      block += 8
    }
  }

  private mutating func noteDisputes(_ states: UInt64, _ sums: Sums, cell: Int, pixel: Int) {
    for lane in 0..<8 where CellGrid.isDisputed(UInt8(truncatingIfNeeded: states >> UInt64(8 * lane))) {
      let column = cell % grid.stride + lane
      if column > 0, column <= lastColumn { dispute(cell + lane, pixel: pixel + lane, sum: sums[lane]) }
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
  /// The covered areas of pixels in which windings differ by 1 at most.
  @inline(__always)
  fileprivate func bytes(of sums: SIMD8<Float>) -> SIMD8<UInt8> {
    var area = sums.replacing(with: -sums, where: sums .< 0)
    if self == .evenOdd { area = area.folded }
    area = area.replacing(with: 1, where: area .> 1)
    // In floats from 2^23 on the last bit counts 1, so adding that rounds to a whole number.
    let rounded = unsafeBitCast(area * 255 + 8_388_608, to: SIMD8<UInt32>.self)
    return SIMD8<UInt8>(truncatingIfNeeded: rounded)
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

extension UnsafeMutablePointer<UInt8> {
  /// Writes columns of the grid, as far as they are in the mask. `self` is the place of column 0, which is not.
  @inline(__always)
  fileprivate func write(_ bytes: SIMD8<UInt8>, at column: Int, to last: Int) {
    if column > 0, column + 7 <= last {
      UnsafeMutableRawPointer(self + column).storeBytes(of: bytes, as: SIMD8<UInt8>.self)
    } else {
      for lane in 0..<8 where column + lane > 0 && column + lane <= last { self[column + lane] = bytes[lane] }
    }
  }
}

extension Scratch where Element == Float {
  /// Eight elements from an index on.
  @inline(__always)
  fileprivate func block(at index: Int) -> SIMD8<Float> {
    withBytes { $0.loadUnaligned(fromByteOffset: index * 4, as: SIMD8<Float>.self) }
  }
}
