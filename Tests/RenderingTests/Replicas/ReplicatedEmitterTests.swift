import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// Emitters as what a replicator shows, against as many emitters of their own.
struct ReplicatedEmitterTests {
  private static let times = [0.3, 0.9, 1.4, 4.2]

  /// Sparks upwards from the middle of 40 × 60 points.
  private func emitter(_ color: CGColor = Ink.white, isAdditive: Bool = false) -> CAEmitterLayer {
    let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
    cell.contents = CGImage(Bitmap(4, 4) { _, _ in [255, 255, 255, 255] })
    (cell.birthRate, cell.lifetime, cell.velocity, cell.velocityRange) = (12, 0.8, 20, 8)
    (cell.emissionLongitude, cell.emissionRange, cell.color) = (-.pi / 2, 1.2, color)
    emitter.frame = CGRect(x: 0, y: 0, width: 40, height: 60)
    (emitter.emitterPosition, emitter.emitterCells, emitter.seed) = (CGPoint(x: 20, y: 30), [cell], 5)
    if isAdditive { emitter.renderMode = .additive }
    return emitter
  }

  private func replicator(step: CGFloat, _ emitter: CAEmitterLayer) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 40, height: 60)
    (replicator.instanceCount, replicator.instanceDelay) = (3, 0.5)
    replicator.instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
    replicator.addSublayer(emitter)
    return replicator
  }

  /// Three emitters that begin one after another.
  private func singly(step: CGFloat, _ make: (Int) -> CAEmitterLayer) -> [CALayer] {
    (0..<3).map { index in
      with(make(index)) { ($0.position.x, $0.beginTime) = (20 + CGFloat(index) * step, 0.5 * Double(index)) }
    }
  }

  @Test(arguments: times, [(40.0, false), (7, true)])
  func copiesLagBehind(time: Double, way: (step: CGFloat, isAdditive: Bool)) throws {
    let copies = stage(120, 60, Ink.black, [replicator(step: way.step, emitter(isAdditive: way.isAdditive))])
    let single = stage(120, 60, Ink.black, singly(step: way.step) { _ in emitter(isAdditive: way.isAdditive) })
    let picture = try PixelRenderer.picture(of: copies, at: time)
    expectPixels(of: picture, match: try PixelRenderer.picture(of: single, at: time))
    #expect(picture.count { $0 == Pixel.white } > 0)
  }

  @Test func aCopyBeginsAfterItsDelay() throws {
    let scene = stage(120, 60, Ink.black, [replicator(step: 40, emitter())])
    let picture = try PixelRenderer.picture(of: scene, at: 0.9)
    func lit(_ copy: Int) -> Int {
      (0..<60 * 40).count { picture[40 * copy + $0 % 40, $0 / 40] != [0, 0, 0, 255] }
    }
    #expect(lit(0) > lit(1) && lit(1) > 0 && lit(2) == 0)
  }

  /// Light that is added stays light that is added, also where copies lie over each other.
  @Test(arguments: [false, true]) func colorsMultiplyParticles(isAdditive: Bool) throws {
    let copies = replicator(step: isAdditive ? 7 : 40, emitter(isAdditive: isAdditive))
    copies.instanceColor = CGColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)
    (copies.instanceRedOffset, copies.instanceBlueOffset) = (-0.4, 0.4)
    let colors = [(1, 0.2), (0.6, 0.6), (0.2, 1)].map { CGColor(red: $0.0, green: 0.6, blue: $0.1, alpha: 1) }
    let single = singly(step: isAdditive ? 7 : 40) { emitter(colors[$0], isAdditive: isAdditive) }
    let backdrop = Ink.bytes(30, 20, 10)
    for time in Self.times {
      let picture = try PixelRenderer.picture(of: stage(120, 60, backdrop, [copies]), at: time)
      let expected = try PixelRenderer.picture(of: stage(120, 60, backdrop, single), at: time)
      expectPixels(
        of: picture, match: expected, .within(1, because: "colours are multiplied before or after they become bytes"))
    }
  }

  @Test func theyCostOneDrawEach() throws {
    let renderer = try CARenderer(device: .software)
    let copies = replicator(step: 40, emitter(isAdditive: true))
    copies.instanceColor = Ink.red
    _ = try renderer.render(stage(120, 60, Ink.black, [copies]), at: 1.4)
    #expect(renderer.statistics.passes == 1 && renderer.statistics.draws <= 4)
  }
}
