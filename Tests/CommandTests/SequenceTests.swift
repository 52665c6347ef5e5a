import Testing

/// `multiplane render` of ranges: how many frames, at which times, into which files.
struct SequenceTests {
  private static let blue = SIMD4<UInt8>(0, 0, 255, 255)
  private let transition = ["Corner.caml", "--from-state", "Left", "--state", "Right"]

  private func cornerScene() throws -> Folder {
    let folder = try Folder()
    try folder.write("Corner.caml", SceneText.corner)
    return folder
  }

  @Test func aRangeIsWrittenAsNumberedFramesWithoutItsEnd() throws {
    let folder = try cornerScene()
    let run = try CommandRun.drawing(["render"] + transition + ["--to", "2", "--fps", "2"], in: folder)
    #expect(run.status == 0 && run.errors.isEmpty)
    let names = (1...4).map { "frame-0000\($0).png" }
    #expect(try folder.names(in: "Corner") == names)
    // The square's left edge moves 15 points a second; frame n is at n / 2 seconds.
    for (frame, name) in names.enumerated() {
      let picture = try folder.picture("Corner/" + name)
      let first = (0..<40).first { picture[$0, 15] == Self.blue }
      #expect(first == (frame * 15 + 1) / 2)
    }
  }

  @Test func framesOfALongerRunAreNamed() throws {
    let folder = try cornerScene()
    func errors(_ end: String) throws -> [String] {
      let range = ["--to", end, "--fps", "2", "-o", "frames"]
      let run = try CommandRun.drawing(["render", "Corner.caml"] + range, in: folder)
      #expect(run.status == 0)
      return run.errors
    }
    #expect(try errors("2.5").isEmpty)
    try folder.write("frames/frame-7.png", "not one of ours")
    #expect(try errors("2") == ["frames: note: 1 frame of an earlier run is still there: frame-00005.png"])
    #expect(
      try errors("1") == [
        "frames: note: 3 frames of an earlier run are still there: frame-00003.png to frame-00005.png"
      ])
    #expect(try errors("2.5").isEmpty)
    #expect(try folder.names(in: "frames").count == 6)
  }

  @Test func everyFrameEqualsTheSinglePictureOfItsTime() throws {
    let folder = try cornerScene()
    _ = try CommandRun.drawing(
      ["render"] + transition + ["--from", "0.5", "--to", "1.5", "--fps", "3", "-o", "frames"], in: folder)
    #expect(try folder.names(in: "frames").count == 3)
    let time = String(0.5 + 2.0 / 3.0)
    _ = try CommandRun.drawing(["render"] + transition + ["--time", time, "-o", "single.png"], in: folder)
    #expect(try folder.bytes("frames/frame-00003.png") == folder.bytes("single.png"))
  }

  /// The counts are those of the exact decimal numbers, where a product of doubles may lie just above a whole number.
  @Test(arguments: [("0", "1.1", "10", 11), ("0.1", "0.7", "10", 6), ("0", "0.3", "10", 3), ("-0.2", "0.05", "20", 5)])
  func theNumberOfFramesIsExact(from: String, to: String, fps: String, count: Int) throws {
    let folder = try cornerScene()
    let range = ["--from", from, "--to", to, "--fps", fps, "-o", "frames"]
    #expect(try CommandRun.drawing(["render", "Corner.caml"] + range, in: folder).status == 0)
    #expect(try folder.names(in: "frames").count == count)
  }

  @Test func anAnimatedPNGHoldsAllFrames() throws {
    let folder = try cornerScene()
    let range = ["--to", "2", "--fps", "2", "-o", "corner.apng"]
    #expect(try CommandRun.drawing(["render"] + transition + range, in: folder).status == 0)
    #expect(try folder.names() == ["Corner.caml", "corner.apng"])
    let bytes = try folder.bytes("corner.apng")
    // acTL: the number of frames follows the chunk's name, big-endian.
    let name = Array("acTL".utf8)
    let at = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
    #expect(Array(bytes[(at + 4)..<(at + 8)]) == [0, 0, 0, 4])
    #expect(try folder.picture("corner.apng")[5, 15] == Self.blue)
  }

  @Test func anAnimatedWebPHoldsWhatMoves() throws {
    let folder = try cornerScene()
    let range = ["--to", "2", "--fps", "2", "-o", "corner.webp"]
    #expect(try CommandRun.drawing(["render"] + transition + range, in: folder).status == 0)
    #expect(try folder.names() == ["Corner.caml", "corner.webp"])
    let bytes = try folder.bytes("corner.webp")
    #expect(String(decoding: bytes[8..<16], as: UTF8.self) == "WEBPVP8X")
    // Equal neighbours are one frame.
    let frames = bytes.indices.filter { bytes[$0...].starts(with: Array("ANMF".utf8)) }
    #expect((2...4).contains(frames.count))
  }
}
