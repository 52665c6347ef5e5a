import CoreGraphics
import Foundation

/// Keyframe animations: values or a path, key times, easings and calculation modes.
extension AnimationCompiler {
  mutating func keyframeTrack(_ animation: CAKeyframeAnimation, _ context: PropertyContext) -> AnimationTrack? {
    guard let mode = KeyframeMode(rawValue: animation.calculationMode.rawValue) else {
      report("calculation mode \(animation.calculationMode.rawValue) is unknown")
      return nil
    }
    if let path = animation.path, context.takesPoints {
      return pathTrack(path, animation, mode)
    }
    var values: [AnimatableValue] = []
    for value in animation.values ?? [] {
      guard let converted = convert(value, context) else { return nil }
      values.append(converted)
    }
    guard let first = values.first else { return nil }
    guard values.allSatisfy({ $0.kind == first.kind }) else {
      report("the values of \(context.keyPath) are not all of one kind")
      return nil
    }
    return valuesTrack(values, Keyframes(animation, mode), context)
  }

  private func pathTrack(_ path: CGPath, _ animation: CAKeyframeAnimation, _ mode: KeyframeMode) -> AnimationTrack? {
    let keyframes = Keyframes(animation, mode)
    let pathMode: PathTrack.Mode = mode.isPaced ? .paced : mode == .discrete ? .discrete : .linear
    let track = PathTrack(path.path, mode: pathMode) { segments in
      keyframes.given(segments: segments) ?? KeyTimes(evenlyFor: segments, easings: keyframes.easings)
    }
    return track.map { .lanes(.point, .path($0)) }
  }

  private mutating func valuesTrack(
    _ values: [AnimatableValue], _ keyframes: Keyframes, _ context: PropertyContext
  ) -> AnimationTrack? {
    let isDiscrete = keyframes.mode == .discrete
    if let kind = context.lanes(values[0])?.kind {
      let lanes = values.map { context.lanes($0)?.lanes ?? .zero }
      let times = keyframes.times(of: lanes, isMeasurable: kind != .vector)
      let keys = KeySequence(values: lanes, times: times, isDiscrete: isDiscrete)
      return .lanes(kind, .keys(keys, spline: keyframes.spline(lanes, times)))
    }
    let times = keyframes.times(of: values, distances: ValueSpline.distances(between: values))
    if values[0].transform != nil {
      let matrices = values.compactMap { $0.transform.map(DecomposedTransform.init) }
      let keys = KeySequence(values: matrices, times: times, isDiscrete: isDiscrete)
      return .values(.transformKeys(keys, spline: keyframes.spline(matrices, times)))
    }
    let spline = context.isSwitching ? nil : keyframes.spline(values, times)
    if keyframes.mode.isCubic, values.count > 1, spline == nil {
      report("\(context.keyPath) runs straight from key to key: its values have no smooth curve")
    }
    let keys = KeySequence(values: values, times: times, isDiscrete: isDiscrete)
    return .values(.keys(keys, spline: spline, isSwitching: context.isSwitching))
  }
}

extension PropertyContext {
  /// Whether the property is a point, or may be one.
  var takesPoints: Bool { kind == nil || kind == .point }
}

/// The calculation modes as a closed list.
enum KeyframeMode: String {
  case linear, discrete, paced, cubic, cubicPaced

  var isPaced: Bool { self == .paced || self == .cubicPaced }
  var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// What a keyframe animation says about times, easings and curves, apart from its values.
struct Keyframes {
  let mode: KeyframeMode
  let easings: [UnitBezier?]
  private let keyTimes: [Double]?
  private let weights: (tension: [Double], continuity: [Double], bias: [Double])

  init(_ animation: CAKeyframeAnimation, _ mode: KeyframeMode) {
    self.mode = mode
    easings = mode.isPaced ? [] : (animation.timingFunctions ?? []).map { UnitBezier($0) }
    keyTimes = mode.isPaced ? nil : animation.keyTimes?.map(\.doubleValue)
    func doubles(_ numbers: [NSNumber]?) -> [Double] { (numbers ?? []).map(\.doubleValue) }
    weights = (
      doubles(animation.tensionValues), doubles(animation.continuityValues), doubles(animation.biasValues)
    )
  }

  /// The key times that the animation gives, if they are valid for so many segments.
  func given(segments: Int) -> KeyTimes? {
    keyTimes.flatMap { KeyTimes($0, segments: segments, mayEndEarly: mode == .discrete, easings: easings) }
  }

  /// The times of arrays or paths, by distance if the mode wants it and there is one.
  func times(of values: [AnimatableValue], distances: [Double]?) -> KeyTimes {
    guard mode.isPaced, let distances, values.count > 1 else { return times(of: values) }
    return KeyTimes(distances: distances)
  }

  /// The times of lanes, by distance if the mode wants it.
  func times(of lanes: [SIMD4<Double>], isMeasurable: Bool) -> KeyTimes {
    guard mode.isPaced, isMeasurable, lanes.count > 1 else { return times(of: lanes) }
    return KeyTimes(distances: zip(lanes, lanes.dropFirst()).map { ($1 - $0).magnitude })
  }

  /// The times of values between which no distance is known.
  func times<Value>(of values: [Value]) -> KeyTimes {
    let segments = mode == .discrete ? values.count : max(values.count - 1, 1)
    return given(segments: segments) ?? KeyTimes(evenlyFor: segments, easings: easings)
  }

  // MARK: Curves

  func spline(_ lanes: [SIMD4<Double>], _ times: KeyTimes) -> CubicSpline? {
    guard mode.isCubic, lanes.count > 1 else { return nil }
    return CubicSpline(points: lanes, weights: lanes.indices.map(weight), knots: knots(times))
  }

  func spline(_ matrices: [DecomposedTransform], _ times: KeyTimes) -> TransformSpline? {
    guard mode.isCubic, matrices.count > 1 else { return nil }
    return TransformSpline(matrices, weights: matrices.indices.map(weight), knots: knots(times))
  }

  func spline(_ values: [AnimatableValue], _ times: KeyTimes) -> ValueSpline? {
    guard mode.isCubic, values.count > 1 else { return nil }
    return ValueSpline(values, weights: values.indices.map(weight), knots: knots(times))
  }

  private func knots(_ times: KeyTimes) -> [Double]? { mode == .cubicPaced ? times.times : nil }

  private func weight(at index: Int) -> CubicSpline.Weights {
    func value(_ list: [Double]) -> Double { index < list.count && list[index].isFinite ? list[index] : 0 }
    return CubicSpline.Weights(
      tension: value(weights.tension), continuity: value(weights.continuity), bias: value(weights.bias))
  }
}
