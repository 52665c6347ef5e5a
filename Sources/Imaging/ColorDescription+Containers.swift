/// ICC profiles in JPEG and WebP files.
///
/// Sources: ICC.1:2022, annex B.4 (JPEG: `APP2` segments, numbered from 1, each with their count), and the WebP container
/// specification (the chunk `ICCP` before the picture's data).
extension ColorDescription {
  init(jpeg bytes: [UInt8]) {
    var parts: [Int: ArraySlice<UInt8>] = [:]
    var count = 0
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
      // Any number of 0xFF may stand before a marker.
      guard bytes[at + 1] != 0xFF else {
        at += 1
        continue
      }
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      guard length >= 2, at + 2 + length <= bytes.count else { break }
      let data = bytes[at + 4..<at + 2 + length]
      if bytes[at + 1] == 0xE2, data.starts(with: Self.jpegTitle), data.count > 14 {
        parts[Int(data[data.startIndex + 12])] = data.dropFirst(14)
        count = Int(data[data.startIndex + 13])
      }
      at += 2 + length
    }
    self = Self.joined(parts, count)
  }

  private static let jpegTitle = Array("ICC_PROFILE\0".utf8)

  private static func joined(_ parts: [Int: ArraySlice<UInt8>], _ count: Int) -> ColorDescription {
    guard !parts.isEmpty else { return .sRGB }
    let ordered = (1...max(1, count)).compactMap { parts[$0] }
    guard ordered.count == count, parts.count == count else {
      return .unreadable("a colour profile with missing parts")
    }
    return .profile(ordered.flatMap { $0 })
  }

  init(webp bytes: [UInt8]) {
    self = .sRGB
    var at = 12
    while at + 8 <= bytes.count {
      let size = bytes[at + 4..<at + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard size <= bytes.count - at - 8 else { return }
      if bytes[at..<at + 4].elementsEqual("ICCP".utf8) {
        self =
          size <= Self.largestProfile ? .profile(Array(bytes[at + 8..<at + 8 + size])) : .unreadable("a huge profile")
        return
      }
      at += 8 + size + size & 1
    }
  }
}
