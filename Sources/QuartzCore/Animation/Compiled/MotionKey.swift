/// One key of a keyframe animation as a flat value: its value, its time and the easing from there to the next.
struct MotionKey: Sendable {
  let value: SIMD4<Double>
  let time: Double
  /// Index into the table of paces; -1 for none.
  let pace: Int32

  /// The keys of a sequence, whose easings join the paces. A last value that holds until the end is there twice.
  static func keys(of sequence: KeySequence<SIMD4<Double>>, paces: inout [AnimationPace]) -> [MotionKey] {
    let (times, easings) = (sequence.times.times, sequence.times.easings)
    return times.indices.map { index in
      let easing = index < easings.count ? easings[index] : nil
      if let easing { paces.append(.eased(easing)) }
      return MotionKey(
        value: sequence.values[min(index, sequence.values.count - 1)], time: times[index],
        pace: easing == nil ? -1 : Int32(paces.count - 1))
    }
  }

  /// The same key where its layer's paces begin later in a table.
  func moved(by paces: Int32) -> MotionKey { MotionKey(value: value, time: time, pace: pace < 0 ? -1 : pace + paces) }
}

/// The keys and paces that the steps of a tree refer to.
struct MotionTables {
  let keys: UnsafeBufferPointer<MotionKey>
  let paces: UnsafeBufferPointer<AnimationPace>

  /// Progress through a pace of the table.
  @inline(__always)
  func progress(_ pace: Int32, at fraction: Double) -> Double {
    pace < 0 ? fraction : paces[Int(pace)].progress(at: fraction)
  }

  /// What `KeySequence` and `KeyTimes` say of a stretch of at least two keys.
  func value(first: Int, count: Int, isDiscrete: Bool, at progress: Double) -> SIMD4<Double> {
    var (low, high) = (first, first + count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if keys[middle].time <= progress { low = middle } else { high = middle - 1 }
    }
    if isDiscrete { return keys[low].value }
    let span = keys[low + 1].time - keys[low].time
    let local = span > 0 ? (progress - keys[low].time) / span : 1
    return keys[low].value.interpolated(to: keys[low + 1].value, progress: self.progress(keys[low].pace, at: local))
  }
}
