/// When the keys of a keyframe animation are reached, and how each segment between them is eased.
///
/// In: progress of the whole animation. Out: the segment that it lies in and the progress there.
struct KeyTimes: Sendable {
  /// Not decreasing; the segments lie between them.
  let times: [Double]
  /// One a segment or none at all; nil is linear.
  let easings: [UnitBezier?]

  /// Evenly spaced keys.
  init(evenlyFor segments: Int, easings: [UnitBezier?] = []) {
    times = (0...max(segments, 1)).map { Double($0) / Double(max(segments, 1)) }
    self.easings = easings
  }

  /// Given key times; nil unless they lie in 0...1 without decreasing and begin at 0. A list that does not end at 1 is
  /// refused too, except where `mayEndEarly`: the last key is then held.
  init?(_ given: [Double], segments: Int, mayEndEarly: Bool = false, easings: [UnitBezier?] = []) {
    guard given.count == segments + 1 || (mayEndEarly && given.count == segments) else { return nil }
    guard given.first == 0, given.count == segments || given.last == 1 else { return nil }
    guard zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 }), given.allSatisfy({ (0...1).contains($0) }) else {
      return nil
    }
    times = given.count == segments ? given + [1] : given
    self.easings = easings
  }

  /// Keys spaced in proportion to the distances between them; evenly where there is no distance at all.
  init(distances: [Double]) {
    let total = distances.reduce(0, +)
    let weights = total > 0 && total.isFinite ? distances : distances.map { _ in 1 }
    let sum = weights.reduce(0, +)
    var reached = 0.0
    let inner = weights.dropLast().map { weight in
      reached += weight
      return reached / sum
    }
    times = [0] + inner + [1]
    easings = []
  }

  /// The segment at a progress and the progress in it. Outside 0...1 the first and the last segment go on.
  func locate(_ progress: Double) -> (segment: Int, progress: Double) {
    let segment = lastKey(notAfter: progress, limit: times.count - 2)
    let span = times[segment + 1] - times[segment]
    let local = span > 0 ? (progress - times[segment]) / span : 1
    guard segment < easings.count, let easing = easings[segment] else { return (segment, local) }
    return (segment, easing.value(at: local))
  }

  /// The last of the keys 0...limit that is not after a progress, by bisection; 0 if all are.
  private func lastKey(notAfter progress: Double, limit: Int) -> Int {
    var low = 0
    var high = limit
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= progress { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
