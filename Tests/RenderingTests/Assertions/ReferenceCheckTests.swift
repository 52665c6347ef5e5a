import Foundation
import Geometry
import Testing

@testable import PixelTesting

/// Stored pictures: when they are compared, when they are written, and what a failure leaves behind.
final class ReferenceCheckTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("references-\(UUID().uuidString)")
  private let red = Bitmap(4, 3) { _, _ in Pixel.red }
  private let nearlyRed = Bitmap(4, 3) { x, y in x == 2 && y == 1 ? [253, 0, 0, 255] : Pixel.red }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var reference: PixelReference { PixelReference("scene", folder: folder.path) }

  private func complaint(
    _ picture: Bitmap, _ mode: RecordMode, _ tolerance: PixelTolerance = .exact
  ) throws -> String? {
    try ReferenceCheck(
      reference: reference, tolerance: tolerance, mode: mode, artifacts: folder.path + "/artifacts"
    ).complaint(about: picture)
  }

  @Test func nothingIsWrittenUnasked() throws {
    #expect(try complaint(red, .never)?.hasPrefix("there is no \(reference.path)") == true)
    #expect(try reference.load() == nil)
  }

  @Test(arguments: [RecordMode.missing, .failed, .all])
  func aMissingPictureIsWrittenAndFailsOnce(mode: RecordMode) throws {
    #expect(try complaint(red, mode)?.hasPrefix("\(reference.path) was written") == true)
    #expect(try reference.load()?.pixels == red.pixels)
    #expect(try complaint(red, .never) == nil)
  }

  @Test(arguments: [(RecordMode.never, false), (.missing, false), (.failed, true), (.all, true)])
  func aDifferentPictureReplacesTheStoredOneOnlyWhenAsked(mode: RecordMode, replaces: Bool) throws {
    try reference.store(red)
    #expect(try complaint(nearlyRed, mode) != nil)
    #expect(try reference.load()?.pixels == (replaces ? nearlyRed : red).pixels)
  }

  @Test(arguments: [(RecordMode.never, true), (.missing, true), (.failed, true), (.all, false)])
  func anEqualPicturePasses(mode: RecordMode, passes: Bool) throws {
    try reference.store(red)
    #expect(try (complaint(red, mode) == nil) == passes)
  }

  @Test func aToleranceIsAsWideAsItSays() throws {
    try reference.store(red)
    #expect(try complaint(nearlyRed, .never, .within(1, because: "of a reason")) != nil)
    #expect(try complaint(nearlyRed, .never, .within(2, because: "of a reason")) == nil)
  }

  @Test func aFailureLeavesPicturesFiguresAndTheWayToAcceptThem() throws {
    try reference.store(red)
    let text = try #require(try complaint(nearlyRed, .never))
    let stem = folder.path + "/artifacts/scene"
    #expect(text.hasPrefix("scene: 1 pixels differ, by 2 at most; no difference is allowed\nfirst at (2, 1): "))
    for kind in ["expected", "actual", "difference"] {
      #expect(text.contains("\(kind): \(stem).\(kind).png"))
      #expect(try PixelReference("scene.\(kind)", folder: folder.path + "/artifacts").load()?.width == 4)
    }
    #expect(text.contains("cp '\(stem).actual.png' '\(reference.path)'"))
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: stem + ".json")))
    let figures = try #require(json as? [String: Any])
    #expect(figures["differingPixels"] as? Int == 1 && figures["maximumDifference"] as? Int == 2)
    #expect(figures["firstDifferingPixel"] as? [Int] == [2, 1])
  }

  @Test func anotherSizeIsADifference() throws {
    try reference.store(red)
    let wide = Bitmap(5, 3) { _, _ in Pixel.red }
    #expect(try complaint(wide, .never) == "scene: expected 4 x 3 pixels, but got 5 x 3")
  }

  @Test func aReferenceLiesBesideTheTest() {
    let reference = PixelReference("scene", filePath: "/a/b/Tests.swift")
    #expect(reference.path == "/a/b/References/scene.png" && reference.name == "scene")
  }
}
