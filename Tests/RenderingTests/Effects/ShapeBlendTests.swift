import Geometry
import Multiplane
import PixelTesting
import Testing

/// Blend modes that replace what lies below end at the group's shape: `op · c + D · (1 − c)` where it covers a share c.
///
/// c is read from the same layer in white, alone.
struct ShapeBlendTests {
  static let modes = ["copy", "clear", "sourceIn", "sourceOut", "destIn", "destAtop"]

  /// What the shape is made of; all of it lies inside 60 by 60 points, and nothing lies on the pixel grid.
  enum Form: CaseIterable {
    case box, rounded, slanted, tilted, path, image, group, masked, clipped, blurred

    func layer(_ color: SIMD4<UInt8>) -> CALayer {
      let ink = Self.ink(color)
      switch self {
      case .box: return RenderingTests.box(12.3, 15.6, 30.5, 22.2, ink)
      case .rounded: return with(Self.box.layer(color)) { $0.cornerRadius = 9 }
      case .slanted: return with(Self.box.layer(color)) { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }
      case .tilted:
        return with(Self.rounded.layer(color)) {
          var transform = CATransform3DIdentity
          transform.m34 = -1 / 120
          $0.transform = CATransform3DRotate(transform, 0.7, 1, 0.5, 0)
        }
      case .path:
        let shape = CAShapeLayer()
        (shape.frame, shape.fillColor) = (CGRect(x: 10, y: 10, width: 40, height: 40), ink)
        shape.path = CGPath(ellipseIn: CGRect(x: 3.3, y: 5.1, width: 31, height: 22), transform: nil)
        return shape
      case .image:
        let image = RenderingTests.box(12.3, 15.6, 30.5, 22.2)
        image.contents = CGImage(Bitmap(2, 2) { _, _ in color })
        return image
      case .group:
        let far = with(RenderingTests.box(18.5, 9.25, 14, 8, ink)) { $0.cornerRadius = 3 }
        return RenderingTests.box(12, 12, 40, 30, [RenderingTests.box(2.5, 3.5, 12.2, 20.1, ink), far])
      case .masked:
        let mask = with(RenderingTests.box(4.2, 3.1, 20, 14, Ink.black)) { $0.cornerRadius = 6 }
        return with(Self.box.layer(color)) { layer in
          layer.mask = RenderingTests.box(0, 0, 40, 40, [mask])
        }
      case .clipped:
        return with(RenderingTests.box(11.4, 13.7, 28, 25, [RenderingTests.box(-9, -9, 60, 60, ink)])) {
          ($0.masksToBounds, $0.cornerRadius) = (true, 8)
        }
      case .blurred:
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue(2.0, forKey: "inputRadius")
        return with(Self.box.layer(color)) { $0.filters = [blur] }
      }
    }

    /// From premultiplied bytes.
    private static func ink(_ color: SIMD4<UInt8>) -> CGColor {
      let (rgb, alpha) = (SIMD4<Double>(color) / Double(color.w), Double(color.w) / 255)
      return CGColor(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha)
    }

    /// Whether all of it shows the colour that it is given, whatever its alpha.
    var isOfOnePart: Bool { self != .group }
  }

  private func check(_ form: Form, _ mode: String, _ color: SIMD4<UInt8>, over below: SIMD4<UInt8>) throws {
    let layer = with(form.layer(color)) { $0.compositingFilter = mode }
    let picture = try PixelRenderer.picture(
      of: stage(60, 60, [with(box(0, 0, 60, 60)) { $0.contents = CGImage(Bitmap(1, 1) { _, _ in below }) }, layer]))
    let shape = try PixelRenderer.picture(of: stage(60, 60, [form.layer([255, 255, 255, 255])]))
    let under = SIMD4<Double>(below) / 255
    let blended = BlendOracle.blended(mode, SIMD4<Double>(color) / 255, under)
    var worst = 0.0
    for y in 0..<60 {
      for x in 0..<60 {
        let share = Double(shape[x, y].w) / 255
        let expected = (blended * share + under * (1 - share)) * 255
        let difference = SIMD4<Double>(picture[x, y]) - expected
        worst = max(worst, difference.max(), -difference.min())
      }
    }
    // The shape, the group, what is left and the sum are each rounded to a byte.
    #expect(worst <= 2, "\(mode) of \(form): \(worst)")
  }

