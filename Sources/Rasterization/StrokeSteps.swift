import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How far the lines of a stroke's sides may lead.
///
/// A line over an angle a, of a side that is W long there, cuts off the area W²·a/12, which its ends make up for by lying
/// farther outside; then no stretch of the line is off by more than 0.19 times that, wherever pixels end. It strays by
/// W·a/8. A line is short enough if either is little; where a path is asked for instead of pixels, only the latter counts.
struct StrokeSteps {
  /// Knows the tolerance and what is visible.
  let near: CurveFlattener
  let radius: Double
  /// The angle of the lines of round joins and caps, in radians.
  let arc: Double
  /// The least that a step may be, times the square root of the curve's largest second derivative.
  let least: Double
  private let tolerance: Double
  private let floatRadius: Float
  /// Whether areas count, not distances.
  private let isByArea: Bool
  private let squaredRadius: Double
  /// The most W²·a, or W²·a² by distance.
  private let most: Double
  /// How far to go, times the cube root of the bend.
  private let reach: Float

  /// How much of a pixel may be covered wrongly by one line, in pixels.
  private static var areaTolerance: Double { 0.0012 }
  /// A line beside a curve may turn this far.
  private static var leastCosine: Double { 0.7 }
  /// By so much a line may lead farther than its end allows, since its start allowed it.
  private static var slack: Double { 1.3 }
  /// By so much the whole line may have more than its share.
  private static var wholeSlack: Double { 1.3 }
  /// Arcs are not cut finer than this, or coarser.
  private static var mostLinesInATurn: Double { 1024 }
  private static var longestArc: Double { 0.8 }

  /// For nothing, until a pen is taken.
  init() {
    let nowhere = Path.Bounds(min: .zero, max: .zero)
    self.init(CurveFlattener(tolerance: 1, visible: nowhere, elementCount: 1), radius: 1, pixel: nil)
  }

  /// - Parameters:
  ///   - near: keeps lines within a tolerance.
  ///   - pixel: the size of a pixel, if pixels are asked for.
  init(_ near: CurveFlattener, radius: Double, pixel: Double?) {
    self.near = near
    self.radius = radius
    tolerance = near.tolerance
    floatRadius = Float(radius)
    least = (8 * Self.leastPart * tolerance).squareRoot()
    var longest = (8 * tolerance / radius).squareRoot()
    isByArea = pixel != nil
    let pixel = pixel ?? 0
    let area = 12 / 0.19 * Self.areaTolerance * pixel * pixel
    reach = Float(cbrt(area))
    most = (isByArea ? area : 64 * tolerance * tolerance) * Self.wholeSlack
    squaredRadius = radius * radius
    if isByArea { longest = max(longest, cbrt(area / (radius * radius))) }
    arc = max(min(longest, Self.longestArc), 2 * .pi / Self.mostLinesInATurn)
  }

  /// Of the tolerance: so near to the curve, its chords may replace it.
  private static var leastPart: Double { 0.025 }

  /// How far on in the parameter a line may lead; roughly, since it is tried anyway.
  ///
  /// The next place waits for this and for nothing else, so it is made of what is soon known.
  @inline(__always)
  func longest(squaredSpeed: Double, bend: Double) -> Double {
    guard isByArea else { return near(squaredSpeed: squaredSpeed, bend: bend) }
    let bend = Float(bend)
    let widening = 1 + floatRadius * bend * Self.inverseCube(ofRoot: Float(squaredSpeed))
    return Double(reach * Self.inverseCubeRoot(bend * widening * widening))
  }

  /// The same by distance.
  @inline(never)
  private func near(squaredSpeed: Double, bend: Double) -> Double {
    let speed = squaredSpeed.squareRoot()
    return (8 * tolerance * speed / (bend * (1 + radius * bend / (speed * squaredSpeed)))).squareRoot()
  }

  /// Whether a line leads not much farther than both of its ends allow, and turns little enough.
  @inline(__always)
  func accepts(_ step: Double, from a: BentPlace, to b: BentPlace, _ turn: StrokeTurn) -> Bool {
    let angle = abs(turn.angle)
    let square = (b.point - a.point).squared + squaredRadius * turn.angle * turn.angle
    return step <= Self.slack * b.longest && (a.normal * b.normal).sum() > Self.leastCosine
      && square * (isByArea ? angle : angle * angle) <= most
  }

  /// A shorter step than one that was not accepted.
  @inline(__always)
  func shortened(_ step: Double, before place: BentPlace) -> Double {
    (step + min(max(place.longest, step * 0.25), step * 0.8)) * 0.5
  }

  /// Whether a stretch of a curve may become so many lines that its parts are looked at first.
  @inline(__always)
  func isLong(bend: Double, over length: Double) -> Bool {
    let most = min(CurveFlattener.longChords, near.maximumChords)
    return bend * length * length > 8 * most * most * near.tolerance
  }

  // MARK: - Rough roots

  // The bits of a float are nearly its logarithm, so parts and multiples of them are nearly those of roots and powers.

  /// To 4 %, of a number that is not below 0; something large of 0.
  @inline(__always)
  private static func inverseCubeRoot(_ x: Float) -> Float {
    Float(bitPattern: 0x54A2_1D2A &- x.bitPattern / 3)
  }

  /// The inverse of the cube of the square root, to 6 %, from 10^−20 on.
  @inline(__always)
  private static func inverseCube(ofRoot x: Float) -> Float {
    let bits = max(x, 1e-20).bitPattern
    return Float(bitPattern: 0x9EB1_95CA &- (bits &+ bits >> 1))
  }
}
