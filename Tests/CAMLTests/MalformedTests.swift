import Foundation
import Testing

@testable import CAML

/// Every file in `Fixtures/Malformed` is named for the diagnostic that it must give; a new file needs no new test.
struct MalformedTests {
  private static let files = Fixtures.list("Malformed")

  /// What no single document can show: it takes a package, hostile sizes, or the writer. Other tests show those.
  private static let elsewhere: Set<Diagnostic.ID> = [
    .markupTooLarge, .tooLarge, .propertyListMalformed, .severalWallpapers, .notWritable, .suppressed,
    .inexactReference, .duplicateEntry, .ignoredColorProfile,
  ]

  private static func id(of file: String) -> Diagnostic.ID? {
    Diagnostic.ID(rawValue: (file as NSString).deletingPathExtension)
  }

  @Test(arguments: files)
  func givesItsDiagnostic(_ file: String) throws {
    let id = try #require(Self.id(of: file))
    let path = Fixtures.path + "/Malformed/" + file
    do throws(ScenePackageError) {
      let scene = try SceneFile.open(path: path)
      #expect(scene.diagnostics.contains { $0.id == id })
      #expect(scene.diagnostics.allSatisfy { $0.instead != nil })
    } catch {
      guard case .noLayers(let diagnostics) = error.reason else { return #expect(Bool(false), "\(error)") }
      #expect(diagnostics.contains { $0.id == id })
    }
  }

  @Test func everyKindOfProblemHasAFile() {
    let shown = Set(Self.files.compactMap(Self.id))
    #expect(Set(Diagnostic.ID.allCases).subtracting(shown) == Self.elsewhere)
  }

  @Test func whatWasReadBeforeABreakIsDrawn() throws {
    let scene = try SceneFile.open(path: Fixtures.path + "/Malformed/markup.malformed.caml")
    #expect(scene.planes[0].rootLayer.sublayers?.first?.name == "Before the break")
    #expect(scene.diagnostics.first?.line == 6)
  }
}
