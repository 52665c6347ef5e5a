import Geometry
import Testing

@testable import Imaging

@Suite struct APNGEncoderTests {
  final class Output {
    var bytes: [UInt8] = []
  }

  static let delay = APNGEncoder.Delay(numerator: 1, denominator: 258)

  static func frames(_ count: Int, isOpaque: Bool) -> [Bitmap] {
    var random = FixedRandom(seed: 11)
    return (0..<count).map { _ in random.bitmap(width: 5, height: 4, isOpaque: isOpaque) }
  }

  static func encode(_ frames: [Bitmap], loopCount: Int = 0, isOpaque: Bool = false) throws -> [UInt8] {
    let output = Output()
    let animation = APNGEncoder.Animation(
      width: 5, height: 4, frameCount: frames.count, loopCount: loopCount, isOpaque: isOpaque)
    let encoder = APNGEncoder(animation) { output.bytes += $0 }
    for frame in frames { try encoder.append(frame, delay: delay) }
    try encoder.finish()
    return output.bytes
  }

  @Test func chunksStandInTheOrderOfTheFormat() throws {
    let file = try #require(PNGFile(Self.encode(Self.frames(3, isOpaque: false), loopCount: 2)))
    #expect(file.names == ["IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(file.chunks[2].data == [0, 0, 0, 3, 0, 0, 0, 2])
    let numbered = file.chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
    #expect(numbered.map { PNGFile.number($0.data.prefix(4)) } == [0, 1, 2, 3, 4])
  }

  @Test func frameControlNamesSizeAndDelay() throws {
    let file = try #require(PNGFile(Self.encode(Self.frames(2, isOpaque: false))))
    let control: [UInt8] = [0, 0, 0, 5, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 0, 0]
    #expect(file.chunks.filter { $0.name == "fcTL" }.map { Array($0.data.dropFirst(4)) } == [control, control])
  }

  /// Each frame's data, put into a still file, is that frame.
  @Test(arguments: [true, false]) func everyFrameDecodesToItsPixels(isOpaque: Bool) throws {
    let frames = Self.frames(4, isOpaque: isOpaque)
    let bytes = try Self.encode(frames, isOpaque: isOpaque)
    let file = try #require(PNGFile(bytes))
    #expect(file.chunks[0].data[9] == (isOpaque ? 2 : 6))
    let streams = file.chunks.compactMap { chunk in
      chunk.name == "IDAT" ? chunk.data : chunk.name == "fdAT" ? Array(chunk.data.dropFirst(4)) : nil
    }
    try #require(streams.count == frames.count)
    for (stream, frame) in zip(streams, frames) {
      var still = file
      still.chunks = [file.chunks[0], .init(name: "IDAT", data: stream), .init(name: "IEND", data: [])]
      #expect(try ImageDecoder.decode(still.bytes).pixels == frame.pixels)
    }
    #expect(try ImageDecoder.decode(bytes).pixels == frames[0].pixels)
  }

  @Test func framesLeaveOneByOne() throws {
    let output = Output()
    let encoder = APNGEncoder(.init(width: 5, height: 4, frameCount: 2)) { output.bytes += $0 }
    #expect(output.bytes.isEmpty)
    for frame in Self.frames(2, isOpaque: true) {
      let before = output.bytes.count
      try encoder.append(frame, delay: Self.delay)
      #expect(output.bytes.count > before + 50)
    }
    #expect(encoder.appendedFrames == 2)
  }

  @Test func framesThatDoNotFitAreRefused() throws {
    let encoder = APNGEncoder(.init(width: 5, height: 4, frameCount: 1, isOpaque: true)) { _ in }
    let other = Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 255])
    #expect(throws: APNGEncodingError.frameSizeDiffers(frame: 0, width: 1, height: 1)) {
      try encoder.append(other, delay: Self.delay)
    }
    #expect(throws: APNGEncodingError.frameNotOpaque(frame: 0)) {
      try encoder.append(Self.frames(1, isOpaque: false)[0], delay: Self.delay)
    }
    #expect(throws: APNGEncodingError.framesMissing(announced: 1, appended: 0)) { try encoder.finish() }
    let frame = Self.frames(1, isOpaque: true)[0]
    try encoder.append(frame, delay: Self.delay)
    #expect(throws: APNGEncodingError.tooManyFrames(announced: 1)) { try encoder.append(frame, delay: Self.delay) }
    try encoder.finish()
  }

  @Test func aFailingSinkIsReported() {
    let failure = FileWritingError(path: "a.png", reason: .diskFull)
    let sink: APNGEncoder.Sink = { (_: [UInt8]) throws(FileWritingError) in throw failure }
    let encoder = APNGEncoder(.init(width: 5, height: 4, frameCount: 1), sink: sink)
    #expect(throws: APNGEncodingError.file(failure)) {
      try encoder.append(Self.frames(1, isOpaque: true)[0], delay: Self.delay)
    }
    #expect(encoder.appendedFrames == 0)
  }
}
