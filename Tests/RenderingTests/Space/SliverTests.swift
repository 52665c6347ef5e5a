import Geometry
import PixelTesting
import TestRandom
import Testing

@testable import QuartzCore

/// Colours that are seen thin take the exact area of what is seen of them, pixel by pixel, and meet their neighbours so.
struct SliverTests {
  private func corners(_ layer: CALayer, _ root: CALayer) -> [SIMD2<Double>] {
    let (width, height) = (layer.bounds.width, layer.bounds.height)
    return [(0, 0), (width, 0), (width, height), (0, height)].map { corner in
      let p = layer.convert(CGPoint(x: corner.0, y: corner.1), to: root)
      return SIMD2(p.x, p.y)
    }
  }

  private func oracle(_ corners: [SIMD2<Double>]) -> CoverageOracle {
    var path = Path()
    path.move(to: corners[0])
    corners.dropFirst().forEach { path.addLine(to: $0) }
    path.close()
    return CoverageOracle(path)
  }

  // MARK: - Alone

  /// The greatest difference of a white layer on black from the exact area.
  private func error(_ layer: CALayer) throws -> Double {
    let root = stage(120, 100, Ink.black, [layer])
    let (picture, exact) = (try PixelRenderer.picture(of: root), oracle(corners(layer, root)))
    var worst = 0.0
    for y in 0..<100 {
      for x in 0..<120 { worst = max(worst, abs(Double(picture[x, y].x) - 255 * exact.coverage(x, y))) }
    }
    return worst
  }

