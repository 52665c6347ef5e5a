import Compositor
import Foundation
import GLESBackend
import Geometry
import Multiplane
import Testing

/// Frame after frame of a scene that goes in a circle takes no more memory than the first rounds.
struct MemoryTests {
  private static let period = 30

  /// Groups, masks, blurs, shadows, text, shapes, images and tiles, all in motion, once round in a second.
  private func scene() -> CALayer {
    let group = with(box(5, 5, 40, 30, Ink.red, [box(10, 10, 40, 30, Ink.blue)])) { $0.opacity = 0.5 }
    let masked = with(box(60, 5, 40, 40, Ink.green, [box(5, 5, 20, 20, Ink.red)])) { layer in
      layer.mask = with(box(0, 0, 40, 40)) { $0.contents = Pictures.disc }
    }
    let blurred = with(box(5, 50, 40, 30, Ink.blue, [box(10, 10, 10, 10, Ink.white)])) {
      let blur = CAFilter(type: "gaussianBlur")
      (blur.name, $0.shadowOpacity) = ("blur", 0.5)
      $0.filters = [blur]
    }
    let text = with(CATextLayer()) {
      ($0.frame, $0.string, $0.fontSize) = (CGRect(x: 60, y: 50, width: 60, height: 30), "Round", 16)
    }
    let shape = with(Flag.layer(30, 30, 56, 48)) { $0.lineDashPattern = [4, 3] }
    let tiles = with(ClosureTiles()) {
      ($0.frame, $0.tileSize) = (CGRect(x: 0, y: 90, width: 300, height: 20), CGSize(width: 32, height: 32))
      $0.drawing = { $1.fill(CGRect(x: $0.bounds.midX, y: 0, width: 40, height: 10)) }
    }
    animate(group, "position.x", 25, 60)
    animate(masked, "transform.rotation.z", 0, 2 * Double.pi)
    animate(blurred, "filters.blur.inputRadius", 0, 9)
    animate(text, "fontSize", 10, 30)
    animate(shape, "strokeEnd", 0, 1)
    animate(tiles, "position.x", 150, -50)
    return stage(120, 110, Ink.white, [group, masked, blurred, text, shape, tiles])
  }

  private func animate(_ layer: CALayer, _ keyPath: String, _ from: Double, _ to: Double) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.beginTime) = (from, to, 1e-9)
    (animation.duration, animation.repeatCount) = (1, .infinity)
    layer.add(animation, forKey: nil)
  }

  @Test func threeHundredFramesHoldNoMoreThanTheFirst() throws {
    let root = scene()
    let (evaluator, encoder, planner) = (PresentationEvaluator(root: root), RetainedEncoder(), FramePlanner())
    let backend = try GLESBackend(.software)
    var plan = FramePlan()
    var pixels = [UInt8](repeating: 0, count: 120 * 110 * 4)
    var held: [HeldObjects] = []
    for frame in 0..<300 {
      evaluator.evaluate(at: Double(frame % Self.period) / Double(Self.period) + 0.5)
      planner.plan(encoder.encode(evaluator.tree, in: Viewport(bounds: root.bounds)), into: &plan)
      try pixels.withUnsafeMutableBytes { try backend.execute(plan, into: $0) }
      held.append(backend.heldObjects)
    }
    for (name, path) in [
      ("targets", \HeldObjects.targets), ("pixels", \.targetPixels), ("textures", \.textures),
      ("pages", \.coveragePages), ("blocks", \.vertexBlocks),
    ] {
      let counts = held.map { $0[keyPath: path] }
      let early = counts[..<(3 * Self.period)].max() ?? 0
      #expect(counts[(3 * Self.period)...].max() ?? 0 <= early, "\(name)")
    }
    #expect(held[299].targets > 1 && held[299].coveragePages > 0 && held[299].textures > 0, "the scene needs all of it")
    #expect(held[299].targets <= 8 && held[299].coveragePages <= 4, "targets and pages are pooled")
  }
}
