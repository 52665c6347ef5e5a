/// The values of a keyframe animation with their times: which two neighbours a progress lies between.
struct KeySequence<Value: Sendable>: Sendable {
  /// Never empty.
  let values: [Value]
  let times: KeyTimes
  /// Whether each value holds until the next.
  let isDiscrete: Bool

  /// The value at a progress; `between` computes what lies in a segment, which begins at the value of the same index.
  func value(at progress: Double, between: (_ segment: Int, _ progress: Double) -> Value) -> Value {
    guard values.count > 1 else { return values[0] }
    let (segment, local) = times.locate(progress)
    return isDiscrete ? values[min(segment, values.count - 1)] : between(segment, local)
  }
}
