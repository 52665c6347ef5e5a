import CAML
import Foundation
import Geometry
import PixelTesting
import Testing

/// Every scene file in `Fixtures/Scenes` renders in every state; a file dropped there is tested without new code.
struct SceneFileRenderingTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/Scenes")

  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func thereAreScenes() {
    #expect(Self.files.count >= 5)
  }

  @Test(arguments: files)
  func aSceneShowsSomethingInEveryState(file: String) throws {
    let path = Self.folder.appendingPathComponent(file).path
    for state in [nil] + (try SceneFile.open(path: path).stateNames.map(Optional.some)) {
      let scene = try SceneFile.open(path: path)
      if let state { #expect(scene.apply(state: state)) }
      #expect(scene.diagnostics.isEmpty)
      let viewport = Viewport(bounds: CGRect(origin: .zero, size: scene.size), scale: 0.25)
      let picture = try PixelRenderer.picture(of: scene.makeHostLayer(), at: 0.5, in: viewport)
      #expect(picture.count { $0 != Pixel.clear } > 0)
    }
  }
}
