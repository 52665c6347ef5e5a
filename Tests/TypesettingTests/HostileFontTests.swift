import Foundation
import TestRandom
import Testing
import Typesetting

/// Fonts from untrusted bytes: an error or a font, never a crash.
struct HostileFontTests {
  private static func sound() throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: DejaVu.path("DejaVuSansMono.ttf"))))
  }

  /// Everything that is read from a font.
  private static func exercise(_ face: FontFace) {
    let layout = TextLayout("Av\u{628}\u{301}", font: Font(face: face, size: 10), options: LayoutOptions(width: 12))
    #expect(layout.size.x.isFinite && layout.size.y.isFinite)
    for run in layout.lines.flatMap(\.runs) { _ = run.outline }
    #expect(face.metrics.ascent.isFinite)
    #expect(face.unitsPerEm > 0)
    _ = face.fullName
  }

  @Test(arguments: [0, 1, 4, 12, 100, 1000, 100_000]) func filesCutShortAreRefusedOrRead(length: Int) throws {
    let bytes = try Self.sound().prefix(length)
    guard length >= 1000 else {
      #expect(throws: FontError.notAFont(source: "bytes")) { try FontFace(bytes: Array(bytes)) }
      return
    }
    if let face = try? FontFace(bytes: Array(bytes)) { Self.exercise(face) }
  }

  @Test func noiseIsNoFont() {
    var random = FixedRandom(seed: 7)
    let bytes = (0..<4096).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    #expect(throws: FontError.notAFont(source: "bytes")) { try FontFace(bytes: bytes) }
  }

  @Test(arguments: 0..<60) func damagedFilesDoNoHarm(seed: UInt64) throws {
    var bytes = try Self.sound()
    var random = FixedRandom(seed: seed)
    // Every other file is damaged in its directory and first tables, the others anywhere.
    let reach = seed % 2 == 0 ? 3000 : bytes.count
    for _ in 0..<40 { bytes[Int(random.next() % UInt64(reach))] = UInt8(truncatingIfNeeded: random.next()) }
    guard let face = try? FontFace(bytes: bytes) else { return }
    Self.exercise(face)
  }
}
