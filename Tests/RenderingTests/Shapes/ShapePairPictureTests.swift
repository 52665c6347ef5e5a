import DisplayList
import Gallery
import Geometry
import PixelTesting
import Testing

@testable import Compositor
@testable import GLESBackend
@testable import QuartzCore

/// A shape's inside and the line over it, drawn as one, against the same drawn one after another.
struct ShapePairPictureTests {
  private let rounding = PixelTolerance.within(
    2, because: "targets of 8 bits round once where blending twice rounds twice")

  private func picture(of list: DisplayList, pairsShapes: Bool) throws -> (picture: Bitmap, pairs: Int) {
    let (planner, backend) = (FramePlanner(), try GLESBackend(.software))
    planner.pairsShapes = pairsShapes
    var plan = FramePlan()
    planner.plan(list, into: &plan)
    let pixels = try [UInt8](unsafeUninitializedCapacity: list.width * list.height * 4) { buffer, count in
      try backend.execute(plan, into: UnsafeMutableRawBufferPointer(buffer))
      count = buffer.count
    }
    let pairs = plan.passes.flatMap(\.draws).filter(\.pipeline.hasLine).count
    return (Bitmap(width: list.width, height: list.height, pixels: pixels), pairs)
  }

  private func list(of root: CALayer, at time: CFTimeInterval = 0) -> DisplayList {
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: time)
    return DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: root.bounds))
  }

  private func expectTheSame(
    _ list: DisplayList, named name: String, pairs: ClosedRange<Int> = 1...4, _ tolerance: PixelTolerance? = nil
  ) throws {
    let (paired, separate) = (
      try picture(of: list, pairsShapes: true), try picture(of: list, pairsShapes: false)
    )
    expectPixels(of: paired.picture, match: separate.picture, tolerance ?? rounding, named: name)
    #expect(pairs.contains(paired.pairs) && separate.pairs == 0)
  }

  /// A blob with a line of another colour, neither opaque.
  private func blob(_ change: (CAShapeLayer) -> Void = { _ in }) -> CAShapeLayer {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 60))
    path.addCurve(to: CGPoint(x: 110, y: 60), control1: CGPoint(x: 0, y: -30), control2: CGPoint(x: 130, y: 0))
    path.addCurve(to: CGPoint(x: 10, y: 60), control1: CGPoint(x: 90, y: 140), control2: CGPoint(x: 20, y: 110))
    path.closeSubpath()
    return with(CAShapeLayer()) {
      ($0.path, $0.fillColor, $0.strokeColor) = (path, Ink.bytes(200, 60, 40, 140), Ink.bytes(30, 200, 250, 180))
      ($0.lineWidth, $0.bounds, $0.position) = (6, CGRect(x: 0, y: 0, width: 120, height: 120), CGPoint(x: 80, y: 80))
      change($0)
    }
  }

  private func scene(_ layers: CALayer...) -> CALayer {
    let striped = (0..<8).map { box(CGFloat($0) * 20, 0, 10, 160, Ink.bytes(240, 220, 60)) }
    return stage(160, 160, Ink.bytes(20, 60, 120), striped + layers)
  }

  // MARK: - One shape

  @Test(arguments: [0.0, 0.4, 2.9], [1, 0.37])
  func turnedAndScaled(angle: Double, scale: Double) throws {
    let layer = blob { $0.setAffineTransform(CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: 1)) }
    try expectTheSame(list(of: scene(layer)), named: "pair-\(angle)-\(scale)")
  }

  @Test func inPerspective() throws {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 200
    let layer = blob { $0.transform = CATransform3DRotate(transform, 0.8, 0.3, 1, 0) }
    try expectTheSame(list(of: scene(layer)), named: "pair-perspective")
  }

  @Test(arguments: [0.1, 0.5, 0.93]) func withALineInPart(end: CGFloat) throws {
    let layer = blob { ($0.strokeStart, $0.strokeEnd, $0.strokeColor) = (0.05, end, Ink.white) }
    try expectTheSame(list(of: scene(layer)), named: "pair-part-\(end)")
  }

  @Test(arguments: [false, true]) func underClips(isTurned: Bool) throws {
    let inner = with(box(20, 30, 100, 90, [blob { $0.position = CGPoint(x: 50, y: 40) }])) {
      ($0.masksToBounds, $0.cornerRadius) = (true, 24)
      if isTurned { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.5)) }
    }
    let outer = with(box(0, 0, 140, 140, [inner])) { ($0.masksToBounds, $0.cornerRadius) = (true, 60) }
    try expectTheSame(list(of: scene(outer)), named: "pair-clips-\(isTurned)")
  }

  @Test func insideGroupsAndMasks() throws {
    let faded = with(blob()) { $0.opacity = 0.6 }
    let masked = with(box(0, 0, 160, 160, [blob { $0.position = CGPoint(x: 60, y: 70) }])) {
      $0.mask = with(box(30, 30, 90, 90, Ink.bytes(0, 0, 0, 128))) { $0.cornerRadius = 30 }
    }
    let masking = with(box(0, 0, 160, 160, Ink.green)) { $0.mask = blob() }
    for (name, layer) in [("faded", faded as CALayer), ("masked", masked), ("masking", masking)] {
      try expectTheSame(list(of: scene(layer)), named: "pair-\(name)")
    }
  }

  @Test(arguments: ["multiplyBlendMode", "screenBlendMode", "plusLighter"]) func underBlendModes(mode: String) throws {
    let layer = with(blob()) { $0.compositingFilter = mode }
    try expectTheSame(list(of: scene(layer)), named: "pair-\(mode)", pairs: 0...1)
  }

  @Test(arguments: [CAGradientLayerType.axial, .radial, .conic])
  func overAGradientInAPath(type: CAGradientLayerType) throws {
    let line = blob { ($0.path, $0.fillColor) = (CGPath(ellipseIn: $0.bounds, transform: nil), nil) }
    let gradient = with(CAGradientLayer()) {
      ($0.type, $0.colors, $0.frame) = (type, [Ink.red, Ink.bytes(255, 255, 255, 90)], line.frame)
      ($0.startPoint, $0.endPoint) = (CGPoint(x: 0.5, y: 0.4), CGPoint(x: 1, y: 1))
      $0.mask = with(CAShapeLayer()) { $0.path = line.path }
    }
    try expectTheSame(list(of: scene(gradient, line)), named: "pair-\(type.rawValue)")
  }

  @Test func amongPlanesThatCross() throws {
    let space = with(CATransformLayer()) { $0.frame = CGRect(x: 0, y: 0, width: 160, height: 160) }
    for angle in [0.7, -0.7] {
      space.addSublayer(blob { $0.transform = CATransform3DMakeRotation(angle, 0, 1, 0) })
    }
    try expectTheSame(list(of: scene(space)), named: "pair-planes", pairs: 0...4)
  }

  // MARK: - Many

  @Test(arguments: [0, 0.3, 0.75]) func oneHundredMorphingShapes(time: CFTimeInterval) throws {
    let root = try #require(Gallery.scene(named: "W6")).open().root
    let several = PixelTolerance.within(3, because: "several shapes lie over each other, each rounded once less")
    try expectTheSame(list(of: root, at: time), named: "pair-W6-\(time)", pairs: 1...30, several)
  }

  /// All masks lie on one page, and half of what shapes cover has none.
  @Test func oneHundredMorphingShapesTakeFewDraws() throws {
    let root = try #require(Gallery.scene(named: "W6")).open().root
    let planner = FramePlanner()
    var plan = FramePlan()
    for frame in 0..<4 {
      planner.plan(list(of: root, at: 0.5 + Double(frame) / 60), into: &plan)
      #expect(plan.coverageUploads.count == 1 && plan.drawCount <= 40)
      #expect(plan.imageBytes < 2_500_000)
    }
  }

  // MARK: - What needs no mask

  private let disc = CGPath(ellipseIn: CGRect(x: 10.3, y: 8.8, width: 331.2, height: 280.6), transform: nil)

  @Test func aLargeFillIsExact() throws {
    let layer = with(CAShapeLayer()) { ($0.path, $0.fillColor) = (disc, Ink.white) }
    let list = list(of: stage(356, 300, [layer]))
    #expect(FramePlan(of: list).passes[0].draws.contains { $0.pipeline.kind == .fill })
    let area = PixelTolerance.within(2, because: "curves become lines within a hundredth of a pixel")
    let picture = try PixelRenderer.picture(of: stage(356, 300, [layer]))
    expectPixels(of: picture, match: CoverageOracle(disc.path).picture(356, 300), area, named: "core")
  }

  /// Under a clip all of a shape is drawn through its mask.
  @Test func thePictureIsTheSameThroughTheMask() throws {
    func picture(isClipped: Bool) throws -> Bitmap {
      let layer = with(CAShapeLayer()) { ($0.path, $0.fillColor) = (disc, Ink.bytes(200, 60, 40, 140)) }
      let frame = with(box(0, 0, 356, 300, [layer])) { ($0.masksToBounds, $0.cornerRadius) = (isClipped, 150) }
      let list = list(of: stage(356, 300, Ink.bytes(20, 60, 120), [frame]))
      #expect(FramePlan(of: list).passes[0].draws.contains { $0.pipeline.kind == .fill } == !isClipped)
      return try PixelRenderer.picture(of: stage(356, 300, Ink.bytes(20, 60, 120), [frame]))
    }
    expectPixels(of: try picture(isClipped: true), match: try picture(isClipped: false), named: "core-mask")
  }
}

extension FramePlan {
  fileprivate init(of list: DisplayList) {
    self.init()
    FramePlanner().plan(list, into: &self)
  }
}
