import QuartzCore
import Testing

@Suite struct PlayerTests {
  private func onClock(_ body: (MediaClock) throws -> Void) rethrows {
    let clock = MediaClock()
    try MediaClock.$current.withValue(clock) { try body(clock) }
  }

  @Test func theDelegateLaysOutThenDisplays() {
    let player = Player()
    #expect(Played.properties(player.layer, at: 0).contents != nil)
    #expect(player.log == ["layout", "display"])
  }

  @Test func theDelegateIsAskedForActionsFirst() {
    let layer = Player().layer
    let player = Player()
    layer.delegate = player
    layer.actions = ["opacity": NSNull(), "bounds": CABasicAnimation(keyPath: "bounds")]
    #expect((layer.action(forKey: "opacity") as? CABasicAnimation)?.keyPath == "opacity")
    #expect(layer.action(forKey: "position") == nil)
    #expect((layer.action(forKey: "bounds") as? CABasicAnimation)?.keyPath == "bounds")
  }

  @Test func pausedTimeStandsStillAndGoesOnWhereItWas() {
    onClock { clock in
      let player = Player()
      player.start()
      func opacity() -> Double { Double(player.layer.presentation()?.opacity ?? -1) }
      clock.time = 0.25
      #expect(abs(opacity() - 0.25) < 1e-6)
      player.pause()
      clock.time = 7
      #expect(abs(opacity() - 0.25) < 1e-6)
      player.resume()
      #expect(abs(opacity() - 0.25) < 1e-6)
      clock.time = 7.5
      #expect(abs(opacity() - 0.75) < 1e-6)
      let evaluator = PresentationEvaluator(root: player.layer)
      evaluator.evaluate(at: 7.25)
      #expect(abs(Double(evaluator.tree.nodes[0].properties.opacity) - 0.5) < 1e-6)
    }
  }

  @Test func aTransactionGivesDurationAndCompletion() {
    onClock { clock in
      let player = Player()
      var finished = 0
      player.moveSlowly(to: CGPoint(x: 50, y: 100)) { finished += 1 }
      for (t, x, count) in [(1.25, 25.0, 0), (2.5, 50, 0), (2.75, 50, 1), (3, 50, 1)] {
        clock.time = t
        CATransaction.flush()
        #expect(abs((player.layer.presentation()?.position.x ?? -1) - x) < 1e-6)
        #expect(finished == count)
      }
    }
  }

  @Test func withoutAnimationsItCompletesAtOnce() {
    onClock { _ in
      let player = Player()
      var isFinished = false
      player.moveWithoutAnimation(to: CGPoint(x: 3, y: 4)) { isFinished = true }
      CATransaction.flush()
      #expect(isFinished && player.layer.position == CGPoint(x: 3, y: 4))
      #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
    }
  }
}
