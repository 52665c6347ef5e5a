import Gallery
import Multiplane

/// Measures whole frames of one scene in this process, from the layers to the pixels in memory.
struct FrameBenchmark {
  private let layer: CALayer
  private let viewport: Viewport
  private let renderer: CARenderer
  private let scene: String
  private let frames: Int

  init(scene: Gallery.Scene, frames: Int, device: DeviceChoice) throws {
    layer = scene.open().root
    viewport = Viewport(bounds: layer.bounds, background: scene.background)
    renderer = try CARenderer(device: device)
    self.scene = scene.name
    self.frames = frames
  }

  func measure(revision: String) throws -> BenchmarkResult {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: viewport.width * viewport.height * 4, alignment: 16)
    defer { bytes.deallocate() }
    let cost = try FrameCost.measure(frames: frames) { _ in
    } work: { frame in
      try renderer.render(layer, at: Double(frame) / 60, in: viewport, into: bytes)
    }
    return cost.result(
      scene: scene, stage: .frame, statistics: renderer.statistics, device: renderer.device.renderer,
      revision: revision)
  }
}
