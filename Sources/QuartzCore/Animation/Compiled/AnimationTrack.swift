/// What one property runs through: from progress to a value.
///
/// Values that are up to four numbers stay lanes until the very end; all others are `AnimatableValue`s. `current` is the
/// property's value under this animation and is asked for only where it is needed.
enum AnimationTrack: Sendable {
  case lanes(LaneKind, LaneTrack)
  case values(ValueTrack)
}

/// A track of lanes.
enum LaneTrack: Sendable {
  case span(ValueSpan<SIMD4<Double>>)
  indirect case keys(KeySequence<SIMD4<Double>>, spline: CubicSpline?)
  indirect case path(PathTrack)

  func value(at progress: Double, current: () -> SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .span(let span): return span.value(at: progress, current: current)
    case .keys(let keys, let spline):
      return keys.value(at: progress) { segment, local in
        spline?.value(segment: segment, progress: local)
          ?? keys.values[segment].interpolated(to: keys.values[segment + 1], progress: local)
      }
    case .path(let path):
      let point = path.point(at: progress)
      return SIMD4(point.x, point.y, 0, 0)
    }
  }
}

/// A track of transforms, or of values that only an `AnimatableValue` can hold.
indirect enum ValueTrack: Sendable {
  case transformSpan(ValueSpan<DecomposedTransform>)
  case transformKeys(KeySequence<DecomposedTransform>, spline: TransformSpline?)
  /// Where values switch, the progress between two of them counts as 0 or 1.
  case span(ValueSpan<AnimatableValue>, isSwitching: Bool)
  case keys(KeySequence<AnimatableValue>, spline: ValueSpline?, isSwitching: Bool)

  func value(at progress: Double, current: () -> AnimatableValue?) -> AnimatableValue {
    switch self {
    case .transformSpan(let span):
      return .transform(span.value(at: progress) { current()?.transform ?? CATransform3DIdentity })
    case .transformKeys(let keys, let spline): return .transform(Self.transform(keys, spline, at: progress))
    case .span(let span, let isSwitching):
      let progress = isSwitching ? AnimatableValue.switched(progress) : progress
      return span.value(at: progress, current: span.needsCurrent ? current() : nil)
    case .keys(let keys, let spline, let isSwitching):
      return keys.value(at: progress) { segment, local in
        let local = isSwitching ? AnimatableValue.switched(local) : local
        return spline?.value(segment: segment, progress: local)
          ?? keys.values[segment].interpolated(to: keys.values[segment + 1], progress: local)
      }
    }
  }

  private static func transform(
    _ keys: KeySequence<DecomposedTransform>, _ spline: TransformSpline?, at progress: Double
  ) -> CATransform3D {
    guard keys.values.count > 1 else { return keys.values[0].matrix }
    let (segment, local) = keys.times.locate(progress)
    let start = keys.values[min(segment, keys.values.count - 1)]
    if keys.isDiscrete { return start.matrix }
    if let spline, let parts = start.parts {
      return spline.value(segment: segment, progress: local, from: parts)
    }
    return start.interpolated(to: keys.values[segment + 1], progress: local)
  }
}

extension AnimatableValue {
  /// The transform, if it is one.
  var transform: CATransform3D? {
    if case .transform(let transform) = self { transform } else { nil }
  }
}
