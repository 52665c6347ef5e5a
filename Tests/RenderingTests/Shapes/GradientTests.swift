import Foundation
import Geometry
import PixelTesting
import Testing

/// Gradient layers against their formula at every pixel's middle.
struct GradientTests {
  private let rounding = PixelTolerance.within(1, because: "shaders compute in single precision and round once")

  private static let colors: [SIMD4<Double>] = [[1, 0, 0, 1], [0, 0.5, 1, 0.25], [0.2, 1, 0, 0.75]]
  private static let locations = [0.125, 0.5, 0.875]

  private func layer(_ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint) -> CAGradientLayer {
    with(CAGradientLayer()) {
      $0.frame = CGRect(x: 0, y: 0, width: 48, height: 32)
      $0.type = type
      ($0.startPoint, $0.endPoint) = (start, end)
      $0.colors = Self.colors.map { CGColor(red: $0.x, green: $0.y, blue: $0.z, alpha: $0.w) }
      $0.locations = Self.locations.map { NSNumber(value: $0) }
    }
  }

  /// Straight colours mixed between the neighbouring places, then premultiplied.
  private func color(at place: Double) -> SIMD4<UInt8> {
    let next = Self.locations.firstIndex { $0 > place } ?? Self.locations.count
    let (low, high) = (max(next - 1, 0), min(next, Self.locations.count - 1))
    let span = Self.locations[high] - Self.locations[low]
    let share = span > 0 ? (place - Self.locations[low]) / span : 0
    let mixed = Self.colors[low] + (Self.colors[high] - Self.colors[low]) * share
    let premultiplied = SIMD4(mixed.x * mixed.w, mixed.y * mixed.w, mixed.z * mixed.w, mixed.w)
    return SIMD4<UInt8>((premultiplied * 255).rounded(.toNearestOrAwayFromZero))
  }

  private func expect(_ layer: CAGradientLayer, _ name: String, _ place: (SIMD2<Double>) -> Double) throws {
    let expected = Bitmap(48, 32) { x, y in color(at: place(SIMD2(Double(x) + 0.5, Double(y) + 0.5))) }
    let actual = try PixelRenderer.picture(of: stage(48, 32, [layer]))
    expectPixels(of: actual, match: expected, rounding, named: name)
  }

