import Geometry
import Testing

/// `multiplane compare`: figures and exit status.
struct CompareTests {
  /// Two opaque 2 × 1 pictures whose second pixels differ by 9 in one channel.
  private func pictures() throws -> Folder {
    let folder = try Folder()
    let pixels: [UInt8] = [1, 2, 3, 255, 100, 100, 100, 255]
    var other = pixels
    other[5] += 9
    try folder.write("a.png", Bitmap(width: 2, height: 1, pixels: pixels))
    try folder.write("b.png", Bitmap(width: 2, height: 1, pixels: other))
    return folder
  }

  @Test func equalPicturesAreInfinitelyClose() throws {
    let run = try CommandRun(["compare", "a.png", "a.png"], in: pictures())
    #expect(run.status == 0)
    #expect(run.lines == ["maximum difference 0, 0 of 2 pixels differ by more than 0, PSNR inf dB"])
  }

  @Test func differentPicturesFail() throws {
    let run = try CommandRun(["compare", "a.png", "b.png"], in: pictures())
    #expect(run.status == 1 && run.errors.isEmpty)
    // 10 log10(255² × 8 / 9²) = 38.08
    #expect(run.lines == ["maximum difference 9, 1 of 2 pixels differ by more than 0, PSNR 38.08 dB"])
  }

  @Test(arguments: [["--tolerance", "9"], ["--max-differing", "1"]])
  func whatIsAllowedSucceeds(options: [String]) throws {
    #expect(try CommandRun(["compare", "a.png", "b.png"] + options, in: pictures()).status == 0)
  }

  @Test func theDifferenceIsDrawnInRed() throws {
    let folder = try pictures()
    _ = try CommandRun(["compare", "a.png", "b.png", "--diff", "d.png"], in: folder)
    let picture = try folder.picture("d.png")
    #expect(picture[1, 0].x == 255 && picture[1, 0].y < 128)
    #expect(picture[0, 0].x == picture[0, 0].y)
  }

  @Test func whatIsNoPictureIsNamed() throws {
    let folder = try pictures()
    try folder.write("text.png", "no picture")
    for name in ["text.png", "missing.png"] {
      let run = try CommandRun(["compare", "a.png", name], in: folder)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.count == 1 && run.errors[0].hasPrefix("multiplane: \(name): "))
    }
  }

  @Test func aDifferenceThatCannotBeWrittenIsTrouble() throws {
    let run = try CommandRun(["compare", "a.png", "b.png", "--diff", "a.png/d.png"], in: pictures())
    #expect(run.status == 2)
    #expect(run.errors == ["multiplane: cannot write a.png/d.png: a part of the path is a file, not a directory"])
  }

  @Test(.timeLimit(.minutes(1))) func pipesAndFoldersAreRefused() throws {
    let folder = try pictures()
    try folder.makePipe("pipe")
    for (name, kind) in [("pipe", "a pipe or a device"), (".", "a folder"), ("/dev/zero", "a pipe or a device")] {
      let run = try CommandRun(["compare", name, "a.png"], in: folder)
      #expect(run.status == 2)
      #expect(run.errors == ["multiplane: \(name): \(kind), not a file: give a PNG, JPEG or WebP file"])
    }
  }

  @Test func otherSizesFail() throws {
    let folder = try pictures()
    try folder.write("c.png", Bitmap(width: 1, height: 1, pixels: [1, 2, 3, 255]))
    let run = try CommandRun(["compare", "a.png", "c.png"], in: folder)
    #expect(run.status == 1 && run.errors == ["multiplane: expected 2 x 1 pixels, but got 1 x 1"])
  }
}
