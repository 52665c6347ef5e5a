import Foundation
import Testing

@testable import CAML

/// Documents with random damage: whatever the bytes, reading ends, and what comes out can be used.
struct MutationTests {
  /// A small counter-based generator, so that every run damages the same bytes.
  private struct Random {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }
  }

  private static let scraps = [
    "<", ">", "\"", "/>", "-1", "inf", "nan", "1e308", " ", "<CALayer>", "</sublayers>", "rotate(", "&#0;", "\u{FEFF}",
    "=",
    "<!ENTITY a \"b\">", "0 0 0 0", "*", "type=\"CGImage\"", "object=\"#1\"",
  ].map { Array($0.utf8) }

  private func damaged(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.next(below: 6) where !bytes.isEmpty {
      let at = random.next(below: bytes.count)
      let end = min(bytes.count, at + random.next(below: 40))
      switch random.next(below: 5) {
      case 0: bytes[at] = UInt8(random.next(below: 256))
      case 1: bytes.removeSubrange(at..<end)
      case 2: bytes.insert(contentsOf: Self.scraps[random.next(below: Self.scraps.count)], at: at)
      case 3: bytes.insert(contentsOf: bytes[at..<end], at: random.next(below: bytes.count))
      default: bytes.replaceSubrange(at..<end, with: Self.scraps[random.next(below: Self.scraps.count)])
      }
    }
    return bytes
  }

  @Test func twoThousandDamagedDocumentsAreReadOrRefused() throws {
    let folder = Fixtures.path + "/Scenes/"
    let sources = try Fixtures.list("Scenes").filter { $0.hasSuffix(".caml") }.map {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + $0)))
    }
    try #require(!sources.isEmpty)
    var random = Random(state: 7)
    var read = 0
    for round in 0..<2000 {
      let document = ReadDocument(bytes: damaged(sources[round % sources.count], &random))
      #expect(document.plane != nil || !document.diagnostics.isEmpty)
      #expect(document.diagnostics.count <= DiagnosticLog.defaultLimit + 1)
      guard let plane = document.plane else { continue }
      read += 1
      for state in plane.stateNames { plane.transition(from: nil, to: state) }
      if round % 20 == 0 { _ = CAMLWriter.write(plane) }
    }
    #expect(read > 500)
  }

  @Test func damagedArchivesAreReadOrRefused() throws {
    var zip = ZipBuilder()
    zip.add("w/Wallpaper.plist", Array("<plist><dict/></plist>".utf8))
    zip.add("w/a.ca/main.caml", Array("<caml><CALayer/></caml>".utf8))
    let folder = try TemporaryFolder()
    var random = Random(state: 11)
    for round in 0..<300 {
      let path = try folder.write("\(round).tendies", Array("PK".utf8) + damaged(zip.bytes, &random).dropFirst(2))
      let scene = try? SceneFile.open(path: path)
      #expect(scene.map { !$0.planes.isEmpty } ?? true)
    }
  }
}
