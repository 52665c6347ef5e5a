import Geometry
import Rasterization

/// What is measured for one entry: the coverage of a path, or of two of which one lies over the other.
struct ShapeMask {
  /// The paths of a mask; those of equal masks are equal.
  struct Paths: Hashable {
    var below: DevicePath
    /// Nil for a mask of one channel.
    var above: DevicePath?
    /// Whether the core is drawn without the mask.
    var separatesCore = false
  }

  var below: CoverageMask
  var above: CoverageMask?

  /// Bytes for each pixel.
  var channels: Int { above == nil ? 1 : 2 }

  /// All pixels where either has anything.
  var bounds: PixelRect {
    guard let above, !above.isEmpty else { return below.bounds }
    return below.isEmpty ? above.bounds : below.bounds.union(above.bounds)
  }

  /// Writes a part of the mask, row by row, 0 where nothing is covered.
  ///
  /// - Parameters:
  ///   - start: the part's first texel; there is room for `channels` bytes for each of its pixels.
  ///   - stride: from row to row, in texels.
  func write(_ part: PixelRect, to start: UnsafeMutablePointer<UInt8>, stride: Int) {
    guard let above else {
      for row in 0..<part.height { below.writeRow(part.y + row, of: part, to: start + row * stride) }
      return
    }
    // Safe: rows of two bytes a texel begin at even addresses, and nothing else refers to them meanwhile.
    start.withMemoryRebound(to: UInt16.self, capacity: stride * (part.height - 1) + part.width) { start in
      for row in 0..<part.height { below.writeRow(part.y + row, of: part, toLowBytesOf: start + row * stride) }
      // Later, so that texels need not be waited for.
      for row in 0..<part.height { above.addRow(part.y + row, of: part, toHighBytesOf: start + row * stride) }
    }
  }
}

extension CoverageMask {
  /// The columns of a part that the mask has in a row, counted from the part's first, and the bytes there; nil for none.
  @inline(__always)
  private func withRow(
    _ y: Int, of part: PixelRect, _ body: (_ columns: Range<Int>, _ bytes: UnsafePointer<UInt8>) -> Void
  ) {
    let first = max(part.x, bounds.x)
    let end = min(part.x + part.width, bounds.x + bounds.width)
    guard first < end, y >= bounds.y, y < bounds.y + bounds.height else { return }
    coverage.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      // Inside the mask, as its row and columns are.
      body((first - part.x)..<(end - part.x), base + ((y - bounds.y) * bounds.width + first - bounds.x))
    }
  }

  fileprivate func writeRow(_ y: Int, of part: PixelRect, to out: UnsafeMutablePointer<UInt8>) {
    var written = 0..<0
    withRow(y, of: part) { columns, bytes in
      (out + columns.lowerBound).update(from: bytes, count: columns.count)
      written = columns
    }
    out.clear(around: written, of: part.width)
  }

  fileprivate func writeRow(_ y: Int, of part: PixelRect, toLowBytesOf out: UnsafeMutablePointer<UInt16>) {
    var written = 0..<0
    withRow(y, of: part) { columns, bytes in
      let texels = out + columns.lowerBound
      for column in 0..<columns.count { texels[column] = UInt16(bytes[column]) }
      written = columns
    }
    out.clear(around: written, of: part.width)
  }

  fileprivate func addRow(_ y: Int, of part: PixelRect, toHighBytesOf out: UnsafeMutablePointer<UInt16>) {
    withRow(y, of: part) { columns, bytes in
      let texels = out + columns.lowerBound
      for column in 0..<columns.count { texels[column] |= UInt16(bytes[column]) &<< 8 }
    }
  }
}

extension UnsafeMutablePointer where Pointee: FixedWidthInteger {
  fileprivate func clear(around written: Range<Int>, of count: Int) {
    update(repeating: 0, count: written.lowerBound)
    (self + written.upperBound).update(repeating: 0, count: count - written.upperBound)
  }
}
