import CAllocationCount
import Multiplane

/// What some work costs, frame after frame, after a few that warm up caches and shaders.
struct FrameCost {
  private static let warmUpFrames = 5

  /// Wall-clock time of each frame.
  let seconds: [Double]
  /// Processor time of all threads, of all frames together.
  let processorSeconds: Double
  /// Heap blocks asked for, in all frames together.
  let allocations: Double

  /// Runs the work for each frame and measures it.
  ///
  /// - Parameters:
  ///   - frames: at least one.
  ///   - prepare: what comes before the work in each frame and is not measured.
  ///   - work: what is measured.
  static func measure(
    frames: Int, prepare: (_ frame: Int) throws -> Void, work: (_ frame: Int) throws -> Void
  ) rethrows -> FrameCost {
    for frame in 0..<warmUpFrames {
      try prepare(frame)
      try work(frame)
    }
    var seconds: [Double] = []
    seconds.reserveCapacity(frames)
    var (processorSeconds, allocations) = (0.0, 0.0)
    for frame in 0..<frames {
      try prepare(frame)
      let processorStart = ProcessClock.processorTime
      allocation_count_begin()
      let start = ProcessClock.now
      try work(frame)
      seconds.append(ProcessClock.now - start)
      allocations += Double(allocation_count_end())
      processorSeconds += ProcessClock.processorTime - processorStart
    }
    return FrameCost(seconds: seconds, processorSeconds: processorSeconds, allocations: allocations)
  }

  /// The cost as a row of the table.
  func result(
    scene: String, stage: BenchStage, statistics: FrameStatistics?, device: String?, revision: String
  ) -> BenchmarkResult {
    let frames = Double(seconds.count)
    return BenchmarkResult(
      scene: scene, stage: stage, frames: seconds.count, times: .init(seconds: seconds),
      processorMilliseconds: processorSeconds * 1000 / frames, statistics: statistics,
      allocations: allocations / frames, device: device, revision: revision)
  }
}
