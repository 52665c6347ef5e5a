import Compositor

/// What one frame cost: counters that are the same on every machine.
public struct FrameStatistics: Sendable, Equatable {
  /// Draw calls.
  public var draws = 0
  /// Targets drawn into.
  public var passes = 0
  /// Vertices and images copied to the GPU in this frame; what stays there counts once.
  public var uploadedBytes = 0
  /// Pixels of all targets, the picture included.
  public var targetPixels = 0

  /// All counters at 0: no frame yet.
  public init() {}

  init(_ plan: FramePlan) {
    draws = plan.drawCount
    passes = plan.passes.count
    uploadedBytes = plan.vertexBytes + plan.imageBytes
    targetPixels = plan.targets.reduce(0) { $0 + $1.width * $1.height }
  }
}
