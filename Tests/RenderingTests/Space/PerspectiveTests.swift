import Geometry
import PixelTesting
import Testing

/// Perspective, back faces and the plane of the eye.
struct PerspectiveTests {
  private func perspective(_ distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }

  /// Under `m34 = -1/d` a sublayer at depth z is seen `d / (d - z)` times as large, about the superlayer's anchor point.
  @Test(arguments: [(50.0, 2.0), (-100, 0.5), (0, 1)])
  func depthScalesAboutTheAnchorPoint(z: CGFloat, scale: CGFloat) throws {
    let card = with(box(45, 40, 10, 20, Ink.red)) { $0.zPosition = z }
    let scene = with(stage(100, 100, [card])) { $0.sublayerTransform = perspective(100) }
    let width = 10 * scale, height = 20 * scale
    try expectPixels(
      of: scene, matchThoseOf: stage(100, 100, [box(50 - width / 2, 50 - height / 2, width, height, Ink.red)]))
  }

  @Test func theLayersOwnPerspectiveIsAboutItsOwnAnchor() throws {
    let turned = with(box(20, 20, 40, 40, Ink.red)) {
      $0.transform = CATransform3DRotate(perspective(200), .pi / 3, 0, 1, 0)
    }
    let picture = try PixelRenderer.picture(of: stage(80, 80, [turned]))
    // The near edge stands further out from the middle than the far one.
    let shown = picture.shownRectangle
    #expect(shown[0] > 20 && shown[0] + shown[2] < 60)
    #expect((0..<80).allSatisfy { picture[40, $0] == picture[40, 79 - $0] })
  }

  @Test(arguments: Host.allCases, [false, true])
  func aBackFaceIsShownOnlyIfDoubleSided(host: Host, isDoubleSided: Bool) throws {
    let turned = with(box(10, 10, 20, 20, Ink.red)) {
      $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      $0.isDoubleSided = isDoubleSided
    }
    let scene = stage(40, 40, [turned])
    let picture = try PixelRenderer.picture(of: scene, in: host.viewport(scene))
    #expect(picture.count { $0 == Pixel.red } == (isDoubleSided ? 400 : 0))
  }

  @Test(arguments: Host.allCases)
  func aFrontFaceIsShownUnderAFlip(host: Host) throws {
    let front = with(box(10, 10, 20, 20, Ink.red)) { $0.isDoubleSided = false }
    let flipped = with(stage(40, 40, [front])) { $0.isGeometryFlipped = true }
    #expect(try PixelRenderer.picture(of: flipped, in: host.viewport(flipped)).count { $0 == Pixel.red } == 400)
  }

  /// A rounded box of 80 by 80 seen nearly from its edge, along a slanted line: what shows in a row is at most as wide as
  /// the box then is, and does not break into dots.
  @Test(arguments: [88.5, 89, 89.3, 89.6, 89.9, 89.99], [0, 2] as [CGFloat])
  func aBoxSeenFromItsEdgeIsNoRowOfDots(degrees: Double, border: CGFloat) throws {
    let card = with(box(60, 60, 80, 80, Ink.red)) {
      $0.cornerRadius = 8
      ($0.borderWidth, $0.borderColor) = (border, Ink.red)
      let turned = CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0)
      $0.transform = CATransform3DConcat(turned, CATransform3DMakeRotation(0.5, 0, 0, 1))
    }
    let scene = with(stage(200, 200, [card])) { $0.sublayerTransform = perspective(500) }
    let picture = try PixelRenderer.picture(of: scene)
    // Perspective adds what the far edge lies behind the near one: at most a tenth of the distance from the middle.
    let thickness = 80 * cos(degrees * .pi / 180) / cos(0.5)
    for y in 80..<120 {
      let covered = (0..<200).reduce(0.0) { $0 + Double(picture[$1, y].w) / 255 }
      #expect(covered <= thickness * 1.35 + 0.08, "row \(y)")
      if thickness > 1.5 { #expect(covered > thickness * 0.6, "row \(y)") }
    }
  }

  /// A floor that runs from below the picture to far behind the eye: the part in front of the eye is shown, without
  /// anything else being thrown across the picture.
  @Test func whatLiesBehindTheEyeIsCutAway() throws {
    let floor = with(box(-2000, -1950, 4100, 4000, Ink.green)) {
      $0.transform = CATransform3DMakeRotation(.pi / 2 - 0.1, 1, 0, 0)
    }
    let scene = with(stage(100, 100, [floor])) { $0.sublayerTransform = perspective(300) }
    let picture = try PixelRenderer.picture(of: scene)
    // One side of the horizon is floor and the other is not, along a straight line.
    let rows = (0..<100).map { y in (0..<100).count { picture[$0, y] == Pixel.green } }
    #expect(rows.allSatisfy { $0 == 0 || $0 == 100 } && rows.contains(0) && rows.contains(100))
    #expect(zip(rows, rows.dropFirst()).count { $0 != $1 } == 1)
  }
}
