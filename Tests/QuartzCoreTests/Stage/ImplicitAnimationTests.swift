import Foundation
import QuartzCore
import Testing

/// Changes of committed layers animate by themselves.
@Suite struct ImplicitAnimationTests {
  @Test func aChangeRunsFromTheOldValueWithTheDefaultCurve() throws {
    let stage = Stage.withLayer { stage, layer in stage.schedule(at: 1) { layer.opacity = 0 } }
    stage.advance(to: 1)
    let animation = try #require(stage.layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.keyPath == "opacity" && (animation.fromValue as? NSNumber)?.doubleValue == 1)
    #expect(animation.duration == 0.25 && animation.beginTime == 1 && animation.toValue == nil)
    #expect(stage.layer.opacity == 0 && stage.shown(\.opacity) == 1)
    stage.advance(to: 1.125)
    // The curve (.25, .1) (.25, 1) is at 0.80240 half-way.
    #expect(abs(try #require(stage.shown(\.opacity)) - (1 - 0.80240)) < 1e-4)
    stage.advance(to: 1.25)
    #expect(stage.shown(\.opacity) == 0 && stage.layer.animationKeys() == nil)
  }

  @Test func theTransactionGivesDurationAndCurve() {
    let stage = Stage.withLayer { _, layer in
      CATransaction.begin()
      CATransaction.setAnimationDuration(4)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.position = CGPoint(x: 8, y: 0)
      CATransaction.commit()
    }
    stage.advance(to: 1)
    #expect(stage.shown(\.position) == CGPoint(x: 2, y: 0))
    stage.advance(to: 3)
    #expect(stage.shown(\.position) == CGPoint(x: 6, y: 0))
  }

  @Test func everyWayToSetAPropertyAnimates() {
    let stage = Stage.withLayer { _, layer in
      layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      layer.setValue(5, forKey: "cornerRadius")
      layer.setValue(2, forKeyPath: "transform.rotation.z")
      layer.isHidden = true
    }
    #expect(stage.layer.animationKeys() == ["bounds", "position", "cornerRadius", "transform", "transition"])
  }

  @Test func exactlyTheRowsOfTheTableAnimate() throws {
    for row in PropertyTable.rows where row.kind == .number || row.kind == .bool {
      let old = try #require(row.defaultValue?.anyValue as? NSNumber)
      let stage = Stage.withLayer(row.family.makeLayer()) { _, layer in
        layer.setValue(1 - old.doubleValue, forKey: row.keyPath)
      }
      let key = row.keyPath == "hidden" ? kCATransition : row.keyPath
      #expect((stage.layer.animationKeys() == [key]) == row.isImplicitlyAnimated, "\(row.keyPath)")
    }
  }

  @Test func hidingFadesOut() throws {
    let stage = Stage.withLayer { _, layer in layer.isHidden = true }
    let evaluator = PresentationEvaluator(root: stage.rootLayer)
    evaluator.evaluate(at: 0.125)
    let node = try #require(evaluator.tree.nodes.last)
    let fade = try #require(node.transition)
    #expect(node.properties.isHidden && fade.old?.nodes[0].properties.isHidden == false)
    #expect(fade.progress > 0.5 && fade.progress < 1)
  }

  @Test func theSameValueAnimatesNothing() {
    let stage = Stage.withLayer { _, layer in
      layer.opacity = 1
      layer.transform = CATransform3DIdentity
      layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      layer.shadowPath = CGPath(rect: .zero, transform: nil)
    }
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func disabledActionsAnimateNothing() {
    let stage = Stage.withLayer { _, layer in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      CATransaction.commit()
      layer.zPosition = 1
    }
    #expect(stage.layer.animationKeys() == ["zPosition"])
  }

  @Test func noValueAtOneEndHasNothingInBetween() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let stage = Stage.withLayer { _, layer in
      layer.backgroundColor = red
      layer.borderColor = nil
    }
    stage.advance(to: 0.1)
    #expect(stage.layer.animationKeys() == ["backgroundColor", "borderColor"])
    #expect(stage.shown(\.backgroundColor) == red)
  }

  @Test func contentsFadeOutOfNothingAndIntoIt() throws {
    let stage = Stage.withLayer { stage, layer in
      layer.contents = Pictures.one
      stage.schedule(at: 1) { layer.contents = nil }
    }
    let evaluator = PresentationEvaluator(root: stage.rootLayer)
    func shown(at time: Double) throws -> LayerContents? {
      stage.advance(to: time)
      evaluator.evaluate(at: time)
      return try #require(evaluator.tree.nodes.last).properties.contents
    }
    // The default curve is at 0.80240 half-way.
    guard case .crossfade(let image, _, let share) = try shown(at: 0.125) else { throw MissingFade() }
    #expect(image === Pictures.one && abs(share - 0.1976) < 1e-4, "all but a fifth of the image is there")
    #expect(stage.shown(\.contents) as? CGImage === Pictures.one)
    #expect(try shown(at: 0.5) == .image(Pictures.one))
    guard case .crossfade(let leaving, _, let gone) = try shown(at: 1.125) else { throw MissingFade() }
    #expect(leaving === Pictures.one && abs(gone - 0.8024) < 1e-4)
    #expect(try shown(at: 1.5) == nil && stage.layer.contents == nil)
  }

