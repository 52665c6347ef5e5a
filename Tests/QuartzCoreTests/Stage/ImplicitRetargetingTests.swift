import Testing

@testable import QuartzCore

/// Changes made while an earlier implicit animation of the same property is under way go on from what shows.
@Suite struct ImplicitRetargetingTests {
  /// A stage on which a change is made at 0 s and another half-way through its linear animation of a second.
  private func stage(_ first: @escaping (CALayer) -> Void, _ second: @escaping (CALayer) -> Void) -> Stage {
    Stage.withLayer { stage, layer in
      func change(_ body: @escaping (CALayer) -> Void) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        body(layer)
        CATransaction.commit()
      }
      change(first)
      stage.schedule(at: 0.5) { change(second) }
    }
  }

  /// What shows just before the second change and at some times after it.
  private func shown<Value>(_ stage: Stage, _ path: KeyPath<CALayer, Value>, at times: [Double]) -> [Value?] {
    times.map { time in
      stage.advance(to: time)
      return stage.shown(path)
    }
  }

  @Test func positionAndOpacityGoOn() {
    let moving = stage({ $0.position.x = 8 }, { $0.position.x = 0 })
    #expect(shown(moving, \.position.x, at: [0.25, 0.5, 1, 1.5]) == [2, 4, 2, 0])
    let fading = stage({ $0.opacity = 0 }, { $0.opacity = 1 })
    #expect(shown(fading, \.opacity, at: [0.25, 0.5, 1, 1.5]) == [0.75, 0.5, 0.75, 1])
  }

  @Test func coloursGoOn() {
    let (black, white) = (CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    let stage = stage({ $0.borderColor = white }, { $0.borderColor = black })
    #expect(
      shown(stage, \.borderColor?.components, at: [0.5, 1, 1.5]) == [
        [0.5, 0.5, 0.5, 1], [0.25, 0.25, 0.25, 1], [0, 0, 0, 1],
      ])
  }

  @Test func boundsAndPositionOfAFrameGoOn() {
    let stage = stage(
      { $0.frame = CGRect(x: 0, y: 0, width: 8, height: 4) }, { $0.frame = CGRect(x: 8, y: 8, width: 0, height: 0) })
    #expect(shown(stage, \.bounds.size, at: [0.5, 1]) == [CGSize(width: 4, height: 2), CGSize(width: 2, height: 1)])
    #expect(stage.shown(\.position) == CGPoint(x: 5, y: 4.5), "half-way from (2, 1) to (8, 8)")
  }

  @Test func matricesGoOn() {
    let stage = stage(
      { $0.transform = CATransform3DMakeScale(3, 3, 1) }, { $0.transform = CATransform3DIdentity })
    #expect(shown(stage, \.transform.m11, at: [0.5, 1, 1.5]) == [2, 1.5, 1])
  }

  @Test func changesOfOneTurnBeginWhereTheTurnBegan() {
    let stage = stage(
      { layer in
        layer.position.x = 100
        layer.position.x = 8
      }, { _ in })
    #expect(shown(stage, \.position.x, at: [0, 0.5]) == [0, 4])
  }

  @Test func imagesFade() throws {
    let stage = stage({ $0.contents = Pictures.one }, { $0.contents = Pictures.other })
    let evaluator = PresentationEvaluator(root: stage.rootLayer)
    stage.advance(to: 0.75)
    evaluator.evaluate(at: 0.75)
    let expected = LayerContents.crossfade(from: Pictures.one, to: Pictures.other, progress: 0.25)
    #expect(evaluator.tree.nodes[1].properties.contents == expected)
    evaluator.evaluate(at: 1.5)
    stage.advance(to: 1.5)
    evaluator.evaluate(at: 1.5)
    #expect(evaluator.tree.nodes[1].properties.contents == .image(Pictures.other))
  }

  @Test func anAnimationUnderAnotherKeyChangesNothing() throws {
    let stage = Stage.withLayer { stage, layer in
      let other = CABasicAnimation(keyPath: "opacity")
      (other.fromValue, other.toValue, other.duration) = (0, 0, 9)
      layer.add(other, forKey: "other")
      stage.schedule(at: 1) { layer.opacity = 0.5 }
    }
    stage.advance(to: 1)
    let animation = try #require(stage.layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(AnimatableValue(any: animation.fromValue)?.isSame(as: .number(1)) == true)
  }
}
