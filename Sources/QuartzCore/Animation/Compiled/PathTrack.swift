import Foundation
import Geometry

/// A point that follows a path: the position, and the direction of travel for layers that turn along it.
///
/// Every segment's end is a key; moves between subpaths are jumps that take no time. Segments share the time evenly or as
/// their key times say, and inside a segment the curve parameter runs evenly; paced tracks run at constant speed over the
/// whole length instead. The cubic modes follow the path, which is smooth already, as linear and paced do.
struct PathTrack: Sendable {
  private let measure: PathMeasure
  private let times: KeyTimes
  private let mode: Mode
  /// The direction of each segment that has none of its own: that of the one before.
  private let fallbacks: [Path.Point]

  enum Mode: Sendable {
    case linear, discrete, paced
  }

  /// Nil if the path draws nothing.
  init?(_ path: Path, mode: Mode, times: (_ segments: Int) -> KeyTimes) {
    let measure = PathMeasure(path)
    guard !measure.segments.isEmpty else { return nil }
    self.measure = measure
    self.mode = mode
    self.times = times(measure.segments.count)
    var last = measure.segments.lazy.map { $0.tangent(at: 0) }.first { $0 != .zero } ?? Path.Point(1, 0)
    fallbacks = measure.segments.map { segment in
      let own = segment.tangent(at: 1)
      if own != .zero { last = own }
      return last
    }
  }

  /// The point at a progress, in the path's coordinate space.
  func point(at progress: Double) -> SIMD2<Double> {
    let (segment, parameter) = place(at: progress)
    return measure.segments[segment].point(at: parameter)
  }

  /// The direction of travel at a progress: radians from +x towards +y.
  func angle(at progress: Double) -> Double {
    let (segment, parameter) = place(at: progress)
    let own = measure.segments[segment].tangent(at: parameter)
    let direction = own == .zero ? fallbacks[segment] : own
    return atan2(direction.y, direction.x)
  }

  private func place(at progress: Double) -> (segment: Int, parameter: Double) {
    if mode == .paced, let location = measure.location(atDistance: progress * measure.total) {
      return (location.segment, location.parameter)
    }
    let (segment, parameter) = times.locate(min(max(progress, 0), 1))
    return (segment, mode == .discrete ? 0 : min(max(parameter, 0), 1))
  }
}