  private struct MissingFade: Error {}

  @Test func noDurationIsOverAtOnce() {
    let stage = Stage.withLayer { _, layer in
      CATransaction.setAnimationDuration(0)
      layer.opacity = 0
    }
    stage.advance(to: 0)
    #expect(stage.layer.animationKeys() == nil && stage.shown(\.opacity) == 0)
  }

  @Test func layersThatAreNotCommittedAnimateNothing() {
    let (new, left) = (CALayer(), CALayer())
    let stage = Stage(size: CGSize(width: 9, height: 9)) { stage in
      stage.rootLayer.addSublayer(new)
      stage.rootLayer.addSublayer(left)
      (new.opacity, left.opacity) = (0.5, 0.5)
      stage.schedule(at: 1) { left.removeFromSuperlayer() }
      stage.schedule(at: 2) {
        stage.rootLayer.addSublayer(left)
        (new.opacity, left.opacity) = (0, 0)
      }
    }
    #expect(new.animationKeys() == nil && left.animationKeys() == nil)
    stage.advance(to: 2)
    #expect(new.animationKeys() == ["opacity"] && left.animationKeys() == nil)
    left.opacity = 1
    #expect(left.animationKeys() == nil, "the stage does not run this code")
  }

  @Test func layoutOfACommittedLayerAnimates() {
    final class Following: CALayer {
      override func layoutSublayers() { sublayers?[0].position = CGPoint(x: bounds.width, y: 0) }
    }
    let follower = CALayer()
    let stage = Stage(size: CGSize(width: 9, height: 9)) { stage in
      let layer = Following()
      layer.addSublayer(follower)
      stage.rootLayer.addSublayer(layer)
      stage.schedule(at: 1) { layer.bounds.size.width = 7 }
    }
    #expect(follower.animationKeys() == nil)
    stage.advance(to: 1)
    #expect(follower.animationKeys() == ["position"] && follower.position.x == 7)
  }

  @Test func layersThatAlwaysAskForLayoutCannotHang() {
    final class Asking: CALayer {
      var layouts = 0
      override func layoutSublayers() {
        layouts += 1
        setNeedsLayout()
      }
    }
    let layer = Asking()
    layer.setNeedsLayout()
    let stage = Stage(size: .zero) { $0.rootLayer.addSublayer(layer) }
    let layouts = layer.layouts
    for step in 1...10 { stage.advance(to: Double(step)) }
    #expect((2...20).contains(layouts) && layer.layouts == layouts)
  }

  // MARK: - Other actions

  private final class Deciding: CALayerDelegate {
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      event == "opacity" ? NSNull() : nil
    }
  }

  private final class Still: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { nil }
  }

  @Test func theFirstAnswerOfTheSearchRuns() {
    let (layer, still, delegate) = (CALayer(), Still(), Deciding())
    let custom = CABasicAnimation(keyPath: "zPosition")
    (custom.fromValue, custom.duration) = (9, 3)
    _ = Stage(size: CGSize(width: 9, height: 9)) { stage in
      stage.rootLayer.sublayers = [layer, still]
      layer.delegate = delegate
      layer.actions = ["zPosition": custom, "borderWidth": NSNull(), "level": custom]
      CATransaction.flush()
      (layer.opacity, layer.zPosition, layer.borderWidth, layer.cornerRadius) = (0, 1, 1, 1)
      layer.setValue(1, forKey: "level")
      still.opacity = 0
    }
    #expect(layer.animationKeys() == ["zPosition", "cornerRadius", "level"])
    #expect(layer.animation(forKey: "zPosition")?.duration == 3)
    #expect(still.animationKeys() == nil)
  }

  // MARK: - Begin times

  @Test func noBeginTimeIsTheLayersNowAtTheCommit() {
    let log = StageLog()
    let stage = Stage.withLayer { stage, _ in
      stage.schedule(at: 3) {
        let (group, late) = (CALayer(), CALayer())
        late.name = "late"
        late.add(fade("late", log), forKey: "fade")
        group.speed = 2
        stage.rootLayer.addSublayer(group)
        stage.schedule(at: 4) { group.addSublayer(late) }
      }
    }
    stage.advance(to: 3.5)
    #expect(log.entries == [])
    stage.advance(to: 6)
    #expect(log.entries == ["late starts 4.0", "late finishes 4.5"])
  }

  @Test func animationsFromElsewhereBeginAtTheNextTurn() {
    let log = StageLog()
    let stage = Stage.withLayer()
    stage.advance(to: 2)
    stage.layer.add(fade("fade", log), forKey: nil)
    stage.advance(to: 4)
    #expect(log.entries == ["fade starts 2.0", "fade finishes 3.0"])
  }
}
