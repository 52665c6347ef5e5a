import Testing

@testable import QuartzCore

/// What animations ask for in vain is told with the layer, once.
@Suite struct UnsupportedAnimationTests {
  private final class Dial: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }
  }

  private func evaluator(_ layer: CALayer, _ animations: CAAnimation...) -> PresentationEvaluator {
    for animation in animations { layer.add(animation, forKey: nil) }
    let root = CALayer()
    root.addSublayer(layer)
    return PresentationEvaluator(root: root)
  }

  @Test func valuesOfAWrongTypeAreTold() {
    let layer = CALayer()
    layer.name = "Card"
    let found = evaluator(layer, basic("position", to: "left"), basic("opacity", to: 0)).unsupportedAnimations
    #expect(found.map(\.layer) == ["Card"])
    #expect(found.allSatisfy { $0.reason.contains("position") })
  }

  @Test func keyPathsThatNothingDrawsAreTold() {
    let reasons = evaluator(CALayer(), basic("positon.x", to: 1), basic("sublayers.a.opacity", to: 0))
      .unsupportedAnimations
    #expect(
      reasons == [
        UnsupportedAnimation(layer: "layer 1", reason: "positon.x names nothing that a CALayer draws"),
        UnsupportedAnimation(
          layer: "layer 1", reason: "sublayers.a.opacity leads to no sublayer, or to one whose time does not run on"),
      ])
    #expect(evaluator(Dial(), basic("level", to: 1)).unsupportedAnimations.isEmpty)
  }

  @Test func filtersThatALayerDoesNotHaveAreTold() {
    let (layer, other) = (CALayer(), CALayer())
    for layer in [layer, other] { layer.filters = [CAFilter(type: "gaussianBlur")] }
    #expect(evaluator(layer, basic("filters.gaussianBlur.inputRadius", to: 3)).unsupportedAnimations.isEmpty)
    let group = CAAnimationGroup()
    group.animations = [basic("filters.blur.inputRadius", to: 3)]
    let reason = "filters.blur.inputRadius names no input of the layer's filters"
    #expect(evaluator(other, group).unsupportedAnimations.map(\.reason) == [reason])
    #expect(
      evaluator(other, basic("filters.blur.inputRadius", to: 3)).unsupportedAnimations.map(\.reason).contains(reason))
  }

  @Test(arguments: ["filters.gaussianBlur.inputAmount", "backgroundFilters.gaussianBlur.inputRadius"])
  func inputsThatNoFilterOfTheLayerHasAreTold(keyPath: String) {
    let layer = CALayer()
    layer.filters = [CAFilter(type: "gaussianBlur")]
    let reasons = evaluator(layer, basic(keyPath, to: 3)).unsupportedAnimations.map(\.reason)
    #expect(reasons == ["\(keyPath) names no input of the layer's filters"])
  }

  @Test func theListFollowsTheFilters() {
    let layer = CALayer()
    let evaluator = evaluator(layer, basic("filters.gaussianBlur.inputRadius", to: 3))
    #expect(evaluator.unsupportedAnimations.count == 1)
    layer.filters = [CAFilter(type: "gaussianBlur")]
    evaluator.evaluate(at: 0)
    #expect(evaluator.unsupportedAnimations.isEmpty)
    layer.filters = nil
    evaluator.evaluate(at: 1)
    #expect(evaluator.unsupportedAnimations.count == 1)
  }

  @Test func theListFollowsTheAnimations() {
    let layer = CALayer()
    let evaluator = evaluator(layer, basic("opacity", to: 0))
    #expect(evaluator.unsupportedAnimations.isEmpty)
    layer.add(basic("opacity.x", to: 1), forKey: "odd")
    evaluator.evaluate(at: 0)
    #expect(evaluator.unsupportedAnimations.map(\.reason) == ["opacity.x names no part of a layer's property"])
    layer.removeAnimation(forKey: "odd")
    evaluator.evaluate(at: 1)
    #expect(evaluator.unsupportedAnimations.isEmpty)
  }
}
