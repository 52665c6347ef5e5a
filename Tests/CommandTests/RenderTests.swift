import Testing

/// `multiplane render` of single pictures: sizes, pixels, files.
struct RenderTests {
  private static let red = SIMD4<UInt8>(255, 0, 0, 255)
  private static let blue = SIMD4<UInt8>(0, 0, 255, 255)

  private func cornerScene() throws -> Folder {
    let folder = try Folder()
    try folder.write("Corner.caml", SceneText.corner)
    return folder
  }

  @Test func aBuiltInSceneIsRenderedInItsSizeAndColours() throws {
    let folder = try Folder()
    let run = try CommandRun.drawing(["render", "W8"], in: folder)
    #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
    let picture = try folder.picture("W8.png")
    #expect(picture.width == 1280 && picture.height == 720)
    // The scene is rgb(230, 120, 40) in the middle of rgb(24, 26, 32).
    #expect(picture[640, 360] == SIMD4(230, 120, 40, 255))
    #expect(picture[0, 0] == SIMD4(24, 26, 32, 255))
  }

  /// Mesa's rasteriser splits a picture between threads; how many there are must not show.
  @Test(arguments: ["crossing-planes", "control-panel", "nested-clips"])
  func threadsOfTheRasteriserDoNotShow(scene: String) throws {
    let folder = try Folder()
    for threads in ["1", "4"] {
      let words = ["render", scene, "--scale", "0.5", "--device", "software", "-o", threads + ".png"]
      #expect(try CommandRun(words, in: folder, environment: ["LP_NUM_THREADS": threads]).status == 0)
    }
    #expect(try folder.picture("1.png").pixels == folder.picture("4.png").pixels)
  }

  @Test func theBackgroundCanBeReplacedByTransparency() throws {
    let folder = try Folder()
    _ = try CommandRun.drawing(["render", "W8", "--background", "clear", "-o", "clear.png"], in: folder)
    #expect(try folder.picture("clear.png")[0, 0] == SIMD4(0, 0, 0, 0))
    _ = try CommandRun.drawing(["render", "W8", "--background", "#0f0", "-o", "green.png"], in: folder)
    #expect(try folder.picture("green.png")[0, 0] == SIMD4(0, 255, 0, 255))
    _ = try CommandRun.drawing(["render", "W8", "--background", "#ff000080", "-o", "pale.png"], in: folder)
    #expect(try folder.picture("pale.png")[0, 0] == SIMD4(128, 0, 0, 128))
  }

  @Test func sceneFilesHaveYUp() throws {
    let folder = try cornerScene()
    let run = try CommandRun.drawing(["render", "Corner.caml"], in: folder)
    #expect(run.status == 0 && run.errors.isEmpty)
    let picture = try folder.picture("Corner.png")
    #expect(picture.width == 40 && picture.height == 20)
    #expect(picture[5, 15] == Self.blue)
    #expect(picture[5, 5] == Self.red && picture[35, 15] == Self.red)
  }

  @Test func sizeScaleAndFitPlaceTheScene() throws {
    let folder = try cornerScene()
    func picture(_ options: String) throws -> String {
      let words = ["render", "Corner.caml", "-o", "x.png"] + options.split(separator: " ").map(String.init)
      #expect(try CommandRun.drawing(words, in: folder).status == 0)
      let picture = try folder.picture("x.png")
      let (right, bottom) = (picture.width - 1, picture.height - 1)
      func letter(_ x: Int, _ y: Int) -> String {
        switch picture[x, y] {
        case Self.red: "r"
        case Self.blue: "b"
        default: "-"
        }
      }
      let middle = picture.height / 2
      return "\(picture.width)x\(picture.height) " + letter(0, 0) + letter(0, bottom) + letter(right, bottom)
        + letter(0, middle)
    }
    #expect(try picture("--scale 2") == "80x40 rbrb")
    #expect(try picture("--size 80x80") == "80x80 ---b")
    #expect(try picture("--size 80x80 --fit fill") == "80x80 rrrr")
    #expect(try picture("--size 80x80 --fit none") == "80x80 ----")
    #expect(try picture("--size 80x40 --fit none --scale 0.5") == "40x20 ----")
  }