  @Test(arguments: [(CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)), (CGPoint(x: 0.1, y: 0.9), CGPoint(x: 0.8, y: 0))])
  func alongALineThatIsPerpendicularInPoints(start: CGPoint, end: CGPoint) throws {
    let (s, e) = (SIMD2(start.x * 48, start.y * 32), SIMD2(end.x * 48, end.y * 32))
    try expect(layer(.axial, start, end), "axial-\(start.x)") { p in
      ((p - s) * (e - s)).sum() / ((e - s) * (e - s)).sum()
    }
  }

  @Test func radialGradientsAreEllipses() throws {
    try expect(layer(.radial, CGPoint(x: 0.5, y: 0.25), CGPoint(x: 1, y: 1)), "radial") { p in
      let d = (p - SIMD2(24, 8)) / SIMD2(24, 24)
      return (d * d).sum().squareRoot()
    }
  }

  /// Without the place where the angles begin anew, which is an edge: it lies outside the picture.
  @Test func conicGradientsTurnFromXToY() throws {
    try expect(layer(.conic, CGPoint(x: 0.5, y: -0.25), CGPoint(x: 0.5, y: -1)), "conic") { p in
      let d = p - SIMD2(24, -8)
      let turn = (atan2(d.y, d.x) + .pi / 2) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  @Test func anyNumberOfStopsIsExact() throws {
    let many = layer(.axial, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    // Two stops of one colour for each stripe, which touch those of its neighbours.
    many.colors = (0..<96).map { $0 / 2 % 2 == 0 ? Ink.red : Ink.blue }
    many.locations = (0..<96).map { NSNumber(value: Double(($0 + 1) / 2) / 48) }
    let picture = try PixelRenderer.picture(of: stage(48, 32, [many]))
    for x in 0..<48 {
      expectPixel(x, 9, of: picture, is: x % 2 == 0 ? Pixel.red : Pixel.blue, because: "each stripe is a pixel wide")
    }
  }

  @Test func tooFewColorsOrLocationsDrawNothing() throws {
    for change: (CAGradientLayer) -> Void in [
      { $0.colors = nil }, { $0.colors = [Ink.red] }, { $0.locations = [0, 1] }, { $0.endPoint = $0.startPoint },
    ] {
      let changed = with(layer(.axial, .zero, CGPoint(x: 1, y: 0)), change)
      let picture = try PixelRenderer.picture(of: stage(48, 32, [changed]))
      #expect(picture.pixels.allSatisfy { $0 == 0 })
    }
  }

  /// A gradient of one colour is a box of that colour: corners, transforms, clips and opacity alike.
  @Test(arguments: [0.0, 9], [false, true])
  func oneColorIsAFill(radius: Double, isTurned: Bool) throws {
    func scene(_ layer: CALayer) -> CALayer {
      layer.cornerRadius = radius
      if isTurned { layer.transform = CATransform3DRotate(CATransform3DMakeRotation(0.3, 0, 0, 1), 0.7, 0, 1, 0) }
      layer.opacity = 0.6
      return stage(64, 64, [with(box(4, 4, 50, 50, [layer])) { $0.masksToBounds = true }])
    }
    let gradient = with(CAGradientLayer()) {
      $0.frame = CGRect(x: 3, y: 5, width: 48, height: 32)
      $0.colors = [Ink.green, Ink.green]
    }
    let expected = try PixelRenderer.picture(of: scene(box(3, 5, 48, 32, Ink.green)))
    let actual = try PixelRenderer.picture(of: scene(gradient))
    expectPixels(of: actual, match: expected, rounding, named: "gradient-fill-\(radius)-\(isTurned)")
  }

  // MARK: - Hard edges

  private func halves(
    _ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint, at place: Double
  ) -> CAGradientLayer {
    with(CAGradientLayer()) {
      $0.frame = CGRect(x: 0, y: 0, width: 48, height: 32)
      ($0.type, $0.startPoint, $0.endPoint) = (type, start, end)
      $0.colors = [Ink.red, Ink.red, Ink.blue, Ink.blue]
      $0.locations = [0, place, place, 1].map { NSNumber(value: $0) }
    }
  }

  /// Red up to a distance in pixels, blue from there on, and both in the pixel between.
  private func expectEdge(_ layer: CALayer, _ name: String, distance: (SIMD2<Double>) -> Double) throws {
    let expected = Bitmap(48, 32) { x, y in
      let share = min(max(distance(SIMD2(Double(x) + 0.5, Double(y) + 0.5)) + 0.5, 0), 1)
      return SIMD4(UInt8(((1 - share) * 255).rounded()), 0, UInt8((share * 255).rounded()), 255)
    }
    expectPixels(
      of: try PixelRenderer.picture(of: stage(48, 32, [layer])), match: expected, Self.ramp, named: name)
  }

  private static let ramp = PixelTolerance.within(
    6, because: "the ramp is shorter by a thirty-second of a pixel, and an edge magnifies what places are rounded by")

  @Test(arguments: [0.5, 0.505, 0.613]) func aHardEdgeTakesOnePixel(place: Double) throws {
    try expectEdge(halves(.axial, CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5), at: place), "hard-\(place)") {
      $0.x - place * 48
    }
  }

  @Test func aSlantedHardEdgeTakesOnePixelAcross() throws {
    let way = SIMD2(48.0, 32.0)
    let length = (way * way).sum().squareRoot()
    try expectEdge(halves(.axial, .zero, CGPoint(x: 1, y: 1), at: 0.5), "hard-slanted") { p in
      (p * way).sum() / length - length / 2
    }
  }

  @Test func aHardCircleTakesOnePixelAcross() throws {
    let layer = halves(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1.25), at: 0.5)
    try expectEdge(layer, "hard-circle") { p in
      ((p - SIMD2(24, 16)) * (p - SIMD2(24, 16))).sum().squareRoot() - 12
    }
  }

  /// Where alpha jumps, an edge is what covering by half does: the colour of what is not there does not show.
  @Test(arguments: [CAGradientLayerType.axial, .radial, .conic]) func anEdgeOfNothingIsNotDark(
    type: CAGradientLayerType
  ) throws {
    let layer = halves(type, CGPoint(x: 0.5, y: 0.45), CGPoint(x: 0.9, y: 0.8), at: 0.5)
    layer.colors = [Ink.white, Ink.white, CGColor.clear, CGColor.clear]
    let picture = try PixelRenderer.picture(of: stage(48, 32, [layer]))
    let pixels = (0..<48 * 32).map { picture[$0 % 48, $0 / 48] }
    #expect(pixels.contains { (1..<255).contains($0.w) }, "there is an edge")
    // White covered by anything is grey as bright as it is opaque.
    #expect(pixels.allSatisfy { abs(Int($0.x) - Int($0.w)) <= 1 && $0.x == $0.y && $0.y == $0.z })
  }

  /// Places that run backwards are where the largest before them is.
  @Test(arguments: [CAGradientLayerType.axial, .radial, .conic]) func stopsBetweenStopsAtOnePlaceDoNotShow(
    type: CAGradientLayerType
  ) throws {
    func scene(_ colors: [CGColor], _ places: [Double]) -> CALayer {
      let layer = halves(type, CGPoint(x: 0.4, y: 0.4), CGPoint(x: 0.9, y: 0.8), at: 0)
      (layer.colors, layer.locations) = (colors, places.map { NSNumber(value: $0) })
      return stage(48, 32, [layer])
    }
    let expected = scene([Ink.red, Ink.green, Ink.blue], [0.1, 0.5, 0.5])
    let actual = scene([Ink.red, Ink.green, Ink.white, Ink.red, Ink.blue], [0.1, 0.5, 0.2, 0.5, 0.3])
    try expectPixels(of: actual, matchThoseOf: expected)
  }

  @Test func aConicGradientWithoutADirectionBeginsAtX() throws {
    func scene(_ end: CGPoint) -> CALayer {
      let layer = halves(.conic, CGPoint(x: 0.5, y: 0.5), end, at: 0.25)
      return stage(48, 32, [layer])
    }
    try expectPixels(of: scene(CGPoint(x: 0.5, y: 0.5)), matchThoseOf: scene(CGPoint(x: 1, y: 0.5)), rounding)
  }

  // MARK: - Hard edges along which a pixel's length changes

  private static let samples = 16
  private static let area = PixelTolerance.within(
    15,
    because: "the distance to a slanted edge differs from exact area by 11, and the ramp is shorter by a thirty-second")

  /// Red and blue by exact area: the share of many samples in each pixel that are blue.
  private func expectArea(_ layer: CALayer, _ name: String, isBlue: (CGPoint) -> Bool) throws {
    let root = stage(48, 32, [layer])
    let offsets = (0..<Self.samples).map { (Double($0) + 0.5) / Double(Self.samples) }
    let expected = Bitmap(48, 32) { x, y in
      let count = offsets.reduce(0) { count, dy in
        count + offsets.count { isBlue(layer.convert(CGPoint(x: Double(x) + $0, y: Double(y) + dy), from: root)) }
      }
      let share = Double(count) / Double(Self.samples * Self.samples)
      return SIMD4(UInt8(((1 - share) * 255).rounded()), 0, UInt8((share * 255).rounded()), 255)
    }
    expectPixels(of: try PixelRenderer.picture(of: root), match: expected, Self.area, named: name)
  }

  /// The edge half a turn away, and the place where the angles begin anew.
  @Test(arguments: [-0.7, 0.6]) func hardEdgesOfConicGradientsTakeOnePixel(x: Double) throws {
    let layer = halves(.conic, CGPoint(x: -0.05, y: 0.4), CGPoint(x: x, y: 0.6), at: 0.5)
    let (center, way) = (SIMD2(-2.4, 12.8), SIMD2((x + 0.05) * 48, 6.4))
    try expectArea(layer, "hard-conic-\(x)") { p in
      way.x * (p.y - center.y) - way.y * (p.x - center.x) < 0
    }
  }

  @Test func aHardEllipseTakesOnePixelAcross() throws {
    let layer = halves(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1), at: 0.75)
    try expectArea(layer, "hard-ellipse") { p in
      let (u, v) = ((p.x - 24) / 24, (p.y - 16) / 16)
      return (u * u + v * v).squareRoot() >= 0.75
    }
  }

  @Test(arguments: [CAGradientLayerType.axial, .radial, .conic]) func inPerspective(type: CAGradientLayerType) throws {
    let layer = halves(type, CGPoint(x: 0.3, y: 0.4), CGPoint(x: 0.7, y: 0.8), at: 0.5)
    layer.frame = CGRect(x: -72, y: -48, width: 192, height: 128)
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 200
    layer.transform = CATransform3DRotate(transform, 0.8, 1, 0.3, 0)
    let way = SIMD2(0.4 * 192, 0.4 * 128)
    try expectArea(layer, "hard-perspective-\(type.rawValue)") { p in
      let d = SIMD2(p.x - 0.3 * 192, p.y - 0.4 * 128)
      switch type {
      case .axial: return (d * way).sum() >= 0.5 * (way * way).sum()
      case .radial: return ((d / way) * (d / way)).sum() >= 0.25
      default: return way.x * d.y - way.y * d.x < 0
      }
    }
  }

  /// A shape in such a gradient is the layer in it, cut by a path.
  @Test func insidePathsAlike() throws {
    func scene(_ mask: CALayer) -> CALayer {
      let layer = halves(.conic, CGPoint(x: -0.05, y: 0.4), CGPoint(x: 0.6, y: 0.6), at: 0.5)
      mask.frame = layer.bounds
      layer.mask = mask
      return stage(48, 32, [layer])
    }
    let shape = with(CAShapeLayer()) {
      $0.path = CGPath(rect: CGRect(x: 4, y: 4, width: 40, height: 24), transform: nil)
    }
    let rect = box(0, 0, 48, 32, [box(4, 4, 40, 24, Ink.black)])
    let expected = try PixelRenderer.picture(of: scene(rect))
    expectPixels(of: try PixelRenderer.picture(of: scene(shape)), match: expected, rounding, named: "hard-conic-path")
  }
}
