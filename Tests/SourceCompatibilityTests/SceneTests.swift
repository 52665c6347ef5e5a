import QuartzCore
import Testing

@Suite struct SceneTests {
  private let scene = Scene(size: CGSize(width: 200, height: 100))

  @Test func theTreeIsInOrder() {
    #expect(scene.root.sublayers == [scene.card, scene.badge, scene.cube])
    #expect(scene.card.superlayer === scene.root && scene.card.mask?.superlayer === scene.card)
    #expect(scene.cube.sublayers?.count == 3 && scene.root.superlayer == nil)
  }

  @Test func valuesAreFoundByKeyAndPath() {
    #expect(scene.badge.value(forKey: "kind") as? String == "new")
    #expect(scene.root.value(forKeyPath: "sublayers.card.cornerRadius") as? CGFloat == 12)
    #expect(scene.card.value(forKeyPath: "bounds.size.width") as? CGFloat == 120)
    #expect(abs((scene.badge.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) - .pi) < 1e-9)
    #expect(abs((scene.badge.value(forKeyPath: "transform.scale.x") as? Double ?? 0) - 2) < 1e-9)
  }

  @Test func pointsAreConvertedAndHit() {
    let flat = CALayer()
    flat.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let inner = CALayer()
    inner.frame = CGRect(x: 20, y: 30, width: 40, height: 40)
    inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    flat.addSublayer(inner)
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: flat) == CGPoint(x: 0, y: 10))
    #expect(flat.convert(CGPoint(x: 0, y: 10), to: inner) == .zero)
    #expect(inner.convert(inner.bounds, to: flat) == CGRect(x: 0, y: 10, width: 80, height: 80))
    #expect(flat.hitTest(CGPoint(x: 70, y: 80)) === inner && flat.hitTest(CGPoint(x: 90, y: 5)) === flat)
    #expect(inner.contains(CGPoint(x: 39, y: 39)) && !inner.contains(CGPoint(x: 40, y: 40)))
  }

  @Test func theCardCanBeShown() {
    let evaluator = PresentationEvaluator(root: scene.root)
    evaluator.evaluate(at: 0)
    let names = evaluator.tree.nodes.map(\.name)
    #expect(names.count == 8 && names[1] == "card")
    #expect(evaluator.tree.nodes[1].maskCount == 1 && evaluator.tree.nodes[1].properties.cornerCurve == .continuous)
  }

  @Test func picturesKeepTheirPixels() throws {
    let image = try #require(Swatch.image(width: 3, height: 2) { x, y in (UInt8(x * 10), UInt8(y * 10), 5, 255) })
    #expect(image.width == 3 && image.height == 2 && image.bitmap[2, 1] == SIMD4(20, 10, 5, 255))
    let layer = Swatch.layer(with: image)
    #expect(layer.contents as? CGImage == image && layer.contentsGravity == .resizeAspectFill)
    layer.contents = nil
    #expect(layer.contents == nil)
  }
}