  @Test func statesAndTransitionsAreShown() throws {
    let folder = try cornerScene()
    func blueColumn(_ options: String) throws -> [Int] {
      let words = ["render", "Corner.caml", "-o", "x.png"] + options.split(separator: " ").map(String.init)
      #expect(try CommandRun.drawing(words, in: folder).status == 0)
      let picture = try folder.picture("x.png")
      return [5, 20, 35].filter { picture[$0, 15] == Self.blue }
    }
    #expect(try blueColumn("") == [5])
    #expect(try blueColumn("--state Right") == [35])
    #expect(try blueColumn("--from-state Left --state Right --time 0") == [5])
    #expect(try blueColumn("--from-state Left --state Right --time 1") == [20])
    #expect(try blueColumn("--from-state Left --state Right --time 2.5") == [35])
  }

  @Test(arguments: [["--state", "Up"], ["--plane", "Sky"]])
  func unknownStatesAndPlanesNameTheKnownOnes(options: [String]) throws {
    let folder = try cornerScene()
    let run = try CommandRun.drawing(["render", "Corner.caml"] + options, in: folder)
    #expect(run.status == 1 && run.errors.count == 1)
    #expect(run.errors.first?.contains("choose from") == true)
    #expect(try folder.names() == ["Corner.caml"])
  }

  @Test func aPlaneCanBeShownAlone() throws {
    let folder = try cornerScene()
    #expect(try CommandRun.drawing(["render", "Corner.caml", "--plane", "Corner"], in: folder).status == 0)
    #expect(try folder.picture("Corner.png")[5, 15] == Self.blue)
  }

  @Test func diagnosticsAreOneLineEachOnStandardError() throws {
    let folder = try Folder()
    try folder.write("Doubtful.caml", SceneText.doubtful)
    let run = try CommandRun.drawing(["render", "Doubtful.caml", "-o", "-"], in: folder)
    #expect(run.status == 0)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.hasPrefix("Doubtful.caml:3: warning: ") == true)
    #expect(run.errors.first?.hasSuffix("[attribute.unknown]") == true)
  }

  /// What could be read is drawn, and the status tells that something is missing.
  @Test func aBrokenSceneIsDrawnWithAStatusOfItsOwn() throws {
    let folder = try Folder()
    try folder.write("Broken.caml", SceneText.broken)
    for words in [["render", "Broken.caml"], ["inspect", "Broken.caml"]] {
      let run = try words[0] == "render" ? CommandRun.drawing(words, in: folder) : CommandRun(words, in: folder)
      #expect(run.status == 3 && run.errors.count == 1)
      #expect(run.errors.first?.contains(": error: ") == true)
    }
    #expect(try folder.picture("Broken.png").width == 40)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["render", "inspect", "validate"])
  func pipesAreNoScenes(command: String) throws {
    let folder = try Folder()
    try folder.makePipe("Pipe.caml")
    let run = try CommandRun([command, "Pipe.caml"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.errors == [
        "multiplane: Pipe.caml: a pipe or a device; give a .caml file, a .ca package or a .tendies wallpaper"
      ])
  }

  @Test func twoRunsGiveTheSameBytesOnStandardOutputAndInAFile() throws {
    let folder = try Folder()
    let first = try CommandRun.drawing(["render", "W8", "--size", "320x180", "-o", "-"], in: folder)
    let second = try CommandRun.drawing(["render", "W8", "--size", "320x180", "-o", "w8.png"], in: folder)
    #expect(first.status == 0 && second.status == 0)
    #expect(try [UInt8](first.output) == folder.bytes("w8.png"))
  }

  @Test(arguments: [
    ["render", "W8", "-o", "missing/w8.png"], ["render", "W8", "--to", "0.1", "--fps", "20", "-o", "missing/frames"],
    ["render", "W8", "--to", "0.1", "--fps", "20", "-o", "missing/w8.apng"], ["render", "W8", "--size", "1000000x1"],
    ["render", "W8", "--scale", "1000"], ["render", "/proc/self/mem/x.caml"], ["render", "nothing.caml"],
    ["render", "W8", "--device", "99"],
  ])
  func whatFailsLeavesNothing(words: [String]) throws {
    let folder = try Folder()
    let hasDevice = words.contains("--device")
    let run = try hasDevice ? CommandRun(words, in: folder) : CommandRun.drawing(words, in: folder)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.count == 1, "\(run.errors)")
    #expect(try folder.names().isEmpty)
  }
}
