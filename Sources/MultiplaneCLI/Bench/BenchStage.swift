/// What of a frame is measured.
enum BenchStage: String, CaseIterable {
  /// Everything, from the layers to the pixels in memory.
  case frame
  /// The same for pictures that follow each other, where one is drawn while the next is prepared.
  case sequence
  case evaluate, encode, plan
}
