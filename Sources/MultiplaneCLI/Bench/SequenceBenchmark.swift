import CAllocationCount
import Gallery
import Geometry
import Multiplane

/// Measures pictures that follow each other: each is drawn while the next is prepared. A frame's time is that from one
/// picture to the next.
struct SequenceBenchmark {
  private static let warmUpFrames = 5

  let scene: Gallery.Scene
  let frames: Int
  let device: DeviceChoice

  func measure(revision: String) throws -> BenchmarkResult {
    let layer = scene.open().root
    let viewport = Viewport(bounds: layer.bounds, background: scene.background)
    let renderer = try CARenderer(device: device)
    let cost = try cost { receive in
      // The first frames are shown twice, so that those which are measured are those of single frames.
      let times = (0..<Self.warmUpFrames).map { Double($0) / 60 } + (0..<frames).map { Double($0) / 60 }
      try renderer.renderBytes(of: layer, at: times, in: viewport) { _ in receive() }
    }
    return cost.result(
      scene: scene.name, stage: .sequence, statistics: renderer.statistics, device: renderer.device.renderer,
      revision: revision)
  }

  private func cost(of sequence: (_ receive: () -> Void) throws -> Void) rethrows -> FrameCost {
    var (seconds, received) = ([Double](), 0)
    seconds.reserveCapacity(frames)
    var (last, processorStart) = (0.0, 0.0)
    try sequence {
      let now = ProcessClock.now
      received += 1
      if received > Self.warmUpFrames { seconds.append(now - last) }
      last = now
      guard received == Self.warmUpFrames else { return }
      processorStart = ProcessClock.processorTime
      allocation_count_begin()
    }
    return FrameCost(
      seconds: seconds, processorSeconds: ProcessClock.processorTime - processorStart,
      allocations: Double(allocation_count_end()))
  }
}
