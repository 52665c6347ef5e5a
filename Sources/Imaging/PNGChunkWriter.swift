import CImaging

/// Builds the chunks of a PNG file: length, four letters, data, check sum, one after the other.
struct PNGChunkWriter {
  /// The chunks that the encoders write.
  enum Kind: String {
    case IHDR, sRGB, IDAT, IEND, acTL, fcTL, fdAT
  }

  /// What was written so far.
  private(set) var bytes: [UInt8]

  /// Begins with the file's signature, or with nothing where a file is continued.
  init(signature: Bool, capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
    if signature { bytes += ImageFormat.pngSignature }
  }

  /// Appends a chunk whose data is `head` and then `body`.
  mutating func append(_ kind: Kind, _ head: [UInt8], body: UnsafeBufferPointer<UInt8>? = nil) {
    bytes += Self.bytes(of: UInt32(head.count + (body?.count ?? 0)))
    let start = bytes.count
    bytes += kind.rawValue.utf8
    bytes += head
    if let body { bytes += body }
    bytes += Self.bytes(of: checksum(from: start))
  }

  /// The header chunk for 8 bits a channel without interlacing.
  mutating func appendHeader(width: Int, height: Int, layout: PixelLayout) {
    let size = Self.bytes(of: UInt32(width)) + Self.bytes(of: UInt32(height))
    append(.IHDR, size + [8, layout.colorType, 0, 0, 0])
  }

  /// Says that the pixels are sRGB, to be shown with the perceptual intent.
  mutating func appendColorSpace() {
    append(.sRGB, [0])
  }

  /// A number as PNG writes it, highest byte first.
  static func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { [UInt8]($0) }
  }

  private func checksum(from start: Int) -> UInt32 {
    bytes.withUnsafeBufferPointer { all in
      let chunk = UnsafeBufferPointer(rebasing: all[start...])
      return crc32_gzip_refl(0, chunk.baseAddress, UInt64(chunk.count))
    }
  }
}
