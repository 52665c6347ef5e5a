import Geometry
import Testing

@testable import Imaging

/// Files from nowhere: they end in a bitmap within the limits or in a typed error, and never end the process.
@Suite struct HostileFileTests {
  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: ImageFormat
    let bytes: [UInt8]
  }

  static let sources: [Source] = {
    var random = FixedRandom(seed: 7)
    let noisy = random.bitmap(width: 23, height: 17, isOpaque: false)
    let smooth = ForeignEncoders.smoothPicture(width: 40, height: 24)
    return [
      Source(testDescription: "PNG", format: .png, bytes: PNGEncoder().encode(noisy)),
      Source(testDescription: "small PNG", format: .png, bytes: PNGEncoder().encode(noisy, options: .small)),
      Source(testDescription: "JPEG", format: .jpeg, bytes: ForeignEncoders.jpeg(smooth)),
      Source(
        testDescription: "progressive JPEG", format: .jpeg, bytes: ForeignEncoders.jpeg(smooth, flags: 16384)),
      Source(testDescription: "lossless WebP", format: .webp, bytes: ForeignEncoders.losslessWebP(noisy)),
      Source(testDescription: "lossy WebP", format: .webp, bytes: ForeignEncoders.lossyWebP(smooth)),
    ]
  }()

  @Test(arguments: sources) func isToldByItsContent(_ source: Source) throws {
    #expect(ImageFormat(signatureOf: source.bytes) == source.format)
    #expect(try ImageDecoder.decode(source.bytes).width >= 23)
  }

  /// Mutated files may still be sound, but with check sums (PNG) or markers (JPEG) most are refused.
  @Test(arguments: sources) func mutatedFilesAreDecodedOrRefused(_ source: Source) {
    var random = FixedRandom(seed: 42)
    let limits = ImageLimits(maximumSide: 512, maximumPixels: 65536)
    var (decoded, refused) = (0, 0)
    for _ in 0..<3000 {
      do {
        let bitmap = try ImageDecoder.decode(random.mutate(source.bytes, kept: 12), limits: limits)
        #expect(limits.allow(width: bitmap.width, height: bitmap.height))
        decoded += 1
      } catch {
        #expect(error != .unknownFormat)
        refused += 1
      }
    }
    #expect(decoded + refused == 3000)
    #expect(refused > 300)
  }

  /// Lengths that end inside the header and inside the pixels.
  @Test(arguments: sources, [12, 20, 25, 30, 50, 75, 90]) func truncatedFilesAreCorrupt(_ source: Source, length: Int) {
    let count = length <= 25 ? length : source.bytes.count * length / 100
    let error = #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(Array(source.bytes.prefix(count))) }
    guard case .corrupt(source.format, let message) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!message.isEmpty)
  }

  @Test(arguments: [[], [0x89], Array("GIF89a".utf8), Array("RIFF    WAVE".utf8), [0xFF, 0xD8]] as [[UInt8]])
  func otherFilesAreUnknown(_ bytes: [UInt8]) {
    #expect(throws: ImageDecodingError.unknownFormat) { try ImageDecoder.decode(bytes) }
  }

  @Test(arguments: [(65537, 1), (1, 65537), (16384, 4097), (0x7FFF_FFFF, 0x7FFF_FFFF)])
  func claimedSizesAreBoundedBeforeDecoding(width: Int, height: Int) {
    let file = PNGFile(width: width, height: height, depth: 8, colorType: 6, rows: [])
    #expect(throws: ImageDecodingError.tooLarge(width: width, height: height, limits: .default)) {
      try ImageDecoder.decode(file.bytes)
    }
  }

  @Test(arguments: sources) func ownLimitsHoldForEveryFormat(_ source: Source) throws {
    let bitmap = try ImageDecoder.decode(source.bytes)
    let limits = ImageLimits(maximumSide: 1000, maximumPixels: bitmap.width * bitmap.height - 1)
    let expected = ImageDecodingError.tooLarge(width: bitmap.width, height: bitmap.height, limits: limits)
    #expect(throws: expected) { try ImageDecoder.decode(source.bytes, limits: limits) }
  }

  @Test func theLargestSideIsAllowed() throws {
    let wide = Bitmap(width: 65536, height: 1, pixels: [UInt8](repeating: 255, count: 65536 * 4))
    #expect(try ImageDecoder.decode(PNGEncoder().encode(wide)).width == 65536)
    #expect(ImageLimits.default.allow(width: 16384, height: 4096))
    #expect(!ImageLimits.default.allow(width: .max, height: .max))
    #expect(!ImageLimits(maximumSide: .max, maximumPixels: .max).allow(width: .max, height: 2))
  }
}
