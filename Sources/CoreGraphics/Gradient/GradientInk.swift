import Foundation
import Geometry

/// A gradient along a line, between two circles or around a point, asked pixel by pixel of the target.
///
/// Between circles a point belongs to the largest place whose circle passes through it and has a radius of at least 0:
/// the circles are painted over each other from the start to the end.
struct GradientInk {
  enum Shape {
    case line(from: Path.Point, to: Path.Point)
    case circles(center: Path.Point, radius: Double, way: Path.Point, growth: Double)
    /// Where it starts, in turns.
    case turn(around: Path.Point, from: Double)
  }

  let gradient: CGGradient
  let shape: Shape
  let options: CGGradientDrawingOptions
  /// From the target's pixels to the user's space.
  let map: Path.Affine

  /// The colour in the middle of a pixel; nil where the gradient does not reach.
  func color(_ x: Int, _ y: Int) -> SIMD4<Float>? {
    place(of: map.apply(SIMD2(Double(x), Double(y)) + 0.5)).map(gradient.color)
  }

  private func place(of point: Path.Point) -> Double? {
    switch shape {
    case .line(let start, let end):
      let way = end - start
      let place = ((point - start) * way).sum() / (way * way).sum()
      return isPainted(place) ? place : nil
    case .circles(let center, let radius, let way, let growth):
      guard let places = places(of: point - center, radius, way, growth) else { return nil }
      func isSeen(_ place: Double) -> Bool { isPainted(place) && radius + place * growth >= 0 }
      return isSeen(places.larger) ? places.larger : isSeen(places.smaller) ? places.smaller : nil
    case .turn(let center, let start):
      let turns = atan2(point.y - center.y, point.x - center.x) / (2 * .pi) - start
      return turns.isNaN ? nil : turns - turns.rounded(.down)
    }
  }

  private func isPainted(_ place: Double) -> Bool {
    if place < 0 { return options.contains(.drawsBeforeStartLocation) }
    if place > 1 { return options.contains(.drawsAfterEndLocation) }
    return !place.isNaN
  }

  /// The places t with |point − t·way| = radius + t·growth; nil for none, twice the same for one.
  private func places(
    of point: Path.Point, _ radius: Double, _ way: Path.Point, _ growth: Double
  ) -> (larger: Double, smaller: Double)? {
    let a = (way * way).sum() - growth * growth
    let b = (point * way).sum() + radius * growth
    let c = (point * point).sum() - radius * radius
    guard abs(a) > 1e-12 else { return b == 0 ? nil : (c / (2 * b), c / (2 * b)) }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let (one, other) = ((b + discriminant.squareRoot()) / a, (b - discriminant.squareRoot()) / a)
    return (max(one, other), min(one, other))
  }
}
