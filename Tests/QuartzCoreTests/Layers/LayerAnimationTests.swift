import QuartzCore
import Testing

@Suite struct LayerAnimationTests {
  private func fade(duration: Double = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
    return animation
  }

  @Test func aLayerKeepsACopy() {
    let (layer, animation) = (CALayer(), fade(duration: 2))
    layer.add(animation, forKey: "fade")
    animation.duration = 9
    #expect(layer.animation(forKey: "fade")?.duration == 2)
    #expect(layer.animation(forKey: "fade") !== animation)
  }

  @Test func keysStandInOrderAndReplace() {
    let layer = CALayer()
    #expect(layer.animationKeys() == nil)
    for key in ["a", "b", nil, "a"] { layer.add(fade(), forKey: key) }
    #expect(layer.animationKeys() == ["b", "a"])
    layer.removeAnimation(forKey: "b")
    #expect(layer.animationKeys() == ["a"])
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil && layer.animation(forKey: "a") == nil)
  }

  @Test func noDurationTakesTheTransactions() {
    let layer = CALayer()
    layer.add(fade(), forKey: "a")
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    layer.add(fade(), forKey: "b")
    CATransaction.commit()
    layer.add(fade(), forKey: "c")
    #expect(layer.animation(forKey: "a")?.duration == 0.25)
    #expect(layer.animation(forKey: "b")?.duration == 3)
    #expect(layer.animation(forKey: "c")?.duration == 0.25)
  }

  @Test func noBeginTimeIsTheLayersNow() {
    let clock = MediaClock()
    clock.time = 5
    MediaClock.$current.withValue(clock) {
      let (root, layer) = (CALayer(), CALayer())
      root.speed = 2
      root.addSublayer(layer)
      layer.add(fade(), forKey: "now")
      let later = fade()
      later.beginTime = 1
      layer.add(later, forKey: "set")
      #expect(layer.animation(forKey: "now")?.beginTime == 10)
      #expect(layer.animation(forKey: "set")?.beginTime == 1)
    }
  }

  @Test func thePresentationShowsNowAndTheModelStays() throws {
    let clock = MediaClock()
    try MediaClock.$current.withValue(clock) {
      let (root, layer) = (CALayer(), CALayer())
      root.addSublayer(layer)
      layer.name = "leaf"
      layer.add(fade(duration: 2), forKey: "fade")
      clock.time = 0.5
      let copy = try #require(layer.presentation())
      #expect(copy.opacity == 0.25 && layer.opacity == 1)
      #expect(copy.model() === layer && layer.model() === layer && copy.superlayer?.model() === root)
      let below = try #require(root.presentation()?.sublayers?.first)
      #expect(below !== layer && below.opacity == 0.25 && below.name == "leaf")
    }
  }
}
