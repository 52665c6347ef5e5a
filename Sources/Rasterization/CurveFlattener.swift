import Geometry

/// Cuts curves into lines that stay within a distance of them, where they can be seen.
///
/// A chord over a parameter step h strays from the curve by κ·|B'|²·h²/8 = |B' × B''|/|B'|·h²/8. Each quarter of a curve is
/// cut into equal steps after the largest of three samples of that, never more than the bound on |B''| asks for (Wang,
/// Shen, Zhang and Yong 1992), which also holds at cusps where B' vanishes. Points inside a stretch lie outside the bend, so
/// that lines enclose the curve's own area: a line strays by 2/3 of that at its ends and 1/3 at its middle. Curves or halves of long curves that lie
/// wholly to one side of what is visible become one line: it lies to that side too, so what is visible keeps its winding.
struct CurveFlattener {
  /// The most that a line may stray, in units of the curve.
  let tolerance: Double
  /// What can be seen, in units of the curve.
  let visible: Path.Bounds
  /// The most lines for one stretch of a curve.
  let maximumChords: Double

  /// About as many lines at most are made of the curves of one outline.
  static let maximumLines = 1 << 21

  /// - Parameter elementCount: of the whole outline, which shares `maximumLines`.
  init(tolerance: Double, visible: Path.Bounds, elementCount: Int) {
    self.tolerance = tolerance
    self.visible = visible
    maximumChords = Double(min(max(Self.maximumLines / max(elementCount, 1), 1), Path.maximumChords))
  }

  /// Hands over the ends of the lines in order, without the curve's own start.
  @inline(__always)
  func flatten(_ curve: PolynomialCurve, emit: (Path.Point) -> Void) {
    let bend = (curve.largestSecondDerivative(from: 0, to: 1) / (8 * tolerance)).squareRoot()
    if bend <= 1 {
      emit(curve.end)
    } else if bend <= Self.evenChords {
      emitEven(curve, from: 0, to: 1, chords: bend.rounded(.up), emit: emit)
      emit(curve.end)
    } else if bend <= Self.longChords {
      emitQuarters(curve, from: 0, to: 1, emit: emit)
      emit(curve.end)
    } else {
      flattenLong(curve, emit: emit)
    }
  }

  // MARK: - Stretches

  /// With so few chords, looking closer costs more than it saves.
  private static let evenChords = 4.0
  /// Curves with more chords are halved first.
  private static let longChords = 128.0
  /// Halving ends here; 2^24 stretches of 128 chords are finer than any tolerance within ±2^30 pixels needs.
  private static let maximumDepth = 24

  private func flattenLong(_ curve: PolynomialCurve, emit: (Path.Point) -> Void) {
    var stretches = [(from: 0.0, to: 1.0, depth: 0)]
    while let stretch = stretches.popLast() {
      let (from, to, depth) = stretch
      let bend = (curve.largestSecondDerivative(from: from, to: to) / (8 * tolerance)).squareRoot() * (to - from)
      if isHidden(curve.controlPoints(from: from, to: to)) || bend <= 1 {
        emit(to == 1 ? curve.end : curve.point(at: to))
      } else if bend > min(Self.longChords, maximumChords), depth < Self.maximumDepth, maximumChords > 4 {
        let middle = (from + to) / 2
        stretches.append((middle, to, depth + 1))
        stretches.append((from, middle, depth + 1))
      } else {
        emitQuarters(curve, from: from, to: to, emit: emit)
        emit(to == 1 ? curve.end : curve.point(at: to))
      }
    }
  }

  /// Everything but the end of a stretch.
  @inline(__always)
  private func emitQuarters(_ curve: PolynomialCurve, from: Double, to: Double, emit: (Path.Point) -> Void) {
    let step = (to - from) / 4
    let scale = (1 / (8 * tolerance)).squareRoot() * step
    let most = curve.largestSecondDerivative(from: from, to: to).squareRoot()
    var before = curve.bend(at: from, most: most)
    for quarter in 0..<4 {
      let start = from + Double(quarter) * step
      let middle = curve.bend(at: start + step / 2, most: most)
      let after = curve.bend(at: start + step, most: most)
      let chords = min((max(before, middle, after) * scale).rounded(.up), maximumChords)
      emitEven(curve, from: start, to: start + step, chords: chords, emit: emit)
      if quarter < 3 { emit(curve.point(at: start + step)) }
      before = after
    }
  }

  /// The points strictly inside a stretch, at equal steps.
  @inline(__always)
  private func emitEven(
    _ curve: PolynomialCurve, from: Double, to: Double, chords: Double, emit: (Path.Point) -> Void
  ) {
    guard chords > 1 else { return }
    let step = (to - from) / chords
    let curve = curve.balanced(forStep: step)
    var chord = 1.0
    while chord < chords {
      emit(curve.point(at: from + step * chord))
      chord += 1
    }
  }

  private func isHidden(_ hull: (Path.Point, Path.Point, Path.Point, Path.Point)) -> Bool {
    let low = pointwiseMin(pointwiseMin(hull.0, hull.1), pointwiseMin(hull.2, hull.3))
    let high = pointwiseMax(pointwiseMax(hull.0, hull.1), pointwiseMax(hull.2, hull.3))
    return low.x > visible.max.x || low.y > visible.max.y || high.x < visible.min.x || high.y < visible.min.y
  }
}
