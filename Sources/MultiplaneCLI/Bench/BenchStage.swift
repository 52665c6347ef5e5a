/// What of a frame is measured.
enum BenchStage: String, CaseIterable {
  /// Everything, from the layers to the pixels in memory.
  case frame
  case evaluate, encode, plan
}
