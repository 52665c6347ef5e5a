import Geometry
import PixelTesting
import Testing

/// Planes that hide and cross each other in a `CATransformLayer`, and that do not elsewhere.
struct DepthTests {
  private func plane(_ color: CGColor, turnedBy degrees: Double, about axis: (CGFloat, CGFloat)) -> CALayer {
    with(box(20, 20, 60, 60, color)) {
      $0.transform = CATransform3DMakeRotation(degrees * .pi / 180, axis.0, axis.1, 0)
    }
  }

  /// A 100 × 100 stage with all planes in one space.
  private func space(_ planes: [CALayer]) -> CALayer {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    planes.forEach(space.addSublayer)
    return stage(100, 100, Ink.black, [space])
  }

  private func crossed() -> [CALayer] {
    [plane(Ink.red, turnedBy: 45, about: (0, 1)), plane(Ink.blue, turnedBy: -45, about: (0, 1))]
  }

  /// Of two planes crossed like an X seen from above, each is in front on one side.
  @Test func crossedPlanesAreInFrontOnOneSideEach() throws {
    let picture = try PixelRenderer.picture(of: space(crossed()))
    // A turn about y by a positive angle takes the larger x away from the eye.
    for y in [25, 50, 75] {
      expectPixel(35, y, of: picture, is: Pixel.red, because: "the red plane's smaller x is nearer")
      expectPixel(65, y, of: picture, is: Pixel.blue, because: "the blue plane's larger x is nearer")
    }
  }

  @Test func theOrderOfSublayersDoesNotMatter() throws {
    try expectPixels(of: space(crossed()), matchThoseOf: space(crossed().reversed()))
  }

  @Test func plainLayersAreFlatAndKeepTheirOrder() throws {
    let picture = try PixelRenderer.picture(of: stage(100, 100, Ink.black, crossed()))
    #expect(picture.count { $0 == Pixel.red } == 0)
  }

  @Test func crossedGroupsAreCutLikeCrossedBoxes() throws {
    let groups = crossed().map { plane -> CALayer in
      plane.opacity = 0.999
      plane.addSublayer(box(10, 10, 20, 20, plane.backgroundColor))
      return plane
    }
    let rounding = PixelTolerance.within(1, because: "an opacity of 0.999 is rounded to a byte")
    let (grouped, plain) = (
      try PixelRenderer.picture(of: space(groups)), try PixelRenderer.picture(of: space(crossed()))
    )
    // Away from the crossing, which is soft for opaque boxes and cut along pixels for groups.
    for x in [20, 52] { expectPixels(of: grouped.part(x, 0, 28, 100), match: plain.part(x, 0, 28, 100), rounding) }
  }

  /// Where a plane is split by one that does not reach so far, the seam does not show inside its outline. On the outline's
  /// own soft edge the two parts overlap by a pixel.
  @Test(arguments: [Ink.red, Ink.bytes(255, 0, 0, 102)])
  func aSplitWithoutACrossingLeavesNoSeam(color: CGColor) throws {
    let sheet = with(box(10, 10, 80, 80, color)) { $0.transform = CATransform3DMakeRotation(0.3, 1, 1, 0) }
    let blade = with(box(45, 45, 4, 4, Ink.blue)) {
      $0.transform = CATransform3DMakeRotation(1.2, 0.3, 1, 0)
    }
    let (split, whole) = (
      try PixelRenderer.picture(of: space([sheet, blade])), try PixelRenderer.picture(of: space([sheet]))
    )
    for (x, y, width, height) in [(20, 20, 18, 60), (60, 20, 20, 60), (38, 20, 22, 18), (38, 62, 22, 18)] {
      expectPixels(of: split.part(x, y, width, height), match: whole.part(x, y, width, height))
    }
  }

  /// Rotating the space turns a cube; rotating a plain layer flattens it.
  @Test func aCubeIsSolidOnlyInATransformLayer() throws {
    func faces() -> [CALayer] {
      [Ink.red, Ink.green, Ink.blue, Ink.white].enumerated().map { index, color in
        with(box(30, 30, 40, 40, color)) {
          let turn = CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0)
          $0.transform = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, 20), turn)
        }
      }
    }
    func cube(_ layer: CALayer) -> CALayer {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      faces().forEach(layer.addSublayer)
      layer.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
      return stage(100, 100, [layer])
    }
    let solid = try PixelRenderer.picture(of: cube(CATransformLayer()))
    let flat = try PixelRenderer.picture(of: cube(CALayer()))
    #expect(solid.shownRectangle[2] == 58, "two faces of 40 at 45 degrees, soft edges included")
    #expect(flat.shownRectangle[2] < 32, "one face, seen at 45 degrees")
    #expect(Set([30, 70].map { solid[$0, 50] }).count == 2)
  }
}
