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
/// the bend b = B' × B'', a step of h in the parameter cuts off the area A = b·h³/12. Points inside the curve move by
/// −B''·h²/12, out of the bend, which makes up for half of the area of the lines on both sides; then no stretch of a line
/// is off by more than 0.19·A, wherever pixels end. The curve's own ends stay where they are, so the first and the last
/// line are 1/√2 as long as others: their one moved end makes up for all of their area.
///
/// All lines between have the same length in the parameter, by the largest bend. The area of quadratic curves is then exact.
/// All of this holds for curves that turn little within a line, which their control points tell; others are halved until
/// it does.
struct AreaFlattener {
  /// How much of a pixel may be covered wrongly by one line, in pixels. Slivers between two curves show the errors of both
  /// along all of their lines in the pixel, one after another.
  private static let tolerance = 0.002
  /// As many lines for each cube root of the bend.
  private static let linesByBend = Float(cbrt(0.19 / 12 / tolerance))
  /// What the first and the last line lack of a full one, together: 2 - √2.
  private static var shortfall: Double { 0.585_786_437_626_904_95 }
  /// How much of its speed a curve gains or loses along a line at most, or turns by.
  private static var mostTurn: Double { 1 }
  /// Curves that go no farther than this in each third may do what they like, in pixels.
  private static var tiny: Double { 0.04 }

  private let near: CurveFlattener
  private let linesByBend = Self.linesByBend

  /// - Parameter near: makes lines, in pixels, of very long curves.
  init(_ near: CurveFlattener) {
    self.near = near
  }

  /// Hands over the ends of the lines in order, without the curve's own start.
  @inline(__always)
  func flatten<Sink: OutlineSink & ~Copyable>(_ curve: PolynomialCurve, into sink: inout Sink) {
    if near.isLong(curve) { return near.flatten(curve) { sink.addLine(to: $0) } }
    let count = count(curve)
    if count > 0 {
      walk(curve, count, into: &sink)
    } else {
      flattenHalves(curve, into: &sink)
    }
  }

  // MARK: - Lines

  @inline(__always)
  private func walk<Sink: OutlineSink & ~Copyable>(_ curve: PolynomialCurve, _ count: Int, into sink: inout Sink) {
    let step = 1 / (Double(count) - Self.shortfall)
    let moved = curve.movedOut(by: step * step * (1.0 / 12))
    var t = step * 0.5.squareRoot()
    for _ in 1..<count {
      sink.addLine(to: moved.point(at: t))
      t += step
    }
    sink.addLine(to: curve.end)
  }

  /// How many lines a curve becomes; 0 if it has to be halved.
  ///
  /// The derivative is a quadratic Bézier curve and lies inside the triangle of its control points, the second derivative
  /// lies on a line between two.
  @inline(__always)
  private func count(_ curve: PolynomialCurve) -> Int {
    let (first, middle, last) = (curve.p1, curve.p1 + curve.p2, curve.p1 + curve.p2 * 2 + curve.p3 * 3)
    let full = Double(linesByBend * Float(curve.largestBend).roughCubeRoot)
    let count = Double(Int(full + Self.shortfall) + 1)
    // Curves may rest at both ends.
    let way = count == 1 ? first + middle + last : first + last
    let slowest = min((first * way).sum(), (middle * way).sum(), (last * way).sum())
    if slowest >= 0, way.squared > 0 {
      if count == 1 { return 1 }
      let turn = curve.largestSquaredSecondDerivative(from: 0, to: 1) * way.squared
      let allowed = slowest * Self.mostTurn
      let share = allowed * (count - Self.shortfall)
      if turn <= share * share { return bounded(count) }
      // Where a curve rests it may turn by any angle; a 0 may have a sign.
      let needed = turn.squareRoot() / allowed + Self.shortfall
      if allowed > 0, needed < count * 1.5 + 2 { return bounded(needed + 1) }
    }
    return max(first.squared, middle.squared, last.squared) < Self.tiny * Self.tiny ? 1 : 0
  }

  @inline(__always)
  private func bounded(_ count: Double) -> Int { Int(min(count, near.maximumChords)) }

  /// Cuts a curve in half until its parts turn little enough.
  @inline(never)
  private func flattenHalves<Sink: OutlineSink & ~Copyable>(_ curve: PolynomialCurve, into sink: inout Sink) {
    let whole = 1 << 16
    let shortest = max(whole / Int(near.maximumChords), 1)
    var first = 0
    var length = whole / 2
    while first < whole {
      let part = curve.part(from: Double(first) / Double(whole), length: Double(length) / Double(whole))
      let count = length <= shortest ? 1 : count(part)
      if count > 0 {
        walk(part, count, into: &sink)
        first += length
        // The other half of what the part is a half of, or of what that is.
        length = first & -first
      } else {
        length /= 2
      }
    }
  }
}

extension Float {
  /// To 4 %, of a number that is not below 0.
  ///
  /// The bits of a float are nearly its logarithm, so a third of them is nearly that of its cube root.
  @inline(__always)
  fileprivate var roughCubeRoot: Float { Float(bitPattern: 0x2A51_7D47 &+ bitPattern / 3) }
}

extension PolynomialCurve {
  /// At least the largest |B' × B''|, which is quadratic in the parameter: of its Bézier coefficients.
  @inline(__always)
  fileprivate var largestBend: Double {
    let first = p1.cross(p2) * 2
    let middle = first + p1.cross(p3) * 3
    let last = middle + (p1 + p2 * 2).cross(p3) * 3
    return max(abs(first), abs(middle), abs(last))
  }

  /// The curve less a multiple of its second derivative; the end stays.
  @inline(__always)
  fileprivate func movedOut(by share: Double) -> PolynomialCurve {
    PolynomialCurve(p0: p0 - p2 * (2 * share), p1: p1 - p3 * (6 * share), p2: p2, p3: p3, end: end)
  }

  /// A stretch of the curve as a curve.
  @inline(__always)
  fileprivate func part(from t: Double, length: Double) -> PolynomialCurve {
    let square = length * length
    return PolynomialCurve(
      p0: point(at: t), p1: derivative(at: t) * length, p2: (p2 + p3 * (3 * t)) * square, p3: p3 * (square * length),
      end: t + length == 1 ? end : point(at: t + length))
  }
}