  @Test(arguments: 0..<40) func slantedLinesAreExact(seed: UInt64) throws {
    var random = FixedRandom(seed: seed)
    let line = box(20, 45, 80, CGFloat.random(in: 0.05...1.95, using: &random), Ink.white)
    line.position.y += CGFloat.random(in: 0...1, using: &random)
    line.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat.random(in: -1.5...1.5, using: &random)))
    #expect(try error(line) <= 1)
  }

  @Test(arguments: 0..<40) func cardsSeenEdgeOnAreExact(seed: UInt64) throws {
    var random = FixedRandom(seed: seed)
    let card = box(30, 20, 60, 60, Ink.white)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 300
    let tilt = CATransform3DRotate(perspective, CGFloat.random(in: -3...3, using: &random), 0, 0, 1)
    let turn = CATransform3DRotate(tilt, CGFloat.random(in: -0.3...0.3, using: &random), 1, 0, 0)
    // About as thick as a pixel or less.
    card.transform = CATransform3DRotate(turn, .pi / 2 + CGFloat.random(in: -0.015...0.015, using: &random), 0, 1, 0)
    #expect(try error(card) <= 1.5)
  }

  @Test func clipsCutThem() throws {
    let line = box(-10, 30, 60, 1, Ink.white)
    let window = with(box(40, 20, 40, 60, [line])) { $0.masksToBounds = true }
    window.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
    let root = stage(120, 100, Ink.black, [window])
    let (picture, shown) = (try PixelRenderer.picture(of: root), box(0, 30, 40, 1))
    window.addSublayer(shown)
    let exact = oracle(corners(shown, root))
    let sum = (0..<100).reduce(0.0) { sum, y in (0..<120).reduce(sum) { $0 + Double(picture[$1, y].x) / 255 } }
    #expect(abs(sum - 40) < 0.5, "\(sum)")
    let worst = (0..<100).flatMap { y in (0..<120).map { abs(Double(picture[$0, y].x) - 255 * exact.coverage($0, y)) } }
    #expect(worst.count { $0 > 3 } <= 8, "only at its ends do line and clip count together")
  }

  // MARK: - Cubes

  private static let inks = [Ink.red, Ink.green, Ink.blue, Ink.white, Ink.bytes(255, 255, 0), Ink.bytes(0, 255, 255)]

  /// A cube of 60 points, seen from 300.
  private func cube(_ tilt: CGFloat, _ turn: CGFloat, _ inks: [CGColor?] = inks) -> (root: CALayer, faces: [CALayer]) {
    let space = CATransformLayer()
    space.position = CGPoint(x: 60, y: 50.3)
    let faces = inks.enumerated().map { side, ink in
      let face = box(-30, -30, 60, 60, ink)
      CubeFaces.place(face, side: side, half: 30)
      return face
    }
    faces.forEach(space.addSublayer)
    var perspective = CATransform3DRotate(CATransform3DIdentity, 0.3, 0, 0, 1)
    perspective = CATransform3DRotate(CATransform3DRotate(perspective, tilt, 1, 0, 0), turn, 0, 1, 0)
    space.transform = perspective
    let root = stage(120, 100, Ink.black, [space])
    root.sublayerTransform.m34 = -1 / 300
    return (root, faces)
  }

  private func area(_ p: [SIMD2<Double>]) -> Double {
    p.indices.reduce(0) { sum, i in
      let (a, b) = (p[i], p[(i + 1) % p.count])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  /// Of a convex body, what shows are the faces whose fronts are seen, and they do not overlap.
  @Test(arguments: [-0.02, -0.004, 0, 0.0005, 0.003, 0.01, 0.02], [0.0, 1, 2, 3])
  func edgeOnFacesOfACube(off: Double, quarter: Double) throws {
    for tilt in [0, 0.12, 0.5] { #expect(try pixelsOff(off, quarter, tilt) <= 14, "\(tilt)") }
  }

  /// How many pixels are far from their colour, such as those at corners.
  private func pixelsOff(_ off: Double, _ quarter: Double, _ tilt: Double) throws -> Int {
    // The eye lies in a face's plane at this angle.
    let turn = asin(0.1) + quarter * .pi / 2 + off
    let (root, faces) = cube(tilt, turn)
    let picture = try PixelRenderer.picture(of: root)
    let seen = faces.map { corners($0, root) }.enumerated().filter { area($0.element) > 0 }
    let shares = seen.map { (oracle($0.element), Self.inks[$0.offset].components ?? []) }
    var count = 0
    for y in 0..<100 {
      for x in 0..<120 {
        var color = SIMD3<Double>.zero
        for (share, ink) in shares { color += SIMD3(ink[0], ink[1], ink[2]) * (255 * share.coverage(x, y)) }
        let pixel = picture[x, y]
        let apart = (color - SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z)))
        if max(abs(apart.x), abs(apart.y), abs(apart.z)) > 32 { count += 1 }
      }
    }
    return count
  }

  // MARK: - Hiding

  /// Nine squares in a row with gaps between them, in front of a line that is seen thin.
  private func row(_ line: CALayer, _ covers: [CALayer]) throws -> Bitmap {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
    ([line] + covers).forEach(space.addSublayer)
    space.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
    return try PixelRenderer.picture(of: stage(120, 100, Ink.black, [space]))
  }

  @Test func gapsBetweenEvenSquaresShowALine() throws {
    let line = box(10, 50, 100, 0.9, Ink.white)
    let squares = (0..<9).map { index in
      with(box(CGFloat(index) * 11 + 11, 45, 8, 10, Ink.blue)) { $0.zPosition = 5 }
    }
    let (alone, behind) = (try row(line, []), try row(box(10, 50, 100, 0.9, Ink.white), squares))
    // Where nothing blue is near, the line is as it is alone.
    var shown = 0
    for y in 0..<100 {
      for x in 0..<120 where alone[x, y].x > 100 && behind[x, y].x == alone[x, y].x { shown += 1 }
    }
    #expect(shown >= 15)
    #expect(behind.count { $0 == Pixel.blue } > 400)
  }

  @Test func framesHideOnlyWhatIsUnderTheirBorder() throws {
    let frame = with(box(10, 40, 100, 20)) { ($0.borderWidth, $0.borderColor, $0.zPosition) = (4, Ink.blue, 5) }
    let alone = try row(box(20, 50, 80, 0.9, Ink.white), [])
    let framed = try row(box(20, 50, 80, 0.9, Ink.white), [frame])
    #expect(alone.count { $0.x > 0 } == framed.count { $0.x > 0 })
    let hidden = try row(box(20, 50, 80, 0.9, Ink.white), [with(box(10, 40, 100, 20, Ink.blue)) { $0.zPosition = 5 }])
    #expect(hidden.count { $0.x > 0 } == 0)
  }
}
