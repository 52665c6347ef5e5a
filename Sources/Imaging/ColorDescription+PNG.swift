import CImaging

/// The chunks in which PNG describes colours, by their order of precedence: `iCCP`, `sRGB`, then `gAMA` and `cHRM`.
///
/// Source: PNG, third edition (W3C), sections 4.3 and 11.3.2. Check sums are not looked at, as libpng reports them.
extension ColorDescription {
  init(png bytes: [UInt8]) {
    var found: [String: ArraySlice<UInt8>] = [:]
    PNGChunks(bytes).forEach { chunk in
      if Self.chunkNames.contains(chunk.name), found[chunk.name] == nil { found[chunk.name] = chunk.data }
    }
    if let data = found["iCCP"] {
      self = Self.profile(inChunk: data).map(Self.profile) ?? .unreadable("a damaged colour profile")
    } else if found["sRGB"] != nil {
      self = .sRGB
    } else {
      self = Self.encoding(gamma: found["gAMA"], chromaticities: found["cHRM"])
    }
  }

  /// Everything that would make libpng change samples by itself.
  static let chunkNames: Set = ["iCCP", "sRGB", "gAMA", "cHRM"]

  /// A name, a zero, the method 0, and the profile as a zlib stream.
  private static func profile(inChunk data: ArraySlice<UInt8>) -> [UInt8]? {
    guard let end = data.prefix(80).firstIndex(of: 0), data.index(end, offsetBy: 2) < data.endIndex, data[end + 1] == 0
    else { return nil }
    return inflated(Array(data[(end + 2)...]))
  }

  private static func inflated(_ stream: [UInt8]) -> [UInt8]? {
    let state = UnsafeMutableRawPointer.allocate(byteCount: imaging_inflate_state_size(), alignment: 64)
    defer { state.deallocate() }
    let bound = min(largestProfile, stream.count * 1032 + 64)
    let profile = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = imaging_zlib_decompress(state, stream, UInt32(stream.count), buffer.baseAddress, UInt32(bound))
    }
    return profile.isEmpty ? nil : profile
  }

  private static func encoding(gamma: ArraySlice<UInt8>?, chromaticities: ArraySlice<UInt8>?) -> ColorDescription {
    var encoding = PNGColorEncoding()
    if let gamma {
      guard gamma.count == 4, let value = numbers(gamma).first, value > 0.01, value < 100 else {
        return .unreadable("a gamma without a meaning")
      }
      // Within a twentieth of 1/2.2 files mean sRGB's curve, as libpng has it.
      if abs(value * 2.2 - 1) > 0.05 { encoding.exponent = 1 / value }
    }
    if let chromaticities {
      let n = numbers(chromaticities)
      guard chromaticities.count == 32 else { return .unreadable("damaged chromaticities") }
      let points = stride(from: 0, to: 8, by: 2).map { SIMD2(n[$0], n[$0 + 1]) }
      let isSRGB = zip(points, sRGBPoints).allSatisfy { abs($0.x - $1.x) < 0.002 && abs($0.y - $1.y) < 0.002 }
      if !isSRGB { encoding.chromaticities = points }
    }
    return encoding == PNGColorEncoding() ? .sRGB : .encoding(encoding)
  }

  /// White, red, green, blue.
  static let sRGBPoints = [SIMD2(0.3127, 0.3290), SIMD2(0.64, 0.33), SIMD2(0.30, 0.60), SIMD2(0.15, 0.06)]

  /// Numbers in units of 1/100,000.
  private static func numbers(_ data: ArraySlice<UInt8>) -> [Double] {
    stride(from: data.startIndex, to: data.endIndex - 3, by: 4).map { at in
      Double(data[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }) / 100_000
    }
  }
}
