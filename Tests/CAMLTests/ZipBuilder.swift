/// Builds zip archives without compression, for tests; headers can be made to lie.
struct ZipBuilder {
  private var data: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// Adds an entry. `claimedSize` is what the headers say where that is not the truth.
  mutating func add(_ name: String, _ bytes: [UInt8], claimedSize: UInt32? = nil) {
    let size = UInt32(bytes.count)
    let fields =
      le(UInt32(0), 2) + le(UInt32(0), 4) + le(Self.crc(bytes), 4) + le(size, 4) + le(claimedSize ?? size, 4)
      + le(UInt32(name.utf8.count), 2) + le(UInt32(0), 2)
    let offset = UInt32(data.count)
    data += [0x50, 0x4B, 3, 4] + le(20, 2) + le(0x800, 2) + fields + Array(name.utf8) + bytes
    directory += [0x50, 0x4B, 1, 2] + le(20, 2) + le(20, 2) + le(0x800, 2) + fields + le(0, 8)
    directory += le(0, 2) + le(offset, 4) + Array(name.utf8)
    count += 1
  }

  /// The archive.
  var bytes: [UInt8] {
    data + directory + [0x50, 0x4B, 5, 6] + le(0, 4) + le(UInt32(count), 2) + le(UInt32(count), 2)
      + le(UInt32(directory.count), 4) + le(UInt32(data.count), 4) + le(0, 2)
  }

  private func le(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 4 ? UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) : 0 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = crc & 1 == 1
        crc >>= 1
        if isOdd { crc ^= 0xEDB8_8320 }
      }
    }
    return ~crc
  }
}
