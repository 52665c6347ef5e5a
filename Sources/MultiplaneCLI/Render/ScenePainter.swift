import Geometry
import Multiplane

/// A scene, a viewport and a renderer: pictures at any time.
struct ScenePainter {
  private let frames: SceneFrames
  private let renderer: CARenderer

  init(_ scene: SceneInput, in viewport: Viewport, with renderer: CARenderer) {
    frames = SceneFrames(scene, in: viewport)
    self.renderer = renderer
  }

  /// The picture at a time, in seconds.
  func picture(at time: CFTimeInterval) throws -> Bitmap {
    try renderer.execute(frames.displayList(at: time))
  }

  /// Hands over the pictures at several times in their order; each is drawn while the next is prepared.
  func pictures(at times: some Sequence<CFTimeInterval>, _ receive: (Bitmap) throws -> Void) throws {
    try renderer.execute(times.lazy.map(frames.displayList(at:)), receive)
  }
}
