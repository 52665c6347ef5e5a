import CoreGraphics
import Testing

@testable import QuartzCore

/// Filters as objects, as values of layers, and by key path.
@Suite struct LayerFilterTests {
  private func blur(_ radius: Double, name: String = "soft") -> CAFilter {
    let filter = CAFilter(type: "gaussianBlur")
    filter.name = name
    filter.setValue(radius, forKey: "inputRadius")
    return filter
  }

  @Test func aFilterKeepsItsInputs() {
    let filter = blur(4)
    #expect(filter.type == "gaussianBlur" && filter.inputKeys == ["inputRadius"])
    #expect(filter.value(forKey: "inputRadius") as? Double == 4 && filter.value(forKey: "name") as? String == "soft")
    let copy = filter.copy() as? CAFilter
    filter.setDefaults()
    #expect(filter.value(forKey: "inputRadius") as? Double == 0)
    #expect(copy?.value(forKey: "inputRadius") as? Double == 4 && copy?.name == "soft")
    filter.setValue(false, forKey: "enabled")
    #expect(!filter.isEnabled && filter.value(forKey: "nothing") == nil)
  }

  @Test func inputKeysAreThoseOfTheType() {
    #expect(CAFilter(type: "gaussianBlur").inputKeys == ["inputRadius"])
    #expect(CAFilter(type: "colorMonochrome").inputKeys == ["inputAmount", "inputBias", "inputColor"])
    #expect(CAFilter(type: "colorInvert").inputKeys.isEmpty)
    let odd = CAFilter(type: "colorInvert")
    odd.setValue(1, forKey: "inputOwn")
    #expect(odd.inputKeys == ["inputOwn"])
  }

  @Test func aLayerKeepsTheObjectsThatItWasGiven() {
    let (layer, filter) = (CALayer(), blur(4))
    #expect(layer.filters == nil && layer.backgroundFilters == nil && layer.compositingFilter == nil)
    #expect(layer.allowsGroupBlending)
    layer.filters = [filter, "colorInvert"]
    layer.compositingFilter = filter
    #expect(layer.filters?[0] as? CAFilter === filter && layer.filters?[1] as? String == "colorInvert")
    #expect(layer.compositingFilter as? CAFilter === filter)
    layer.filters = nil
    layer.compositingFilter = nil
    #expect(layer.filters == nil && layer.compositingFilter == nil && layer.properties.sharedEffects == nil)
  }

  @Test func keyPathsReachInputs() {
    let layer = CALayer()
    layer.filters = ["colorInvert", blur(4)]
    #expect(layer.value(forKeyPath: "filters.soft.inputRadius") as? Double == 4)
    layer.setValue(7, forKeyPath: "filters.soft.inputRadius")
    #expect(layer.value(forKeyPath: "filters.soft.inputRadius") as? Double == 7)
    #expect((layer.filters?[1] as? CAFilter)?.value(forKey: "inputRadius") as? Double == 7)
    layer.setValue(false, forKeyPath: "filters.colorInvert.enabled")
    #expect(layer.properties.effects.filters.map(\.isEnabled) == [false, true])
    layer.setValue("red", forKeyPath: "filters.soft.inputRadius")
    layer.setValue(3, forKeyPath: "filters.other.inputRadius")
    #expect(layer.value(forKeyPath: "filters.soft.inputRadius") as? Double == 7)
    layer.setValue([blur(2)], forKey: "backgroundFilters")
    #expect(layer.value(forKeyPath: "backgroundFilters.soft.inputRadius") as? Double == 2)
  }

  @Test func inputsAreAnimatedAndNamesSwitch() {
    let layer = CALayer()
    layer.filters = [blur(4)]
    layer.compositingFilter = "xor"
    let radius = CABasicAnimation(keyPath: "filters.soft.inputRadius")
    (radius.fromValue, radius.toValue, radius.duration) = (0, 10, 1)
    let name = CABasicAnimation(keyPath: "compositingFilter")
    (name.fromValue, name.toValue, name.duration) = (CAFilter(type: "plusL"), "destOut", 1)
    for animation in [radius, name] { layer.add(animation, forKey: animation.keyPath) }
    let begin = layer.animation(forKey: "compositingFilter")?.beginTime ?? 0
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: begin + 0.25)
    let effects = evaluator.tree.nodes[0].properties.effects
    #expect(effects.filters[0].input("inputRadius")?.number == 2.5)
    #expect(effects.compositingFilter?.rawValue == "plusL")
    evaluator.evaluate(at: begin + 0.75)
    #expect(evaluator.tree.nodes[0].properties.effects.compositingFilter?.rawValue == "destOut")
    evaluator.evaluate(at: begin + 2)
    #expect(evaluator.tree.nodes[0].properties.effects.filters[0].input("inputRadius")?.number == 4)
  }

  @Test func matricesRunNumberByNumber() {
    let layer = CALayer()
    layer.filters = ["colorMatrix"]
    let animation = CABasicAnimation(keyPath: "filters.colorMatrix.inputColorMatrix")
    (animation.toValue, animation.duration, animation.beginTime) = ([Double](repeating: 0, count: 20), 1, 5)
    layer.add(animation, forKey: nil)
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: 5.5)
    let input = evaluator.tree.nodes[0].properties.effects.filters[0].input("inputColorMatrix")
    guard case .array(let items)? = input else {
      Issue.record("the matrix is a list")
      return
    }
    #expect(items.map(\.number) == (0..<20).map { $0 % 6 == 0 ? 0.5 : 0 })
  }

  @Test func layersCopyTheirFilters() {
    let layer = CALayer()
    (layer.filters, layer.allowsGroupBlending) = ([blur(4)], false)
    let copy = CALayer(layer: layer)
    #expect(copy.value(forKeyPath: "filters.soft.inputRadius") as? Double == 4 && !copy.allowsGroupBlending)
  }
}
