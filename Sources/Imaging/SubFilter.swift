/// PNG's row filter "Sub": each byte becomes its difference to the same channel of the pixel on the left.
///
/// Of PNG's five filters it is the one under which the fast compressor makes the smallest files of interfaces, and it
/// needs no row but its own. Eight bytes are subtracted at once inside one integer.
enum SubFilter {
  /// The number that stands before each row filtered so.
  static let code: UInt8 = 1

  /// Filters one row.
  ///
  /// - Parameters:
  ///   - row: `count` bytes.
  ///   - output: Room for `count` bytes; must not overlap the row.
  static func apply(
    to row: UnsafeRawPointer, count: Int, bytesPerPixel: Int, output: UnsafeMutableRawPointer
  ) {
    let first = min(bytesPerPixel, count)
    output.copyMemory(from: row, byteCount: first)
    var at = first
    while at &+ 8 <= count {
      let here = row.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      let left = row.loadUnaligned(fromByteOffset: at &- bytesPerPixel, as: UInt64.self)
      output.storeBytes(of: difference(here, left), toByteOffset: at, as: UInt64.self)
      at &+= 8
    }
    while at < count {
      let here = row.load(fromByteOffset: at, as: UInt8.self)
      let left = row.load(fromByteOffset: at &- bytesPerPixel, as: UInt8.self)
      output.storeBytes(of: here &- left, toByteOffset: at, as: UInt8.self)
      at &+= 1
    }
  }

  /// Subtracts eight bytes at once, each modulo 256: the top bit of each byte is set so that no borrow leaves the byte,
  /// and is then put right.
  @inline(__always)
  private static func difference(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let top: UInt64 = 0x8080_8080_8080_8080
    return ((a | top) &- (b & ~top)) ^ ((a ^ ~b) & top)
  }
}
