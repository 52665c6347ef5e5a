import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// Replicators against pixels that are known, and against trees without replicators.
struct ReplicatorTests {
  private func replicator(_ count: Int, _ transform: CATransform3D, _ content: [CALayer]) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    (replicator.instanceCount, replicator.instanceTransform) = (count, transform)
    content.forEach(replicator.addSublayer)
    return replicator
  }

  private let right = CATransform3DMakeTranslation(10, 0, 0)

  // MARK: - Known pixels

  @Test func copiesStandInARow() throws {
    let picture = try PixelRenderer.picture(of: stage(60, 40, [replicator(4, right, [box(2, 3, 5, 6, Ink.red)])]))
    #expect(picture.count { $0 == Pixel.red } == 4 * 30)
    for copy in 0..<4 { expectPixel(2 + 10 * copy, 3, of: picture, is: Pixel.red, because: "a copy begins there") }
    expectPixel(42, 3, of: picture, is: Pixel.clear, because: "there are four")
  }

  @Test func laterCopiesCoverEarlierOnes() throws {
    let row = replicator(3, right, [box(0, 0, 15, 10, Ink.white)])
    row.instanceColor = Ink.red
    (row.instanceRedOffset, row.instanceGreenOffset) = (-1, 1)
    let scene = stage(60, 40, [row])
    try expectPixel(5, 5, of: scene, is: Pixel.red, because: "the first copy is red")
    try expectPixel(12, 5, of: scene, is: Pixel.green, because: "the second covers it")
  }

  @Test func everyPixelIsMultiplied() throws {
    let row = replicator(3, right, [box(0, 0, 8, 10, Ink.white)])
    row.instanceColor = Ink.bytes(51, 102, 153)
    (row.instanceRedOffset, row.instanceAlphaOffset) = (0.2, -0.2)
    try expectPixel(
      24, 5, of: stage(60, 40, [row]), is: [92, 61, 92, 153], because: "(0.6, 0.4, 0.6) times an alpha of 0.6")
  }

  @Test func imagesAreMultipliedToo() throws {
    let image = with(box(0, 0, 8, 8)) { $0.contents = CGImage(Bitmap(8, 8) { _, _ in [200, 100, 50, 255] }) }
    let row = replicator(2, right, [image])
    row.instanceColor = Ink.bytes(51, 255, 102)
    let scene = stage(60, 40, [row])
    for x in [4, 14] {
      try expectPixel(x, 4, of: scene, is: [40, 100, 20, 255], because: "a fifth, all and two fifths of the image")
    }
  }

  @Test func aCopyFadesAsOnePicture() throws {
    let row = replicator(2, right, [box(0, 0, 8, 8, Ink.red), box(2, 2, 8, 8, Ink.green)])
    row.instanceAlphaOffset = -0.6
    let scene = stage(60, 40, Ink.white, [row])
    try expectPixel(14, 4, of: scene, is: [153, 255, 153, 255], because: "green hides red before both fade to 0.4")
  }

  @Test func oneLayersGroupOpacityHoldsForAllCopies() throws {
    let row = replicator(3, CATransform3DMakeTranslation(4, 0, 0), [box(0, 0, 8, 8, Ink.red)])
    row.opacity = 0.4
    let scene = stage(60, 40, Ink.white, [row])
    try expectPixel(6, 4, of: scene, is: [255, 153, 153, 255], because: "copies that overlap fade as one picture")
  }

  // MARK: - Trees without replicators

  /// The same content in copies made by hand.
  private func copies(_ count: Int, _ transform: CATransform3D, _ content: () -> [CALayer]) -> CALayer {
    var power = CATransform3DIdentity
    let copies = (0..<count).map { _ in
      let copy = box(0, 0, 60, 40, content())
      copy.transform = power
      power = CATransform3DConcat(power, transform)
      return copy
    }
    return box(0, 0, 60, 40, copies)
  }

  private static let turn = CATransform3DConcat(
    CATransform3DMakeRotation(0.4, 0, 0, 1), CATransform3DMakeTranslation(7, 2, 0))

  private static let oval = CGRect(x: 6, y: 6, width: 14, height: 9)

  private static func pair(_ first: CGColor, _ second: CGColor) -> [CALayer] {
    pair(first, box(5, 5, 9, 9, second))
  }

  private static func pair(_ first: CGColor, _ second: CALayer) -> [CALayer] { [box(0, 0, 9, 9, first), second] }

  private static func slanted() -> CALayer {
    with(box(8, 8, 12, 9, Ink.red)) { $0.transform = CATransform3DMakeRotation(0.7, 0, 1, 0) }
  }

  /// One of everything that draws.
  private static let contents: [(name: String, make: @Sendable () -> [CALayer])] = [
    ("box", { [with(box(10, 10, 12, 9, Ink.red)) { $0.cornerRadius = 3 }] }),
    ("image", { [with(box(10, 10, 12, 9)) { $0.contents = Pictures.numbered(8, 9) }] }),
    ("shadow", { [with(box(10, 10, 12, 9, Ink.red)) { $0.shadowOpacity = 0.7 }] }),
    (
      "mask",
      { [with(box(10, 10, 20, 20, Ink.red)) { $0.mask = with(box(2, 2, 9, 9)) { $0.contents = Pictures.disc } }] }
    ),
    (
      "clip",
      {
        [
          with(box(10, 10, 12, 12, nil, [box(3, 3, 40, 5, Ink.blue)])) {
            ($0.masksToBounds, $0.cornerRadius) = (true, 5)
          }
        ]
      }
    ),
    ("group", { [with(box(5, 5, 20, 20, nil, pair(Ink.red, Ink.blue))) { $0.opacity = 0.4 }] }),
    ("blend", { pair(Ink.red, with(box(8, 8, 9, 9, Ink.green)) { $0.compositingFilter = "screenBlendMode" }) }),
    (
      "gradient",
      {
        [
          with(CAGradientLayer()) {
            ($0.frame, $0.colors) = (CGRect(x: 4, y: 4, width: 14, height: 9), [Ink.red, Ink.blue])
          }
        ]
      }
    ),
    ("shape", { [with(CAShapeLayer()) { $0.path = CGPath(ellipseIn: oval, transform: nil) }] }),
    (
      "text",
      {
        [
          with(CATextLayer()) {
            ($0.frame, $0.string, $0.fontSize) = (CGRect(x: 2, y: 2, width: 40, height: 20), "Ab", 14)
          }
        ]
      }
    ),
    ("depth", { [with(CATransformLayer()) { $0.addSublayer(slanted()) }] }),
  ]

  @Test(arguments: contents.indices)
  func anySublayerIsCopied(index: Int) throws {
    let (name, make) = Self.contents[index]
    let row = replicator(3, Self.turn, make())
    let scene = stage(60, 40, Ink.white, [row])
    try expectPixels(
      of: scene, matchThoseOf: stage(60, 40, Ink.white, [copies(3, Self.turn, make)]), .within(1, because: Self.sums),
      named: "copied-\(name)")
  }

  private static let sums = "matrices are multiplied in another order"

  @Test(arguments: contents.indices)
  func anySublayerIsMultiplied(index: Int) throws {
    let (name, make) = Self.contents[index]
    let row = replicator(1, right, make())
    row.instanceColor = Ink.bytes(51, 204, 102)
    let plain = try PixelRenderer.picture(of: stage(60, 40, [box(0, 0, 60, 40, make())]))
    let tinted = try PixelRenderer.picture(of: stage(60, 40, [row]))
    for y in 0..<40 {
      for x in 0..<60 {
        let (before, after) = (SIMD4<Float>(plain[x, y]), SIMD4<Float>(tinted[x, y]))
        let difference = after - before * SIMD4(0.2, 0.8, 0.4, 1)
        let worst = (difference * difference).max().squareRoot()
        #expect(worst <= 1.5, "\(name) at (\(x), \(y)): \(before) became \(after)")
      }
    }
  }

  // MARK: - Depth

  private func crossing(preservesDepth: Bool) -> CALayer {
    let pair = replicator(
      2, CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
      [with(box(10, 10, 40, 20, Ink.red)) { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }])
    pair.preservesDepth = preservesDepth
    (pair.instanceColor, pair.instanceGreenOffset) = (Ink.red, 1)
    (pair.sublayers?[0])?.backgroundColor = Ink.white
    return with(stage(60, 40, [pair])) { $0.sublayerTransform.m34 = -1 / 100 }
  }

  @Test func copiesInDepthHideEachOther() throws {
    let deep = try PixelRenderer.picture(of: crossing(preservesDepth: true))
    expectPixel(24, 20, of: deep, is: Pixel.red, because: "the first copy is nearer on the left")
    expectPixel(36, 20, of: deep, is: [255, 255, 0, 255], because: "the second copy is nearer on the right")
    let flat = try PixelRenderer.picture(of: crossing(preservesDepth: false))
    expectPixel(24, 20, of: flat, is: [255, 255, 0, 255], because: "later copies lie above")
  }

  // MARK: - Time

  private func moving(_ delay: Double) -> CALayer {
    let layer = box(2, 2, 6, 6, Ink.red)
    let motion = CABasicAnimation(keyPath: "position.y")
    (motion.fromValue, motion.toValue, motion.duration, motion.beginTime) = (5, 35, 2, 0.25 + delay)
    layer.add(motion, forKey: "fall")
    return layer
  }

  @Test(arguments: [0, 0.5, 1.1, 2.5, 4], [0.3, -0.3])
  func aCopyShowsWhatWasOrWillBe(time: Double, delay: Double) throws {
    let row = replicator(5, right, [moving(0)])
    row.instanceDelay = delay
    let byHand = (0..<5).map { copy in
      with(box(0, 0, 60, 40, [moving(Double(copy) * delay)])) { $0.position.x += 10 * CGFloat(copy) }
    }
    try expectPixels(
      of: PixelRenderer.picture(of: stage(60, 40, [row]), at: time),
      match: PixelRenderer.picture(of: stage(60, 40, byHand), at: time))
  }

  @Test func whatWasDrawnBeforeDoesNotMatter() throws {
    let scene = RandomReplicator(seed: 3).root
    let renderer = try CARenderer(device: .software)
    for time in [0.5, 3, 0.5, 0] {
      let cold = try CARenderer(device: .software).render(scene, at: time)
      expectPixels(of: try renderer.render(scene, at: time), match: cold)
      (scene.sublayers?[0] as? CAReplicatorLayer)?.instanceCount += 2
    }
  }

  // MARK: - Surroundings

  @Test func aPortalShowsAllCopies() throws {
    let row = replicator(3, right, [box(2, 3, 5, 6, Ink.red)])
    let portal = with(CAPortalLayer()) { $0.sourceLayer = row }
    portal.frame = CGRect(x: 0, y: 20, width: 60, height: 20)
    let picture = try PixelRenderer.picture(of: stage(60, 40, [row, portal]))
    #expect(picture.count { $0 == Pixel.red } == 2 * 3 * 30)
  }

  @Test func aPortalInEachCopyShowsItsSource() throws {
    let source = box(50, 30, 4, 4, Ink.blue)
    let portal = with(CAPortalLayer()) { $0.sourceLayer = source }
    portal.frame = CGRect(x: 2, y: 3, width: 4, height: 4)
    let row = replicator(3, right, [portal])
    row.instanceDelay = 0.5
    let picture = try PixelRenderer.picture(of: stage(60, 40, [source, row]))
    #expect(picture.count { $0 == Pixel.blue } == 4 * 16)
  }

  @Test func aReplicatorMasks() throws {
    let masked = with(box(0, 0, 60, 40, Ink.green)) { $0.mask = replicator(3, right, [box(2, 3, 5, 6, Ink.black)]) }
    #expect(try PixelRenderer.picture(of: stage(60, 40, [masked])).count { $0 == Pixel.green } == 3 * 30)
  }

  @Test func shadowsAreThoseOfAllCopies() throws {
    let row = replicator(2, right, [box(2, 3, 5, 6, Ink.red)])
    (row.shadowOpacity, row.shadowRadius, row.shadowOffset) = (1, 0, CGSize(width: 0, height: 10))
    let picture = try PixelRenderer.picture(of: stage(60, 40, [row]))
    #expect(picture.count { $0 == [0, 0, 0, 255] } == 2 * 30)
  }

  @Test func contextsDrawCopiesToo() throws {
    let row = replicator(3, right, [box(2, 3, 5, 6, Ink.red)])
    let context = try #require(
      CGContext(
        data: nil, width: 60, height: 40, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    row.render(in: context)
    let image = try #require(context.makeImage())
    #expect(image.bitmap.count { $0 == Pixel.red } == 3 * 30)
  }
}
