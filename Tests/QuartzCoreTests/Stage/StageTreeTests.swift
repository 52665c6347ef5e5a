import QuartzCore
import Testing

/// Which layers a stage counts as committed, as they come and go one at a time and in subtrees.
@Suite struct StageTreeTests {
  private let log = StageLog()

  private func tree(_ name: String) -> (top: CALayer, leaf: CALayer) {
    let (top, leaf) = (CALayer(), CALayer())
    top.addSublayer(leaf)
    leaf.add(fade(name, log, duration: 5), forKey: "fade")
    return (top, leaf)
  }

  @Test func aSubtreeComesAndGoesAsAWhole() {
    let (top, leaf) = tree("leaf")
    let stage = Stage.withLayer()
    stage.advance(to: 1)
    stage.perform { stage.layer.addSublayer(top) }
    stage.advance(to: 2)
    stage.perform { leaf.opacity = 0.5 }
    #expect(leaf.animationKeys() == ["fade", "opacity"])
    stage.perform { top.removeFromSuperlayer() }
    stage.advance(to: 2)
    #expect(log.entries == ["leaf starts 1.0", "leaf is cut 2.0"] && leaf.animationKeys() == nil)
    stage.perform { leaf.opacity = 1 }
    #expect(leaf.animationKeys() == nil)
  }

  @Test func aLayerThatEscapesFromALeavingSubtreeStays() {
    let (top, leaf) = tree("leaf")
    let stage = Stage.withLayer { _, layer in layer.addSublayer(top) }
    stage.advance(to: 1)
    stage.perform {
      top.removeFromSuperlayer()
      stage.layer.addSublayer(leaf)
    }
    stage.advance(to: 9)
    #expect(log.entries == ["leaf starts 0.0", "leaf finishes 5.0"])
  }

  @Test func aLayerThatLeavesAnAlreadyLeftSubtreeHasLeft() {
    let (top, leaf) = tree("leaf")
    let stage = Stage.withLayer { _, layer in layer.addSublayer(top) }
    stage.advance(to: 1)
    stage.perform {
      top.removeFromSuperlayer()
      leaf.removeFromSuperlayer()
    }
    stage.advance(to: 1)
    #expect(log.entries == ["leaf starts 0.0", "leaf is cut 1.0"])
  }

  @Test func layoutThatWasAskedForLongAgoHappensWhenTheLayerComes() {
    final class Laying: CALayer {
      var layouts = 0
      override func layoutSublayers() { layouts += 1 }
    }
    let (top, leaf) = (CALayer(), Laying())
    leaf.setNeedsLayout()
    top.addSublayer(leaf)
    let stage = Stage.withLayer()
    stage.advance(to: 1)
    stage.perform { stage.layer.addSublayer(top) }
    stage.perform { leaf.zPosition = 1 }
    #expect(leaf.layouts == 1)
  }

  @Test func layersChangeStages() {
    let (top, leaf) = tree("leaf")
    let (one, two) = (Stage.withLayer { _, layer in layer.addSublayer(top) }, Stage.withLayer())
    one.advance(to: 1)
    two.perform { two.layer.addSublayer(top) }
    two.advance(to: 0)
    one.advance(to: 1)
    #expect(log.entries.sorted() == ["leaf is cut 1.0", "leaf starts 0.0", "leaf starts 0.0"])
    two.perform { leaf.opacity = 0 }
    #expect(leaf.animationKeys() == ["fade", "opacity"])
    one.perform { leaf.zPosition = 1 }
    #expect(leaf.animationKeys() == ["fade", "opacity"], "the other stage does not run this code")
    two.advance(to: 9)
    #expect(log.entries.last == "leaf finishes 5.0")
  }

  @Test func animationsAddedByOtherCodeAreFollowed() {
    let stage = Stage.withLayer()
    stage.advance(to: 2)
    for name in ["a", "b"] { stage.layer.add(fade(name, log), forKey: "key") }
    stage.advance(to: 2)
    stage.layer.removeAllAnimations()
    stage.advance(to: 9)
    #expect(log.entries == ["b starts 2.0", "a is cut 2.0", "b is cut 2.0"])
  }

  @Test func manyAnimationsEndInOrder() {
    var ends: [Int] = []
    let stage = Stage.withLayer { stage, _ in
      for number in 0..<300 {
        let layer = CALayer()
        stage.rootLayer.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.duration) = (0, 1 + Double(number * 7 % 300) / 100)
        animation.delegate = LoggingDelegate("x", StageLog()) { _, _ in ends.append(number * 7 % 300) }
        layer.add(animation, forKey: nil)
      }
    }
    stage.advance(to: 9)
    #expect(ends == Array(0..<300))
  }
}
