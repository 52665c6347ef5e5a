import CoreGraphics
import Foundation
import Testing

@testable import CAML

struct SceneFileTests {
  private static let folder = Fixtures.path + "/Scenes/"

  @Test(arguments: Fixtures.list("Scenes"))
  func ourScenesAreFreeOfDiagnostics(_ name: String) throws {
    let scene = try SceneFile.open(path: Self.folder + name)
    #expect(scene.diagnostics.map(\.description) == [])
    #expect(scene.size.width > 0 && scene.size.height > 0)
    for state in scene.stateNames { #expect(scene.transition(from: nil, to: state)) }
    #expect(!scene.apply(state: "no such state"))
  }

  /// The root is centred whatever its position and anchor, and a point that is high in the document is high in the
  /// host.
  @Test func theHostCentresPlanesWithYUp() throws {
    let text = """
      <caml><CALayer bounds="5 7 100 50" position="390 0" anchorPoint="0 1">
      <sublayers><CALayer position="15 47" name="high"/></sublayers></CALayer></caml>
      """
    let plane = try #require(ReadDocument(text).plane)
    let scene = SceneFile(planes: [plane], diagnostics: [])
    let host = scene.makeHostLayer()
    let high = try #require(plane.rootLayer.sublayers?.first)
    #expect(host.bounds.size == CGSize(width: 100, height: 50))
    #expect(host.convert(.zero, from: high) == CGPoint(x: 10, y: 10))
  }

  @Test func smallerPlanesAreCentred() throws {
    let large = try #require(ReadDocument.layer("bounds=\"0 0 100 100\"").plane)
    let small = try #require(ReadDocument.layer("bounds=\"0 0 20 40\"").plane)
    let scene = SceneFile(planes: [large, small], diagnostics: [])
    let host = scene.makeHostLayer()
    #expect(host.convert(CGPoint(x: 0, y: 0), from: small.rootLayer) == CGPoint(x: 40, y: 70))
  }
}
