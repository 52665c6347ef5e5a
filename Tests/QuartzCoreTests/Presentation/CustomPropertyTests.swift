import QuartzCore
import Testing

/// A subclass with a value of its own, written as for Apple's platforms.
private final class GaugeLayer: CALayer {
  let scale: CGFloat

  init(scale: CGFloat) {
    self.scale = scale
    super.init()
  }

  override init(layer: Any) {
    scale = (layer as? GaugeLayer)?.scale ?? 0
    super.init(layer: layer)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var level: CGFloat {
    get { value(forKey: "level") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "level") }
  }

  override class func defaultValue(forKey key: String) -> Any? {
    key == "level" ? 0.125 as CGFloat : super.defaultValue(forKey: key)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func display() {
    contents = level * scale > 5 ? Pictures.other : Pictures.one
  }
}

@Suite struct CustomPropertyTests {
  private func animated() -> GaugeLayer {
    let layer = GaugeLayer(scale: 10)
    let animation = CABasicAnimation(keyPath: "level")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 10)
    layer.add(animation, forKey: "level")
    return layer
  }

  @Test func theClassGivesTheDefault() {
    #expect(GaugeLayer(scale: 1).level == 0.125)
  }

  @Test func aChangeAsksForDisplay() {
    let layer = GaugeLayer(scale: 10)
    #expect(!layer.needsDisplay())
    layer.level = 1
    #expect(layer.needsDisplay())
    let evaluator = PresentationEvaluator(root: layer)
    #expect(evaluator.tree.nodes[0].properties.contents == .image(Pictures.other))
  }

  @Test func anAnimationDisplaysACopy() {
    let layer = animated()
    let evaluator = PresentationEvaluator(root: layer)
    for (t, picture) in [(2.0, Pictures.one), (8, Pictures.other), (2, Pictures.one)] {
      evaluator.evaluate(at: t)
      #expect(evaluator.tree.nodes[0].properties.contents == .image(picture))
    }
    #expect(layer.contents == nil && layer.level == 0.125)
  }

  @Test func thePresentationHasTheAnimatedValue() throws {
    let clock = MediaClock()
    try MediaClock.$current.withValue(clock) {
      let layer = animated()
      clock.time = 4
      let copy = try #require(layer.presentation())
      #expect(abs(copy.level - 0.4) < 1e-12 && copy.scale == 10 && layer.level == 0.125)
    }
  }
}
