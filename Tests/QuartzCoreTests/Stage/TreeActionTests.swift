import Foundation
import QuartzCore
import Testing

/// Actions of events other than changes of a value: sublayers and masks that come and go, layout, hiding.
@Suite struct TreeActionTests {
  /// Answers every event with an action that notes it, with what the sublayers are then.
  private final class Noting: CALayerDelegate, CAAction {
    var events: [String] = []
    var asked: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append(event)
      return self
    }
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      let layer = anObject as? CALayer
      let isInTree = layer?.superlayer != nil
      events.append("\(layer?.name ?? "?") \(event) \(layer?.sublayers?.count ?? 0)\(isInTree ? "" : " outside")")
    }
    func take() -> [String] {
      defer { events = [] }
      return events
    }
  }

  private func layer(_ name: String, _ delegate: Noting) -> CALayer {
    let layer = CALayer()
    (layer.name, layer.delegate) = (name, delegate)
    return layer
  }

  private func stage(_ noting: Noting) -> Stage {
    let stage = Stage.withLayer { _, layer in layer.delegate = noting }
    _ = noting.take()
    return stage
  }

  @Test func addingAndRemovingRunOnBothLayers() {
    let noting = Noting()
    let (stage, child) = (stage(noting), layer("child", noting))
    stage.perform {
      stage.layer.addSublayer(child)
      #expect(noting.take() == ["layer sublayers 1", "child onOrderIn 0"])
    }
    #expect(noting.take() == ["layer onLayout 1"])
    stage.perform {
      child.removeFromSuperlayer()
      #expect(noting.take() == ["child onOrderOut 0", "layer sublayers 0"])
    }
  }

  @Test func replacingAndSettingRunForWhatReallyComesAndGoes() {
    let noting = Noting()
    let (stage, a, b, c) = (stage(noting), layer("a", noting), layer("b", noting), layer("c", noting))
    stage.perform { stage.layer.sublayers = [a, b] }
    _ = noting.take()
    stage.perform {
      stage.layer.replaceSublayer(a, with: c)
      #expect(noting.take() == ["a onOrderOut 0", "layer sublayers 2", "c onOrderIn 0"])
      stage.layer.sublayers = [b, a]
      #expect(noting.take() == ["layer sublayers 2", "a onOrderIn 0"], "c was never there")
    }
  }

  @Test func anotherSuperlayerIsNeitherComingNorGoing() {
    let noting = Noting()
    let (stage, other, child) = (stage(noting), layer("other", noting), layer("child", noting))
    stage.perform {
      stage.rootLayer.addSublayer(other)
      stage.layer.addSublayer(child)
    }
    _ = noting.take()
    stage.perform {
      other.addSublayer(child)
      #expect(noting.take() == ["layer sublayers 0", "other sublayers 1"])
      stage.layer.mask = child
      #expect(noting.take() == ["other sublayers 0", "layer mask 0"])
      child.removeFromSuperlayer()
      #expect(noting.take() == ["layer mask 0"] && stage.layer.mask == nil)
    }
  }

  @Test func hidingIsGoing() {
    let noting = Noting()
    let stage = stage(noting)
    stage.perform {
      stage.layer.isHidden = true
      stage.layer.setValue(false, forKey: "hidden")
      stage.layer.isHidden = false
    }
    #expect(noting.events == ["layer hidden 0", "layer onOrderOut 0", "layer hidden 0", "layer onOrderIn 0"])
  }

  @Test func contentsAndMaskAreSearchedFor() {
    let noting = Noting()
    let stage = stage(noting)
    stage.perform {
      stage.layer.contents = Pictures.one
      stage.layer.mask = CALayer()
      stage.layer.mask = stage.layer.mask
    }
    #expect(noting.events == ["layer contents 0", "layer mask 0"])
  }

  @Test func nothingRunsOutsideOfACommittedTreeOrWithoutActions() {
    let noting = Noting()
    let (stage, lone) = (stage(noting), layer("lone", noting))
    stage.perform {
      lone.addSublayer(CALayer())
      lone.mask = CALayer()
      lone.layoutIfNeeded()
      CATransaction.setDisableActions(true)
      stage.layer.addSublayer(lone)
      lone.removeFromSuperlayer()
    }
    stage.layer.addSublayer(lone)
    let isLayout = { (event: String) in event.contains("onLayout") }
    #expect(noting.events.filter { !isLayout($0) } == [] && noting.asked.filter { !isLayout($0) } == [])
  }

  @Test func anAnimationForOrderInPlays() {
    let log = StageLog()
    let child = CALayer()
    child.actions = [kCAOnOrderIn: fade("in", log), kCAOnOrderOut: fade("out", log)]
    let stage = Stage.withLayer { stage, layer in
      stage.schedule(at: 1) { layer.addSublayer(child) }
      stage.schedule(at: 3) { child.removeFromSuperlayer() }
    }
    stage.advance(to: 1)
    #expect(child.animationKeys() == ["onOrderIn"] && kCAOnOrderIn == "onOrderIn")
    stage.advance(to: 9)
    #expect(log.entries == ["in starts 1.0", "in finishes 2.0", "out is cut 3.0"])
    #expect(child.animationKeys() == nil, "a layer that leaves takes no animations along")
  }
}
