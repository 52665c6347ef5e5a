import Geometry

/// Cuts curves into lines that stay within a distance of them, where they can be seen.
///
/// Each line is as long as bounds on how far a cubic curve strays from its chord allow, so cusps and sudden bends get the
/// lines that they need and no others do. Points inside a curve lie outside the bend, so that lines enclose the curve's own
/// area: a line strays by 2/3 of what it would at its ends and 1/3 at its middle. Curves or halves of long curves that lie
/// wholly to one side of what is visible become one line: it lies to that side too, so what is visible keeps its winding.
struct CurveFlattener {
  /// The most that a line may stray, in units of the curve.
  let tolerance: Double
  /// What can be seen, in units of the curve.
  let visible: Path.Bounds
  /// The most lines for one stretch of a curve.
  let maximumChords: Double
  private let allowed: Double

  /// About as many lines at most are made of the curves of one outline.
  static let maximumLines = 1 << 21

  /// - Parameter elementCount: of the whole outline, which shares `maximumLines`.
  init(tolerance: Double, visible: Path.Bounds, elementCount: Int) {
    self.tolerance = tolerance
    allowed = 8 * tolerance
    self.visible = visible
    maximumChords = Double(min(max(Self.maximumLines / max(elementCount, 1), 1), Path.maximumChords))
  }

  /// Hands over the ends of the lines in order, without the curve's own start.
  @inline(__always)
  func flatten(_ curve: PolynomialCurve, emit: (Path.Point) -> Void) {
    let bend = (curve.largestSecondDerivative(from: 0, to: 1) / allowed).squareRoot()
    if bend > Self.longChords {
      flattenLong(curve, emit: emit)
    } else {
      if bend > 1 { walk(curve, from: 0, to: 1, emit: emit) }
      emit(curve.end)
    }
  }

  /// Whether a curve may become so many lines that its parts are looked at first.
  @inline(__always)
  func isLong(_ curve: PolynomialCurve) -> Bool {
    let most = Self.longChords * Self.longChords * allowed
    return curve.largestSquaredSecondDerivative(from: 0, to: 1) > most * most
  }

  // MARK: - Stretches

  /// Curves that may have more chords are halved first.
  static let longChords = 128.0
  /// Halving ends here; 2^24 stretches of 128 chords are finer than any tolerance within ±2^30 pixels needs.
  static let maximumDepth = 24

  private func flattenLong(_ curve: PolynomialCurve, emit: (Path.Point) -> Void) {
    var stretches = [(from: 0.0, to: 1.0, depth: 0)]
    while let stretch = stretches.popLast() {
      let (from, to, depth) = stretch
      let bend = (curve.largestSecondDerivative(from: from, to: to) / allowed).squareRoot() * (to - from)
      if isHidden(curve.controlPoints(from: from, to: to)) || bend <= 1 {
        emit(to == 1 ? curve.end : curve.point(at: to))
      } else if bend > min(Self.longChords, maximumChords), depth < Self.maximumDepth, maximumChords > 4 {
        let middle = (from + to) / 2
        stretches.append((middle, to, depth + 1))
        stretches.append((from, middle, depth + 1))
      } else {
        walk(curve, from: from, to: to, emit: emit)
        emit(to == 1 ? curve.end : curve.point(at: to))
      }
    }
  }

  /// Everything but the end of a stretch: from each point as far on as a line can follow, or halfway to the end.
  @inline(__always)
  private func walk(_ curve: PolynomialCurve, from: Double, to: Double, emit: (Path.Point) -> Void) {
    let shortest = (to - from) / maximumChords
    var place = CurvePlace(curve, at: from)
    var t = from
    var before = to - from
    while true {
      let left = to - t
      let most = min(2 * before, left)
      var step = max(step(from: place, most: most), shortest)
      if step < left, 2 * step > left { step = left / 2 }
      if t > from { emit(place.balanced(before, min(step, left))) }
      guard step < left else { return }
      t += step
      place = CurvePlace(curve, at: t)
      before = step
    }
  }

  /// How far on in the parameter a line may lead, no farther than `most`.
  ///
  /// Over a step h the curve strays from its tangent by a·h²/2 + b·h³/6 with a = |B' × B''|/|B'| and b = |B' × B'''|/|B'|,
  /// and from a chord by a·h²/8 + b·h³·√3/27 at most. If it may turn back within the step, by |B''|·h²/8 at most.
  @inline(__always)
  private func step(from place: CurvePlace, most: Double) -> Double {
    let speed = place.squaredSpeed.squareRoot()
    let bend = abs(place.first.cross(place.second))
    let turn = bend + abs(place.first.cross(place.third)) * Self.chordShare * most
    var square = allowed * speed / turn
    if place.mayTurnBack(within: most) {
      let second = max(place.second.squared, (place.second + place.third * most).squared).squareRoot()
      square = square < allowed / second ? square : allowed / second
    }
    // Not a number if the curve is straight or stands still here.
    return square < most * most ? square.squareRoot() : most
  }

  /// 8·√3/27.
  private static var chordShare: Double { 0.5132 }

  /// Whether a control polygon lies wholly to one side of what is visible.
  func isHidden(_ hull: (Path.Point, Path.Point, Path.Point, Path.Point)) -> Bool {
    let low = pointwiseMin(pointwiseMin(hull.0, hull.1), pointwiseMin(hull.2, hull.3))
    let high = pointwiseMax(pointwiseMax(hull.0, hull.1), pointwiseMax(hull.2, hull.3))
    return low.x > visible.max.x || low.y > visible.max.y || high.x < visible.min.x || high.y < visible.min.y
  }
}
