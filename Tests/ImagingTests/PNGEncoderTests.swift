import Geometry
import Testing

@testable import Imaging

@Suite struct PNGEncoderTests {
  /// Sizes around the eight bytes that are filtered at once; one encoder for all, so that old scratch would show.
  @Test(arguments: PNGEncoder.Options.allCases, [true, false])
  func decodingGivesBackThePixels(options: PNGEncoder.Options, isOpaque: Bool) throws {
    var random = FixedRandom(seed: 3)
    let encoder = PNGEncoder()
    let sizes = [(97, 61), (1, 1), (2, 3), (3, 2), (4, 1), (5, 5), (7, 2), (8, 1), (9, 9), (64, 64), (1, 50)]
    for (width, height) in sizes {
      let bitmap = random.bitmap(width: width, height: height, isOpaque: isOpaque)
      let decoded = try ImageDecoder.decode(encoder.encode(bitmap, options: options))
      #expect(decoded.width == width && decoded.height == height)
      #expect(decoded.pixels == bitmap.pixels, "\(width) x \(height)")
    }
  }

  @Test(arguments: PNGEncoder.Options.allCases, [true, false])
  func fileHoldsTheChunksOfAnSRGBPicture(options: PNGEncoder.Options, isOpaque: Bool) throws {
    var random = FixedRandom(seed: 5)
    let bitmap = random.bitmap(width: 258, height: 3, isOpaque: isOpaque)
    let file = try #require(PNGFile(PNGEncoder().encode(bitmap, options: options)))
    #expect(file.names.first == "IHDR" && file.names.last == "IEND" && file.names.contains("IDAT"))
    #expect(file.chunks[0].data == [0, 0, 1, 2, 0, 0, 0, 3, 8, isOpaque ? 2 : 6, 0, 0, 0])
    #expect(file.chunks.first { $0.name == "sRGB" }?.data == [0])
  }

  @Test func fastFileHasOneDataChunk() throws {
    let white = Bitmap(width: 4, height: 4, pixels: [UInt8](repeating: 255, count: 64))
    let file = try #require(PNGFile(PNGEncoder().encode(white)))
    #expect(file.names == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test func noiseThatCannotBeCompressedFitsTheBound() throws {
    var random = FixedRandom(seed: 9)
    let noise = random.bitmap(width: 400, height: 300, isOpaque: true)
    let bytes = PNGEncoder().encode(noise)
    #expect(bytes.count < 400 * 300 * 3 + 2000)
    #expect(try ImageDecoder.decode(bytes).pixels == noise.pixels)
  }

  @Test func smallIsSmallerOnAnInterface() {
    let smooth = ForeignEncoders.smoothPicture(width: 200, height: 100)
    let encoder = PNGEncoder()
    #expect(encoder.encode(smooth, options: .small).count < encoder.encode(smooth).count)
  }

  /// Additive blending leaves channels above alpha; they are cut, not wrapped.
  @Test func channelsAboveAlphaAreCut() throws {
    let glowing = Bitmap(width: 1, height: 1, pixels: [200, 50, 0, 100])
    #expect(try ImageDecoder.decode(PNGEncoder().encode(glowing)).pixels == [100, 50, 0, 100])
  }
}
