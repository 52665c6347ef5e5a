import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Cuts curves into lines that cover as much of each pixel as the curves do.
///
/// A line that strays farther than a pixel shows may still cover the right share of every pixel, if it is short: what it
/// cuts off in its middle it adds near its ends. So sharp bends need fewer lines than `CurveFlattener` makes of them. With
/// the bend b = |B' × B''|, a step of h in the parameter cuts off the area A = b·h³/12. Points inside the curve lie as far
/// outside the bend as makes up for that; then no stretch of a line is off by more than 0.19·A, wherever pixels end.
/// The curve's own ends stay where they are. The first and the last line are therefore 1/√3 as long as others: the point
/// between them and their neighbour then lies so far out that their area is right, too.
///
/// Where a curve turns far within a line this does not hold; there, and in curves that may turn back, lines are kept near
/// the curve.
struct AreaFlattener {
  /// How much of a pixel may be covered wrongly by one line, in pixels. Slivers between two curves show the errors of both
  /// along all of their lines in the pixel, one after another.
  private static let tolerance = 0.0012
  /// How far a line may lead, times the cube root of the bend.
  private static let reach = Float(cbrt(12 / 0.19 * tolerance))
  /// The first and the last line, as a part of others: 1/√3.
  private static var outerShare: Double { 0.577 }
  /// A curve that becomes one line is so much shorter than other lines may be.
  private static var loneShare: Double { 1.95 }
  /// The tangent of the largest angle by which a curve turns along a line.
  private static var mostTurn: Double { 0.8 }
  /// How much of its speed a curve keeps along a line at least, and of its direction.
  private static var leastSpeed: Double { 0.6 }
  /// As far along a line its bend is taken.
  private static var middle: Double { 0.5 }

  private let near: CurveFlattener
  private let reach = Self.reach

  /// - Parameter near: makes lines, in pixels, where areas do not say enough.
  init(_ near: CurveFlattener) {
    self.near = near
  }

  /// Hands over the ends of the lines in order, without the curve's own start.
  @inline(__always)
  func flatten(_ curve: PolynomialCurve, emit: (Path.Point) -> Void) {
    if near.isLong(curve) || curve.mayTurnBack {
      near.flatten(curve, emit: emit)
    } else {
      walk(curve, emit: emit)
      emit(curve.end)
    }
  }

  // MARK: - Lines

  /// Everything but the end.
  @inline(__always)
  private func walk(_ curve: PolynomialCurve, emit: (Path.Point) -> Void) {
    let bend = CurveBend(curve)
    var t = 0.0
    var longest = length(bend: abs(bend.value(at: 0)))
    var before = 0.0
    while true {
      let left = 1 - t
      longest = max(length(curve, bend, at: t, most: 2 * min(longest, left)), 1 / near.maximumChords)
      if before == 0, longest >= Self.loneShare * left { return }
      let step = before == 0 ? min(Self.outerShare * longest, left / 2) : Self.step(longest, left: left)
      if before > 0 {
        // One point inside makes up for both ends.
        let share = t == before && step == left ? 1.0 / 12 : 1.0 / 24
        emit(curve.point(at: t) - curve.secondDerivative(at: t) * ((before * before + step * step) * share))
      }
      if step >= left { return }
      t += step
      before = step
    }
  }

  /// How long a line inside or at the end of a curve is, so that the last one becomes shorter than others.
  @inline(__always)
  private static func step(_ longest: Double, left: Double) -> Double {
    if outerShare * longest >= left { return left }
    return (1 + outerShare) * longest >= left ? left * (1 / (1 + outerShare)) : longest
  }

  /// How far on in the parameter a line may lead, no farther than `most`.
  @inline(__always)
  private func length(_ curve: PolynomialCurve, _ bend: CurveBend, at t: Double, most: Double) -> Double {
    let here = bend.value(at: t)
    let ahead = here + bend.slope(at: t) * (Self.middle * most)
    let longest = length(bend: max(abs(here), abs(ahead)))
    let length = longest < most ? longest : most
    let (first, last) = (curve.derivative(at: t), curve.derivative(at: t + length))
    let product = (first * last).sum()
    if abs(first.cross(last)) > product * Self.mostTurn || max(first.squared, last.squared) * Self.leastSpeed > product
    {
      return near.step(from: CurvePlace(curve, at: t), most: most)
    }
    return length
  }

  @inline(__always)
  private func length(bend: Double) -> Double {
    Double(reach * Self.inverseCubeRoot(Float(bend)))
  }

  /// To 4 %, of a number that is not below 0; something large of 0.
  ///
  /// The bits of a float are nearly its logarithm, so a third of them is nearly that of its cube root.
  @inline(__always)
  private static func inverseCubeRoot(_ x: Float) -> Float {
    Float(bitPattern: 0x54A2_1D2A &- x.bitPattern / 3)
  }
}

/// B' × B'', which is quadratic in the parameter.
private struct CurveBend {
  private let c0, c1, c2: Double

  @inline(__always)
  init(_ curve: PolynomialCurve) {
    c0 = curve.p1.cross(curve.p2) * 2
    c1 = curve.p1.cross(curve.p3) * 6
    c2 = curve.p2.cross(curve.p3) * 6
  }

  @inline(__always)
  func value(at t: Double) -> Double { c0 + (c1 + c2 * t) * t }

  @inline(__always)
  func slope(at t: Double) -> Double { c1 + c2 * (2 * t) }
}

extension PolynomialCurve {
  /// Whether directions of the curve may be half a turn apart: its derivative is a quadratic Bézier curve, and lies
  /// inside the triangle of its control points.
  @inline(__always)
  fileprivate var mayTurnBack: Bool {
    let (first, middle) = (p1, p1 + p2)
    let last = middle + p2 + p3 * 3
    let (a, b, c) = (first.cross(middle), middle.cross(last), last.cross(first))
    return min(a, b, c) >= 0 || max(a, b, c) <= 0
  }
}
