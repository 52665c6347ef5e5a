import Geometry
import Testing

@testable import Imaging

/// Animated WebP, taken apart by its chunks: each frame's chunks, put into a still file, are that frame.
struct AnimatedWebPEncoderTests {
  private struct Chunk {
    let name: String
    let data: ArraySlice<UInt8>
  }

  private static func chunks(_ bytes: ArraySlice<UInt8>) -> [Chunk] {
    var (chunks, rest) = ([Chunk](), bytes)
    while rest.count >= 8 {
      let size = number(rest.dropFirst(4).prefix(4))
      chunks.append(
        Chunk(name: String(decoding: rest.prefix(4), as: UTF8.self), data: rest.dropFirst(8).prefix(size)))
      rest = rest.dropFirst(8 + size + size % 2)
    }
    return chunks
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

  private static func littleEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(number >> (8 * $0) & 255) }
  }

  /// A frame as a still file.
  private static func still(_ frame: Chunk, width: Int, height: Int) -> [UInt8] {
    let content = Array(frame.data.dropFirst(16))
    let alpha: UInt8 = chunks(content[...]).contains { $0.name == "ALPH" } ? 0x10 : 0
    let head =
      Array("VP8X".utf8) + littleEndian(10, 4) + [alpha, 0, 0, 0] + littleEndian(width - 1, 3)
      + littleEndian(height - 1, 3)
    let body = Array("WEBP".utf8) + head + content
    return Array("RIFF".utf8) + littleEndian(body.count, 4) + body
  }

  /// Slow waves that differ everywhere from frame to frame.
  private static func frames(alpha: UInt8) -> [Bitmap] {
    [0, 20, 40].map { shift in
      let smooth = ForeignEncoders.smoothPicture(width: 48, height: 32)
      let pixels = smooth.pixels.enumerated().map { index, byte in
        index % 4 == 3 ? alpha : UInt8(min(Int(byte) + shift, 255) * Int(alpha) / 255)
      }
      return Bitmap(width: 48, height: 32, pixels: pixels)
    }
  }

  @Test(arguments: [UInt8(255), 128]) func framesComeBack(alpha: UInt8) throws {
    let frames = Self.frames(alpha: alpha)
    let encoder = try AnimatedWebPEncoder(width: 48, height: 32, quality: 95)
    for frame in frames { try encoder.append(frame, seconds: 1.0 / 30) }
    let chunks = Self.chunks(try encoder.finish().dropFirst(12))
    #expect(chunks.map(\.name) == ["VP8X", "ANIM", "ANMF", "ANMF", "ANMF"])
    for (chunk, frame) in zip(chunks.dropFirst(2), frames) {
      let picture = try ImageDecoder.decode(Self.still(chunk, width: 48, height: 32))
      #expect(picture.width == 48 && picture.height == 32)
      // Lossy colours at quality 95 in halved resolution: slow waves come back within a few steps.
      let worst = zip(picture.pixels, frame.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(worst <= 12)
    }
  }

  @Test func durationsAddUpAndItPlaysForEver() throws {
    let encoder = try AnimatedWebPEncoder(width: 48, height: 32)
    for frame in Self.frames(alpha: 255) { try encoder.append(frame, seconds: 1.0 / 30) }
    let chunks = Self.chunks(try encoder.finish().dropFirst(12))
    #expect(chunks.dropFirst(2).map { Self.number($0.data.dropFirst(12).prefix(3)) } == [33, 34, 33])
    #expect(Self.number(chunks[1].data.dropFirst(4).prefix(2)) == 0)
  }

  @Test func itIsMuchSmallerThanAnimatedPNG() throws {
    var random = FixedRandom(seed: 3)
    let frames = (0..<3).map { _ in random.bitmap(width: 64, height: 64, isOpaque: true) }
    let encoder = try AnimatedWebPEncoder(width: 64, height: 64)
    for frame in frames { try encoder.append(frame, seconds: 0.1) }
    let exact = frames.reduce(0) { $0 + PNGEncoder().encode($1).count }
    #expect(try encoder.finish().count * 2 < exact)
  }

  @Test(arguments: [(0, 4), (4, 16384)]) func sizesOutOfRangeAreRefused(width: Int, height: Int) {
    #expect(throws: AnimatedWebPError.sizeOutOfRange(width: width, height: height)) {
      try AnimatedWebPEncoder(width: width, height: height)
    }
  }

  @Test func whatDoesNotFitIsRefused() throws {
    let encoder = try AnimatedWebPEncoder(width: 4, height: 4)
    #expect(throws: AnimatedWebPError.noFrames) { try encoder.finish() }
    #expect(throws: AnimatedWebPError.frameSizeDiffers(frame: 0, width: 5, height: 4)) {
      try encoder.append(Bitmap(width: 5, height: 4, pixels: [UInt8](repeating: 0, count: 80)), seconds: 1)
    }
  }
}
