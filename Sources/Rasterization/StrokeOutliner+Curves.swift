import Geometry

/// Curves on their way to the sides of a line: points at a distance of the radius, on both sides of each place.
extension StrokeOutliner {
  /// Adds a curve that begins at the current point and has different points.
  mutating func addCurve(_ curve: PolynomialCurve, through control1: Path.Point, _ control2: Path.Point) {
    let (start, end) = (current, curve.end)
    let second = control1 != start ? control1 : control2 != start ? control2 : end
    let last = control2 != end ? control2 : control1 != end ? control1 : start
    let (firstNormal, lastNormal) = ((second - start).normal, (end - last).normal)
    let bend = curve.largestSecondDerivative(from: 0, to: 1)
    if steps.isLong(bend: bend, over: 1) {
      addLong(curve, firstNormal, lastNormal)
    } else {
      walk(BentCurve(curve), from: 0, to: 1, least: steps.least / bend.squareRoot(), firstNormal, lastNormal)
    }
  }

  // MARK: - Long curves

  /// Halves a curve until its parts are short or cannot be seen; those become one line.
  private mutating func addLong(_ curve: PolynomialCurve, _ firstNormal: Path.Point, _ lastNormal: Path.Point) {
    var normal = firstNormal
    let bent = BentCurve(curve)
    var parts = [(from: 0.0, to: 1.0, depth: 0)]
    while let part = parts.popLast() {
      let (from, to, depth) = part
      let bend = curve.largestSecondDerivative(from: from, to: to)
      let end = to == 1 ? curve.end : curve.point(at: to)
      if steps.near.isHidden(curve.controlPoints(from: from, to: to)) {
        addRoundLine(from: from == 0 ? current : curve.point(at: from), to: end)
        normal = bent.place(at: to, steps).normal
      } else if steps.isLong(bend: bend, over: to - from), depth < CurveFlattener.maximumDepth,
        steps.near.maximumChords > 4
      {
        let middle = (from + to) / 2
        parts.append((middle, to, depth + 1))
        parts.append((from, middle, depth + 1))
      } else {
        let least = max(steps.least / bend.squareRoot(), (to - from) / steps.near.maximumChords)
        let next = to == 1 ? lastNormal : bent.place(at: to, steps).normal
        walk(bent, from: from, to: to, least: least, from == 0 ? firstNormal : normal, next)
        normal = next
      }
    }
  }

  // MARK: - Steps

  /// From each place of a stretch as far on as lines can follow on both sides, or halfway to the end.
  private mutating func walk(
    _ curve: BentCurve, from: Double, to: Double, least: Double, _ firstNormal: Path.Point, _ lastNormal: Path.Point
  ) {
    let steps = steps
    let mayTurnBack = curve.curve.mayTurnBack
    var here = curve.place(at: from, steps)
    here.normal = firstNormal
    var (t, step) = (from, to - from)
    var before = StrokeTurn()
    var isFirst = true
    while true {
      let left = to - t
      step = min(2 * step, left, here.longest)
      if mayTurnBack { step = min(step, curve.safeStep(from: here, at: t, most: step)) }
      step = min(max(step, least), left)
      var (next, after, isSmooth) = (here, before, true)
      repeat {
        if !isSmooth { step = max(steps.shortened(step, before: next), least) }
        if step < left, 2 * step > left { step = left / 2 }
        next = step < left ? curve.place(at: t + step, steps) : curve.end(at: to, lastNormal, steps)
        if next.normal == .zero { next.normal = here.normal }
        after = StrokeTurn(from: here, to: next, step: step)
        isSmooth = steps.accepts(step, from: here, to: next, after)
      } while !isSmooth && step > least
      let turn = isFirst ? after : isSmooth ? before.mean(with: after) : before
      let place = StrokePlace(here, radius: steps.radius, turn: turn)
      if isFirst { connect(place) } else { add(place, turningBy: abs(before.angle)) }
      isFirst = false
      if isSmooth {
        if here.tightSide != 0 || next.tightSide != 0 { addFolds(here, next, after) }
        before = after
      } else {
        turnRound(at: here.point, from: here.normal, to: next.point, next.normal)
        before = StrokeTurn()
      }
      here = next
      if step >= left { break }
      t += step
    }
    last = StrokePlace(here, radius: steps.radius, turn: before)
  }
}

extension BentCurve {
  /// How far on the next line leads where the curve may turn back: so far, it turns by 40° at most.
  fileprivate func safeStep(from place: BentPlace, at t: Double, most: Double) -> Double {
    0.64 * place.speed / curve.largestSecondDerivative(from: t, to: t + most)
  }

  /// The end of a stretch, in a direction that is known.
  @inline(__always)
  fileprivate func end(at t: Double, _ normal: Path.Point, _ steps: StrokeSteps) -> BentPlace {
    var place = place(at: t, steps)
    if t == 1 { place.point = curve.end }
    place.normal = normal
    return place
  }
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
