import CAllocationCount
import Gallery
import Multiplane

/// Measures frames of one scene in this process, at the times f / 60, after some that warm up caches and shaders.
struct FrameBenchmark {
  private static let warmUpFrames = 5

  private let layer: CALayer
  private let viewport: Viewport
  private let renderer: CARenderer
  private let scene: String
  private let frames: Int

  init(scene: Gallery.Scene, frames: Int, device: DeviceChoice) throws {
    layer = scene.makeLayer()
    viewport = Viewport(bounds: layer.bounds, background: scene.background)
    renderer = try CARenderer(device: device)
    self.scene = scene.name
    self.frames = frames
  }

  func measure(revision: String) throws -> BenchmarkResult {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: viewport.width * viewport.height * 4, alignment: 16)
    defer { bytes.deallocate() }
    for frame in 0..<Self.warmUpFrames { try render(frame, into: bytes) }
    let processorStart = ProcessClock.processorTime
    var seconds: [Double] = []
    seconds.reserveCapacity(frames)
    allocation_count_begin()
    for frame in 0..<frames {
      let start = ProcessClock.now
      try render(frame, into: bytes)
      seconds.append(ProcessClock.now - start)
    }
    let allocations = Double(allocation_count_end()) / Double(frames)
    let processorSeconds = ProcessClock.processorTime - processorStart
    return BenchmarkResult(
      scene: scene, frames: frames, times: .init(seconds: seconds),
      processorMilliseconds: processorSeconds * 1000 / Double(frames), statistics: renderer.statistics,
      allocations: allocations, device: renderer.device.renderer, revision: revision)
  }

  private func render(_ frame: Int, into bytes: UnsafeMutableRawBufferPointer) throws {
    try renderer.render(layer, at: Double(frame) / 60, in: viewport, into: bytes)
  }
}
