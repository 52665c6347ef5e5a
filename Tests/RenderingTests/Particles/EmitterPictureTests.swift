import Foundation
import Geometry
import PixelTesting
import Testing

/// Emitters in the picture: what they look like is compared with layers that show the same.
@Suite struct EmitterPictureTests {
  /// One particle that stands still: an opaque picture without a clear rim, 10 × 10, with a dark corner at its top left.
  private static let tile = CGImage(
    Bitmap(10, 10) { x, y in x < 5 && y < 5 ? SIMD4(40, 0, 0, 255) : SIMD4(240, 120, 0, 255) })

  private static let otherArithmetic = "the same edges and samples come from other vertices and other sums"

  private func cell(_ contents: CGImage = tile, _ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.duration, cell.lifetime, cell.contents) = (1, 0.5, 100, contents)
    change(cell)
    return cell
  }

  private func emitter(_ cells: [CAEmitterCell], at point: CGPoint = CGPoint(x: 30, y: 30)) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    (emitter.emitterPosition, emitter.emitterCells) = (point, cells)
    return emitter
  }

  /// A layer with the same picture where the particle is.
  private func still(_ center: CGPoint = CGPoint(x: 30, y: 30), _ contents: CGImage = tile) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: contents.width, height: contents.height)
    (layer.position, layer.contents) = (center, contents)
    return layer
  }

  private func holder(_ layers: CALayer..., change: (CALayer) -> Void = { _ in }) -> CALayer {
    let holder = box(0, 0, 60, 60, layers)
    change(holder)
    return stage(60, 60, Ink.blue, [holder])
  }

  // MARK: - One particle

  @Test func aParticleIsItsPictureAtItsPlace() throws {
    try expectPixels(of: holder(emitter([cell()])), at: 1, matchThoseOf: holder(still()))
  }

  @Test func aParticleMovesAsItsCellSays() throws {
    let moving = cell(Self.tile) { ($0.velocity, $0.yAcceleration) = (5, 4) }
    // 5·2 to the right, ½·4·2² down.
    try expectPixels(of: holder(emitter([moving])), at: 2, matchThoseOf: holder(still(CGPoint(x: 40, y: 38))))
  }

  @Test func contentsScaleAndScaleDecideOnTheSize() throws {
    let particle = cell { ($0.contentsScale, $0.scale, $0.scaleSpeed) = (2, 1, 1) }
    let layer = still()
    layer.bounds.size = CGSize(width: 20, height: 20)
    // 10 pixels at 2 a point, at a scale of 4. Samples are taken where those of an image of that size are.
    try expectPixels(
      of: holder(emitter([particle])), at: 3, matchThoseOf: holder(layer), .within(1, because: Self.otherArithmetic))
  }

  @Test func aTurnedParticleIsATurnedLayerWithSmoothEdges() throws {
    let particle = cell { $0.spin = 0.5 }
    let layer = still()
    layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    try expectPixels(
      of: holder(emitter([particle])), at: 1, matchThoseOf: holder(layer), .within(1, because: Self.otherArithmetic))
  }

  @Test func aPartOfThePictureIsShownWithoutItsNeighbours() throws {
    let particle = cell {
      $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
      $0.scale = 2
    }
    let layer = still()
    (layer.contentsRect, layer.bounds.size) = (particle.contentsRect, CGSize(width: 10, height: 10))
    try expectPixels(of: holder(emitter([particle])), at: 1, matchThoseOf: holder(layer))
  }

  @Test func colorMultipliesThePicture() throws {
    let white = CGImage(Bitmap(10, 10) { _, _ in SIMD4(repeating: 255) })
    let particle = cell(white) {
      $0.color = CGColor(red: 1, green: 0.6, blue: 0, alpha: 1)
      $0.greenSpeed = -0.2
    }
    let colored = box(25, 25, 10, 10, CGColor(red: 1, green: 0.4, blue: 0, alpha: 1))
    try expectPixels(
      of: holder(emitter([particle])), at: 1, matchThoseOf: holder(colored), .within(1, because: Self.otherArithmetic))
  }

  // MARK: - Like any layer

  @Test func emittersAreDrawnAboveTheirBackgroundAndBelowTheirSublayers() throws {
    let cover = box(28, 28, 10, 10, Ink.red)
    let particles = emitter([cell()])
    particles.backgroundColor = Ink.green
    particles.addSublayer(cover)
    let layers = box(0, 0, 60, 60, Ink.green, [still(), box(28, 28, 10, 10, Ink.red)])
    try expectPixels(of: holder(particles), at: 1, matchThoseOf: holder(layers))
  }

  @Test func onlyMasksToBoundsCuts() throws {
    for isCut in [false, true] {
      let particles = emitter([cell()], at: CGPoint(x: 20, y: 10))
      particles.frame = CGRect(x: 10, y: 20, width: 22, height: 30)
      particles.masksToBounds = isCut
      let layers = box(10, 20, 22, 30, [still(CGPoint(x: 20, y: 10))])
      layers.masksToBounds = isCut
      try expectPixels(of: holder(particles), at: 1, matchThoseOf: holder(layers), named: "cut \(isCut)")
    }
  }

  @Test func roundedAndNestedClipsCut() throws {
    let clip = { (layer: CALayer) in
      (layer.cornerRadius, layer.masksToBounds) = (14, true)
      layer.frame = CGRect(x: 22, y: 22, width: 30, height: 30)
      layer.bounds.origin = CGPoint(x: 22, y: 22)
    }
    let tilt = { (layer: CALayer) in
      layer.masksToBounds = true
      layer.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
    }
    let pairs = [holder(emitter([cell()]), change: clip), holder(still(), change: clip)]
    try expectPixels(of: pairs[0], at: 1, matchThoseOf: pairs[1], .within(1, because: Self.otherArithmetic))
    let nested = [emitter([cell()]), still()].map { layer -> CALayer in
      let inner = box(0, 0, 60, 60, [layer])
      clip(inner)
      return holder(inner, change: tilt)
    }
    try expectPixels(of: nested[0], at: 1, matchThoseOf: nested[1], .within(1, because: Self.otherArithmetic))
  }

  @Test func opacityFadesOverlappingParticlesAsOne() throws {
    func two(_ make: (CGPoint) -> CALayer) -> CALayer {
      let pair = box(0, 0, 60, 60, [make(CGPoint(x: 27, y: 30)), make(CGPoint(x: 33, y: 34))])
      pair.opacity = 0.5
      return stage(60, 60, Ink.blue, [pair])
    }
    let particles = emitter([
      cell { ($0.emissionLongitude, $0.velocity) = (.pi, 3) },
      cell { ($0.velocity, $0.yAcceleration) = (3, 8) },
    ])
    particles.opacity = 0.5
    try expectPixels(of: stage(60, 60, Ink.blue, [particles]), at: 1, matchThoseOf: two { still($0) })
  }

  @Test func masksAndFiltersActOnParticles() throws {
    let changes: [(CALayer) -> Void] = [
      { $0.mask = with(box(20, 20, 14, 14, Ink.black)) { $0.opacity = 0.5 } },
      { $0.filters = [CAFilter(type: "colorInvert")] },
      { $0.filters = [with(CAFilter(type: "gaussianBlur")) { $0.setValue(3, forKey: "inputRadius") }] },
      { $0.compositingFilter = "multiplyBlendMode" },
      { ($0.shadowOpacity, $0.shadowOffset) = (1, CGSize(width: 5, height: 5)) },
    ]
    for (index, change) in changes.enumerated() {
      let particles = emitter([cell()])
      let layers = box(0, 0, 60, 60, [still()])
      change(particles)
      change(layers)
      try expectPixels(
        of: stage(60, 60, Ink.blue, [particles]), at: 1, matchThoseOf: stage(60, 60, Ink.blue, [layers]),
        named: "change \(index)")
    }
  }

  @Test func particlesMaskOtherLayers() throws {
    let masked = [emitter([cell()]), box(0, 0, 60, 60, [still()])].map { mask in
      with(box(0, 0, 60, 60, Ink.red)) { $0.mask = mask }
    }
    try expectPixels(of: holder(masked[0]), at: 1, matchThoseOf: holder(masked[1]))
  }

  @Test func flippedLayersTurnPlacesAndNotPictures() throws {
    let flip = { (layer: CALayer) in layer.isGeometryFlipped = true }
    let moving = { self.cell(Self.tile) { ($0.yAcceleration, $0.spin) = (16, 0.3) } }
    let layer = still(CGPoint(x: 30, y: 38))
    layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    try expectPixels(
      of: holder(emitter([moving()]), change: flip), at: 1, matchThoseOf: holder(layer, change: flip),
      .within(1, because: Self.otherArithmetic))
    let own = emitter([moving()])
    flip(own)
    let inner = box(0, 0, 60, 60, [still(CGPoint(x: 30, y: 38))])
    inner.sublayers?[0].transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    flip(inner)
    try expectPixels(of: holder(own), at: 1, matchThoseOf: holder(inner), .within(1, because: Self.otherArithmetic))
  }

  @Test func transformsMoveParticlesLikeSublayers() throws {
    let turn = { (layer: CALayer) in
      layer.transform = CATransform3DRotate(CATransform3DMakeScale(1.4, 0.8, 1), 0.4, 0, 0, 1)
    }
    try expectPixels(
      of: holder(emitter([cell()]), change: turn), at: 1, matchThoseOf: holder(still(), change: turn),
      .within(2, because: Self.otherArithmetic))
  }

  // MARK: - Space

  private func inPerspective(_ layer: CALayer) -> CALayer {
    let root = stage(60, 60, Ink.blue, [layer])
    root.sublayerTransform.m34 = -1 / 100
    return root
  }

  @Test func depthIsKeptWhereTheLayerSaysSo() throws {
    for keepsDepth in [false, true] {
      let particles = emitter([cell { $0.zAcceleration = 80 }])
      particles.preservesDepth = keepsDepth
      let layer = still()
      // ½·80·1² points nearer to an eye at 100.
      if keepsDepth { layer.zPosition = 40 }
      try expectPixels(
        of: inPerspective(particles), at: 1, matchThoseOf: inPerspective(layer),
        .within(2, because: Self.otherArithmetic), named: "depth \(keepsDepth)")
    }
  }

  @Test func particlesBehindTheEyeAreNotSeen() throws {
    let particles = emitter([cell { $0.zAcceleration = 300 }])
    particles.preservesDepth = true
    try expectPixels(of: inPerspective(particles), at: 1, matchThoseOf: inPerspective(CALayer()))
  }

  @Test func inATransformLayerParticlesLieInTheirPlane() throws {
    func crossing(_ content: CALayer) -> CALayer {
      let space = CATransformLayer()
      space.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      let wall = box(0, 0, 60, 60, Ink.red)
      content.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
      space.addSublayer(wall)
      space.addSublayer(content)
      return inPerspective(space)
    }
    let layers = box(0, 0, 60, 60, [still()])
    // Where the planes cross, a picture of its own ends a pixel off at most.
    let cut = try PixelRenderer.picture(of: crossing(emitter([cell()])), at: 1)
    let expected = try PixelRenderer.picture(of: crossing(layers), at: 1)
    let differing = cut.count(unlike: expected, by: 2)
    #expect(differing <= 24, "\(differing) pixels differ")
  }

  // MARK: - Order and light

  private func pair(_ mode: CAEmitterLayerRenderMode, _ change: (CAEmitterCell) -> Void = { _ in }) throws -> Bitmap {
    func solid(_ color: SIMD4<UInt8>) -> CGImage { CGImage(Bitmap(10, 10) { _, _ in color }) }
    let older = cell(solid(SIMD4(255, 0, 0, 255)))
    let younger = cell(solid(SIMD4(0, 255, 0, 255))) { $0.beginTime = 0.5 }
    change(younger)
    // The younger cell stands first, so the cells' order would put it below.
    let particles = emitter([younger, older])
    particles.renderMode = mode
    return try PixelRenderer.picture(of: stage(60, 60, Ink.blue, [particles]), at: 1)
  }

  @Test func renderModesDecideWhatCovers() throws {
    let (red, green) = (SIMD4<UInt8>(255, 0, 0, 255), SIMD4<UInt8>(0, 255, 0, 255))
    #expect(try pair(.unordered)[30, 30] == red)
    #expect(try pair(.oldestFirst)[30, 30] == green)
    #expect(try pair(.oldestLast)[30, 30] == red)
    #expect(try pair(.backToFront) { $0.zAcceleration = 1 }[30, 30] == green)
    #expect(try pair(.backToFront) { $0.zAcceleration = -1 }[30, 30] == red)
    #expect(try pair(.additive)[30, 30] == SIMD4(255, 255, 255, 255))
  }

  @Test func withinACellAgeDecidesToo() throws {
    let gradient = { (mode: CAEmitterLayerRenderMode) in
      let white = CGImage(Bitmap(10, 10) { _, _ in SIMD4(repeating: 255) })
      let aging = self.cell(white) { ($0.birthRate, $0.duration, $0.greenSpeed) = (4, .infinity, -0.5) }
      let particles = self.emitter([aging])
      particles.renderMode = mode
      return try PixelRenderer.picture(of: stage(60, 60, Ink.blue, [particles]), at: 1.1)[30, 30]
    }
    // The youngest is 0.1 s old, the oldest 1.1 s.
    #expect(abs(Int(try gradient(.oldestFirst).y) - 242) <= 1)
    #expect(abs(Int(try gradient(.oldestLast).y) - 115) <= 1)
  }

  @Test func additiveLightIsScaledByOpacity() throws {
    let gray = CGImage(Bitmap(10, 10) { _, _ in SIMD4(100, 100, 100, 255) })
    let particles = emitter([cell(gray), cell(gray)])
    (particles.renderMode, particles.opacity) = (.additive, 0.5)
    let picture = try PixelRenderer.picture(of: stage(60, 60, Ink.black, [particles]), at: 1)
    #expect(picture[30, 30] == SIMD4(100, 100, 100, 255))
  }
}

extension Bitmap {
  /// How many pixels differ by more than so many levels.
  fileprivate func count(unlike other: Bitmap, by levels: Int) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where (0..<4).contains(where: { abs(Int(self[x, y][$0]) - Int(other[x, y][$0])) > levels }) {
        count += 1
      }
    }
    return count
  }
}
