/// When a layer's time gets somewhere: the inverse of the way down the tree, for clocks that run forwards.
extension MediaTiming {
  /// The first time of the superlayer at which a layer's own time is at least `time`; infinity if it never is. Before
  /// the layer begins its time stands at 0.
  func firstParentTime(reaching time: Double) -> Double {
    if time <= 0 { return -.infinity }
    if speed > 0 { return max(beginTime, parentTime(fromLocal: time)) }
    return timeOffset >= time ? beginTime : .infinity
  }
}

extension CALayer {
  /// The first time of the clock at which this layer's time is at least `time`; infinity if it never is.
  final func firstClockTime(reaching time: Double) -> Double {
    sequence(first: self) { $0.parent }.reduce(time) { $1.timing.firstParentTime(reaching: $0) }
  }
}
