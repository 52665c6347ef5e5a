import Geometry
import PixelTesting
import Testing

/// Masks that need no surface give the picture of those that do, which an empty sublayer makes of them.
struct SimpleMaskTests {
  private let rounding = PixelTolerance.within(1, because: "a surface rounds colours once more")
  private let edges = PixelTolerance.within(
    12, because: "coverage from a distance differs from that of two edges multiplied by so much")

  private func picture(_ content: CALayer, _ mask: CALayer, isGeneral: Bool) throws -> (Bitmap, FrameStatistics) {
    if isGeneral { mask.addSublayer(CALayer()) }
    content.mask = mask
    let renderer = try CARenderer(device: .software)
    let bitmap = try renderer.render(stage(80, 64, [content]), at: 0)
    return (bitmap, renderer.statistics)
  }

  private func expectEqual(
    _ tolerance: PixelTolerance, _ name: String, _ content: () -> CALayer, _ mask: () -> CALayer
  ) throws {
    let (simple, cost) = try picture(content(), mask(), isGeneral: false)
    let (general, generalCost) = try picture(content(), mask(), isGeneral: true)
    expectPixels(of: simple, match: general, tolerance, named: name)
    #expect(cost.passes == 1 && generalCost.passes == 2)
  }

  private func gradient() -> CALayer {
    with(CAGradientLayer()) {
      $0.frame = CGRect(x: 6, y: 4, width: 60, height: 50)
      $0.colors = [Ink.red, Ink.blue]
      $0.opacity = 0.75
    }
  }

  private func disc() -> CALayer {
    with(CAShapeLayer()) {
      $0.path = CGPath(ellipseIn: CGRect(x: -15, y: -12, width: 30, height: 24), transform: nil)
      $0.position = CGPoint(x: 30, y: 25)
      $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.6))
    }
  }

  @Test func aPathCutsAGradient() throws {
    try expectEqual(rounding, "mask-path-gradient", gradient, disc)
  }

  @Test func aPathCutsAColour() throws {
    try expectEqual(rounding, "mask-path-colour", { box(6, 4, 60, 50, Ink.green) }, disc)
  }

  private func words(_ change: (CATextLayer) -> Void = { _ in }) -> CALayer {
    with(CATextLayer()) {
      $0.font = try? CTFont(file: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", size: 14)
      ($0.string, $0.fontSize, $0.foregroundColor) = ("Fjord\nat 9", 14, Ink.black)
      $0.frame = CGRect(x: 4, y: 6, width: 52, height: 40)
      change($0)
    }
  }

  @Test func textCutsAColour() throws {
    try expectEqual(rounding, "mask-text-colour", { box(6, 4, 60, 50, Ink.green) }, { self.words() })
  }

  @Test(arguments: Host.allCases) func turnedTextCutsAGradient(_ host: Host) throws {
    let turned = { self.words { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3)) } }
    func scene(isGeneral: Bool) -> CALayer {
      let (content, mask) = (gradient(), turned())
      if isGeneral { mask.addSublayer(CALayer()) }
      content.mask = mask
      return stage(80, 64, [content])
    }
    let (simple, general) = (scene(isGeneral: false), scene(isGeneral: true))
    let picture = try PixelRenderer.picture(of: simple, in: host.viewport(simple))
    #expect(picture.count { $0.w == 191 } > 8, "opaque parts of glyphs show the gradient at three quarters")
    expectPixels(
      of: picture, match: try PixelRenderer.picture(of: general, in: host.viewport(general)), rounding,
      named: "mask-text-gradient-\(host)")
  }

  @Test func textThatIsCutOffTakesASurface() throws {
    let mask = words { $0.bounds.size.height = 20 }
    let (_, cost) = try picture(box(6, 4, 60, 50, Ink.green), mask, isGeneral: false)
    #expect(cost.passes == 2)
  }

  @Test(arguments: [0.0, 10]) func aBoxClips(radius: Double) throws {
    try expectEqual(edges, "mask-box-\(radius)", { box(6, 4, 60, 50, Ink.green) }) {
      with(box(8.5, 6.25, 40, 30, Ink.black)) { $0.cornerRadius = radius }
    }
  }

  @Test func aTurnedBoxClipsSublayersToo() throws {
    try expectEqual(edges, "mask-box-turned", { box(6, 4, 60, 50, [box(10, 10, 70, 20, Ink.red)]) }) {
      with(box(8, 6, 40, 30, Ink.black)) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) }
    }
  }

  @Test(arguments: [0.0, 0.5]) func translucentMasksAreNotSimple(alpha: Double) throws {
    let mask = box(8, 6, 40, 30, CGColor(red: 0, green: 0, blue: 0, alpha: alpha))
    let (picture, _) = try picture(box(0, 0, 80, 64, Ink.white), mask, isGeneral: false)
    let level = UInt8((alpha * 255).rounded())
    expectPixel(20, 20, of: picture, is: SIMD4(repeating: level), because: "the mask's alpha counts")
  }
}
