import CImaging

@testable import Imaging

/// A PNG file made or read by hand, to check the encoders and decoders against something other than themselves.
struct PNGFile {
  struct Chunk: Equatable {
    var name: String
    var data: [UInt8]
  }

  var chunks: [Chunk]

  var names: [String] { chunks.map(\.name) }

  // MARK: - Reading

  /// Takes a file apart; nil unless the signature, every length and every check sum are right.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    chunks = []
    var rest = bytes.dropFirst(8)
    while !rest.isEmpty {
      guard rest.count >= 12 else { return nil }
      let length = Self.number(rest.prefix(4))
      guard rest.count >= 12 + length else { return nil }
      let body = rest.dropFirst(4).prefix(4 + length)
      guard Self.number(rest.dropFirst(8 + length).prefix(4)) == Self.checksum(body) else { return nil }
      chunks.append(Chunk(name: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
  }

  static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// CRC-32 bit by bit, as the PNG specification defines it.
  static func checksum(_ bytes: some Sequence<UInt8>) -> Int {
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }

  // MARK: - Making

  /// A file of unfiltered rows.
  init(width: Int, height: Int, depth: UInt8, colorType: UInt8, rows: [[UInt8]], extra: [Chunk] = []) {
    let header = Self.bytes(width) + Self.bytes(height) + [depth, colorType, 0, 0, 0]
    chunks = [Chunk(name: "IHDR", data: header)] + extra
    chunks.append(Chunk(name: "IDAT", data: Self.stored(rows.flatMap { [0] + $0 })))
    chunks.append(Chunk(name: "IEND", data: []))
  }

  var bytes: [UInt8] {
    chunks.reduce(into: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
      let body = Array(chunk.name.utf8) + chunk.data
      file += Self.bytes(chunk.data.count) + body + Self.bytes(Self.checksum(body))
    }
  }

  static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A zlib stream with one stored block, for up to 65535 bytes.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(data.count & 0xFF), UInt8(data.count >> 8))
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return [0x78, 0x01, 1, low, high, ~low, ~high] + data + bytes(b << 16 | a)
  }
}
