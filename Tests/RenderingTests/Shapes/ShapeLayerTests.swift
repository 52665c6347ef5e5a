import Foundation
import Geometry
import PixelTesting
import Testing

/// Shape layers against exact areas, and against the same picture made of other layers.
struct ShapeLayerTests {
  private let area = PixelTolerance.within(2, because: "curves become lines within a hundredth of a pixel")
  private let rounding = PixelTolerance.within(1, because: "colours are rounded at one more step")

  private func shape(_ path: CGPath?, _ change: (CAShapeLayer) -> Void = { _ in }) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = Ink.white
    change(layer)
    return layer
  }

  private let ellipse = CGPath(ellipseIn: CGRect(x: 6.3, y: 4.8, width: 41.2, height: 30.6), transform: nil)

  // MARK: - Coverage

  @Test(arguments: [0.0, 0.5, 2.2], [1, 1.3])
  func fillsAreExactUnderAffineTransforms(angle: Double, scale: Double) throws {
    let layer = shape(ellipse) { $0.position = CGPoint(x: 32, y: 32) }
    let turn = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: 1 / scale)
    layer.setAffineTransform(turn)
    let oracle = CoverageOracle(ellipse.path) { p in
      let q = CGPoint(x: p.x, y: p.y).applying(turn)
      return SIMD2(q.x + 32, q.y + 32)
    }
    let picture = try PixelRenderer.picture(of: stage(96, 96, [layer]))
    expectPixels(of: picture, match: oracle.picture(96, 96), area, named: "shape-\(angle)-\(scale)")
  }

  @Test func fillsAreExactInPerspective() throws {
    let layer = shape(ellipse) { $0.position = CGPoint(x: 20, y: 30) }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 120
    let transform = CATransform3DRotate(perspective, 0.9, 0.2, 1, 0)
    layer.transform = transform
    let oracle = CoverageOracle(ellipse.path) { p in
      let w = transform.m14 * p.x + transform.m24 * p.y + transform.m44
      let x = (transform.m11 * p.x + transform.m21 * p.y + transform.m41) / w
      return SIMD2(x + 20, (transform.m12 * p.x + transform.m22 * p.y + transform.m42) / w + 30)
    }
    let picture = try PixelRenderer.picture(of: stage(96, 96, [layer]))
    expectPixels(of: picture, match: oracle.picture(96, 96), area, named: "shape-perspective")
  }

  @Test(arguments: Host.allCases) func aRectangleIsABox(host: Host) throws {
    let rect = CGRect(x: 3.25, y: 5.5, width: 30, height: 17.75)
    let drawn = stage(64, 48, [shape(CGPath(rect: rect, transform: nil)) { $0.fillColor = Ink.green }])
    let boxed = stage(64, 48, [box(3.25, 5.5, 30, 17.75, Ink.green)])
    let actual = try PixelRenderer.picture(of: drawn, in: host.viewport(drawn))
    let expected = try PixelRenderer.picture(of: boxed, in: host.viewport(boxed))
    expectPixels(of: actual, match: expected, rounding, named: "shape-box-\(host)")
  }

  @Test func aTrimmedStrokeCoversItsShareOfTheLength() throws {
    let rect = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil)
    let layer = shape(rect) {
      ($0.fillColor, $0.strokeColor, $0.lineWidth, $0.strokeEnd) = (nil, Ink.white, 4, 0.5)
    }
    let picture = try PixelRenderer.picture(of: stage(64, 64, [layer]))
    let covered = stride(from: 3, to: picture.pixels.count, by: 4).reduce(0) { $0 + Int(picture.pixels[$1]) }
    #expect(covered == 280 * 255)
  }

  @Test func theFillRuleDecidesAboutHoles() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 8, y: 8, width: 32, height: 32))
    path.addRect(CGRect(x: 16, y: 16, width: 16, height: 16))
    for (rule, inside) in [(CAShapeLayerFillRule.nonZero, Pixel.white), (.evenOdd, Pixel.clear)] {
      let picture = try PixelRenderer.picture(of: stage(48, 48, [shape(path) { $0.fillRule = rule }]))
      expectPixel(24, 24, of: picture, is: inside, because: "the inner square is crossed twice")
      expectPixel(10, 24, of: picture, is: Pixel.white, because: "the ring is inside by either rule")
    }
  }

  // MARK: - Among other layers

  @Test func theOrderIsContentsFillStrokeSublayers() throws {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 32, height: 32), transform: nil)
    let layer = shape(square) {
      $0.frame = CGRect(x: 8, y: 8, width: 32, height: 32)
      ($0.backgroundColor, $0.fillColor, $0.strokeColor, $0.lineWidth) = (Ink.red, Ink.green, Ink.blue, 8)
      $0.addSublayer(box(-4, 12, 8, 8, Ink.white))
    }
    let picture = try PixelRenderer.picture(of: stage(48, 48, [layer]))
    expectPixel(24, 24, of: picture, is: Pixel.green, because: "the fill lies over the background")
    expectPixel(10, 12, of: picture, is: Pixel.blue, because: "the stroke lies over the fill")
    expectPixel(5, 12, of: picture, is: Pixel.blue, because: "a stroke is not clipped to the bounds")
    expectPixel(10, 24, of: picture, is: Pixel.white, because: "sublayers lie over the stroke")
  }

  @Test func shapesOfATransformLayerHideEachOther() throws {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
    let near = shape(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 32, height: 32), transform: nil)) {
      ($0.position, $0.zPosition, $0.fillColor) = (CGPoint(x: 8, y: 8), 5, Ink.red)
    }
    let far = shape(CGPath(rect: CGRect(x: 0, y: 0, width: 48, height: 24), transform: nil)) { $0.fillColor = Ink.blue }
    space.addSublayer(near)
    space.addSublayer(far)
    let picture = try PixelRenderer.picture(of: stage(48, 48, [space]))
    expectPixel(24, 14, of: picture, is: Pixel.red, because: "the disc is nearer though it comes first")
    expectPixel(2, 2, of: picture, is: Pixel.blue, because: "the disc ends before")
  }

  @Test func framesAreTheSameWarmAndCold() throws {
    let layer = shape(ellipse) { ($0.strokeColor, $0.lineWidth) = (Ink.red, 3) }
    let morph = CABasicAnimation(keyPath: "path")
    morph.toValue = CGPath(ellipseIn: CGRect(x: 2, y: 20, width: 20, height: 30), transform: nil)
    morph.duration = 1
    layer.add(morph, forKey: nil)
    let root = stage(64, 64, [layer])
    let warm = try CARenderer(device: .software)
    for time in [0, 0.25, 0.5, 0.25, 0.9, 0] {
      let cold = try CARenderer(device: .software).render(root, at: time)
      #expect(try warm.render(root, at: time).pixels == cold.pixels)
    }
  }
}
