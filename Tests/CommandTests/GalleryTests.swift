import Foundation
import Testing

/// `multiplane gallery`: stills, strips and animations, a page, and a sheet.
struct GalleryTests {
  private static let small = ["--fps", "1", "--width", "64"]

  @Test func aSceneBecomesAStillAStripAndAnAnimation() throws {
    let folder = try Folder()
    let run = try CommandRun.drawing(["gallery", "clock", "-o", "pictures"] + Self.small, in: folder)
    #expect(run.status == 0 && run.errors.isEmpty)
    let still = try folder.picture("pictures/clock.png")
    #expect(still.width == 64)
    let strip = try folder.picture("pictures/clock-strip.png")
    #expect(strip.width > 5 * 64 && strip.height > 0)
    #expect(strip.pixels != [UInt8](repeating: strip.pixels[0], count: strip.pixels.count))
    let animation = try folder.picture("pictures/clock.apng")
    #expect(animation.width == still.width && animation.height == still.height)
  }

  @Test func aPageHoldsItsPicturesItself() throws {
    let folder = try Folder()
    let run = try CommandRun.drawing(["gallery", "clock", "--page", "page"] + Self.small, in: folder)
    #expect(run.status == 0)
    let text = String(decoding: try folder.bytes("page/index.html"), as: UTF8.self)
    #expect(text.contains("<h2>clock</h2>") && text.contains("data:image/png;base64,"))
    #expect(text.contains("data:image/webp;base64,"))
    #expect(!text.contains("src=\"clock"))
  }

  @Test(arguments: [("clock", 192, 192), ("snap", 154, 192), ("penguin", 192, 125)])
  func aSheetShowsAllOfAScene(name: String, width: Int, height: Int) throws {
    let folder = try Folder()
    let run = try CommandRun.drawing(["gallery", name, "--sheet", "sheet.png"], in: folder)
    #expect(run.status == 0)
    let sheet = try folder.picture("sheet.png")
    #expect(sheet.width == width && sheet.height == height)
  }

  @Test func whatMakesNoSenseIsSaid() throws {
    let folder = try Folder()
    #expect(try CommandRun(["gallery", "--page", "a", "--sheet", "b.png"], in: folder).status == 2)
    let unknown = try CommandRun(["gallery", "clok"], in: folder)
    #expect(unknown.status == 1 && unknown.errors.contains { $0.contains("did you mean clock?") })
    #expect(try CommandRun(["gallery", "W1"], in: folder).status == 1)
  }
}
