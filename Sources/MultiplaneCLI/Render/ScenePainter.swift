import Geometry
import Multiplane

/// A scene, a viewport and a renderer: pictures at any time.
struct ScenePainter {
  private let frames: SceneFrames
  private let viewport: Viewport
  private let renderer: CARenderer

  init(_ scene: SceneInput, in viewport: Viewport, with renderer: CARenderer) {
    frames = SceneFrames(scene, in: viewport)
    self.viewport = viewport
    self.renderer = renderer
  }

  /// The picture at a time, in seconds.
  func picture(at time: CFTimeInterval) throws -> Bitmap {
    let list = frames.displayList(at: time)
    var failure: (any Error)?
    let pixels = [UInt8](unsafeUninitializedCapacity: viewport.width * viewport.height * 4) { buffer, count in
      do {
        try renderer.execute(list, into: UnsafeMutableRawBufferPointer(buffer))
        count = buffer.count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return Bitmap(width: viewport.width, height: viewport.height, pixels: pixels)
  }
}