  @Test(arguments: modes, Form.allCases) func aModeEndsAtTheShape(mode: String, form: Form) throws {
    try check(form, mode, [204, 102, 51, 255], over: [20, 60, 120, 153])
    try check(form, mode, [204, 102, 51, 255], over: [51, 153, 255, 255])
    if form.isOfOnePart { try check(form, mode, [30, 102, 90, 102], over: [20, 60, 120, 153]) }
  }

  /// D · s with s = 1 inside and D outside.
  @Test(arguments: Form.allCases) func anOpaqueShapeKeepsAllOfWhatLiesBelow(form: Form) throws {
    let layer = with(form.layer([0, 255, 0, 255])) { $0.compositingFilter = "destIn" }
    let picture = try PixelRenderer.picture(of: stage(60, 60, Ink.bytes(255, 204, 102), [layer]))
    for y in 0..<60 {
      for x in 0..<60 {
        let difference = SIMD4<Double>(picture[x, y]) - SIMD4(255, 204, 102, 255)
        #expect(max(difference.max(), -difference.min()) <= 1, "\(form) at \(x) \(y)")
      }
    }
  }

  /// Where colours are clear, an image is still where it lies, but what was cut away is not.
  @Test func clearPixelsBelongToTheShape() throws {
    let source = box(10, 10, 20, 20)
    source.contents = CGImage(Bitmap(2, 1) { x, _ in x == 0 ? [0, 255, 0, 255] : .zero })
    (source.magnificationFilter, source.compositingFilter) = (.nearest, "copy")
    let scene = stage(40, 40, Ink.red, [source])
    try expectPixel(15, 20, of: scene, is: Pixel.green, because: "copied")
    try expectPixel(25, 20, of: scene, is: Pixel.clear, because: "clear pixels are copied, too")
    try expectPixel(35, 20, of: scene, is: Pixel.red, because: "nothing lies there")
  }

  /// Of parts with one edge it counts once.
  @Test(arguments: modes) func partsOfOneOutlineEndTogether(mode: String) throws {
    func disc(_ color: CGColor, isBlended: Bool) -> CALayer {
      with(box(10.3, 8.6, 40, 40, color)) {
        ($0.cornerRadius, $0.masksToBounds) = (20, true)
        if isBlended { ($0.contents, $0.compositingFilter) = (CGImage(Bitmap(1, 1) { _, _ in .zero }), mode) }
      }
    }
    let picture = try PixelRenderer.picture(
      of: stage(60, 60, Ink.white, [disc(Ink.bytes(51, 102, 204, 153), isBlended: true)]))
    let shape = try PixelRenderer.picture(of: stage(60, 60, [disc(Ink.white, isBlended: false)]))
    let inside = BlendOracle.blended(mode, SIMD4(0.12, 0.24, 0.48, 0.6), SIMD4(repeating: 1))
    for y in 0..<60 {
      for x in 0..<60 {
        let share = Double(shape[x, y].w) / 255
        let difference = SIMD4<Double>(picture[x, y]) - (inside * share + (1 - share)) * 255
        #expect(max(difference.max(), -difference.min()) <= 2, "\(mode) at \(x) \(y)")
      }
    }
  }

  /// What blends inside the group makes no shape where it shows nothing.
  @Test func holesInsideAGroupAreHoles() throws {
    let hole = with(box(5, 5, 30, 10, Ink.black)) { $0.compositingFilter = "destOut" }
    let source = with(box(10, 10, 40, 20, [box(0, 0, 20, 20, Ink.bytes(0, 255, 0)), hole])) {
      $0.compositingFilter = "copy"
    }
    let scene = stage(60, 40, Ink.red, [source])
    try expectPixel(12, 12, of: scene, is: Pixel.green, because: "copied")
    try expectPixel(20, 20, of: scene, is: Pixel.clear, because: "the hole is copied")
    try expectPixel(40, 20, of: scene, is: Pixel.red, because: "the hole reaches beyond what it is cut from")
  }
}
