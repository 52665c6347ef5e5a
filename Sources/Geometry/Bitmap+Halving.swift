/// The picture of half the size, as chains of halved pictures need it.
///
/// A side of n pixels becomes one of n / 2, rounded down, 1 at least. Each pixel is the average of exactly what it covers,
/// premultiplied: two by two pixels, or, along an odd side of 2 m + 1, the pixels 2 i to 2 i + 2 with the weights m − i, m and
/// i + 1, which add up to 2 m + 1. It is rounded to bytes once.
extension Bitmap {
  /// The picture of half the size.
  package var halved: Bitmap {
    let (columns, rows) = (Self.shares(of: width), Self.shares(of: height))
    let isEven = width % 2 == 0 && height % 2 == 0
    let bytes = columns.count * 4
    let halves = [UInt8](unsafeUninitializedCapacity: bytes * rows.count) { target, count in
      pixels.withUnsafeBytes { source in
        for row in rows.indices {
          let line = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[(row * bytes)...])
          if isEven { averageBlocks(source, row, into: line) } else { average(source, row, columns, rows, into: line) }
        }
      }
      count = bytes * rows.count
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: halves)
  }

  /// A row of averages of two by two.
  private func averageBlocks(
    _ source: UnsafeRawBufferPointer, _ row: Int, into line: UnsafeMutableRawBufferPointer
  ) {
    let (upper, lower) = (2 * row * width * 4, (2 * row + 1) * width * 4)
    for at in stride(from: 0, to: width * 4, by: 8) {
      let above = source.loadUnaligned(fromByteOffset: upper + at, as: SIMD8<UInt8>.self)
      let below = source.loadUnaligned(fromByteOffset: lower + at, as: SIMD8<UInt8>.self)
      let sums = SIMD8<UInt16>(truncatingIfNeeded: above) &+ SIMD8<UInt16>(truncatingIfNeeded: below)
      let average = (sums.lowHalf &+ sums.highHalf &+ 2) &>> 2
      line.storeBytes(of: SIMD4<UInt8>(truncatingIfNeeded: average), toByteOffset: at / 2, as: SIMD4<UInt8>.self)
    }
  }

  /// A row of averages with the shares of both sides.
  private func average(
    _ source: UnsafeRawBufferPointer, _ row: Int, _ columns: [SIMD3<Float>], _ rows: [SIMD3<Float>],
    into line: UnsafeMutableRawBufferPointer
  ) {
    for (column, shares) in columns.enumerated() {
      var sum = SIMD4<Float>(repeating: 0.5)
      for y in 0..<3 {
        for x in 0..<3 {
          // What has no share may lie outside.
          let at = min(2 * row + y, height - 1) * width + min(2 * column + x, width - 1)
          let pixel = source.loadUnaligned(fromByteOffset: at * 4, as: SIMD4<UInt8>.self)
          sum += SIMD4<Float>(pixel) * (shares[x] * rows[row][y])
        }
      }
      line.storeBytes(of: SIMD4<UInt8>(sum.rounded(.down)), toByteOffset: column * 4, as: SIMD4<UInt8>.self)
    }
  }

  /// For each pixel i of half a side, what the pixels 2 i to 2 i + 2 contribute.
  private static func shares(of side: Int) -> [SIMD3<Float>] {
    guard side > 1 else { return [SIMD3(1, 0, 0)] }
    guard side % 2 == 1 else { return Array(repeating: SIMD3(0.5, 0.5, 0), count: side / 2) }
    let (half, all) = (Float(side / 2), Float(side))
    return (0..<side / 2).map { SIMD3(half - Float($0), half, Float($0 + 1)) / all }
  }
}
