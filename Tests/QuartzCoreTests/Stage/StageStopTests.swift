import QuartzCore
import Testing

/// Animations that end before their time, and completion blocks.
@Suite struct StageStopTests {
  private let log = StageLog()

  private func play(_ script: @escaping (Stage, CALayer) -> Void) -> Stage {
    let stage = Stage.withLayer { [log] stage, layer in
      layer.add(fade("fade", log), forKey: "key")
      stage.schedule(at: 0.5) { script(stage, layer) }
    }
    stage.advance(to: 5)
    return stage
  }

  @Test func removalIsNoFinish() {
    _ = play { _, layer in layer.removeAnimation(forKey: "key") }
    #expect(log.entries == ["fade starts 0.0", "fade is cut 0.5"])
  }

  @Test func replacementIsNoFinish() {
    _ = play { [log] _, layer in layer.add(fade("new", log), forKey: "key") }
    #expect(
      log.entries == ["fade starts 0.0", "new starts 0.5", "fade is cut 0.5", "new finishes 1.5"])
  }

  @Test func leavingTheTreeIsNoFinish() {
    let stage = play { stage, layer in
      layer.removeFromSuperlayer()
      stage.schedule(after: 1) { stage.rootLayer.addSublayer(layer) }
    }
    #expect(log.entries == ["fade starts 0.0", "fade is cut 0.5"])
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func anotherSuperlayerIsNoEnd() {
    _ = play { stage, layer in
      let group = CALayer()
      stage.rootLayer.addSublayer(group)
      group.addSublayer(layer)
    }
    #expect(log.entries == ["fade starts 0.0", "fade finishes 1.0"])
  }

  @Test func animationsWithoutKeyAreIndependent() {
    _ = play { [log] _, layer in
      layer.add(fade("x", log), forKey: nil)
      layer.add(fade("y", log), forKey: nil)
    }
    #expect(
      log.entries == [
        "fade starts 0.0", "x starts 0.5", "y starts 0.5", "fade finishes 1.0", "x finishes 1.5", "y finishes 1.5",
      ])
  }

  @Test func whatWasAddedAndRemovedInOneTurnIsCut() {
    let stage = Stage.withLayer { [log] _, layer in
      layer.add(fade("fade", log), forKey: "key")
      layer.removeAllAnimations()
    }
    stage.advance(to: 1)
    #expect(log.entries == ["fade is cut 0.0"])
  }

  // MARK: - Completion blocks

  @Test func aCompletionWithoutAnimationsRunsInTheNextTurnOnce() {
    let stage = Stage.withLayer { [log] _, _ in
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.note("done") }
      CATransaction.commit()
      CATransaction.flush()
      log.note("built")
    }
    #expect(log.entries == ["built 0.0"])
    stage.advance(to: 0)
    stage.advance(to: 3)
    #expect(log.entries == ["built 0.0", "done 0.0"])
  }

  @Test func completionsWaitForWhatCameAfterThemOnly() {
    let stage = Stage.withLayer { [log] _, layer in
      CATransaction.begin()
      layer.add(fade("before", log, duration: 2), forKey: "before")
      CATransaction.setCompletionBlock { log.note("done") }
      layer.add(fade("after", log), forKey: "after")
      CATransaction.commit()
    }
    stage.advance(to: 5)
    #expect(log.entries.suffix(3) == ["after finishes 1.0", "done 1.0", "before finishes 2.0"])
  }

  @Test func aCutAnimationCompletesItsTransaction() {
    let stage = Stage.withLayer { [log] stage, layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.note("done") }
      layer.add(fade("fade", log, duration: .infinity), forKey: nil)
      CATransaction.commit()
      stage.schedule(at: 7) { layer.removeAllAnimations() }
    }
    stage.advance(to: 9)
    #expect(log.entries == ["fade starts 0.0", "fade is cut 7.0", "done 7.0"])
  }

  @Test func anAnimationThatStaysCompletesItsTransactionAtItsEnd() {
    let stage = Stage.withLayer { [log] _, layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.note("done") }
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.duration, animation.isRemovedOnCompletion) = (0, 1, false)
      layer.add(animation, forKey: "stays")
      CATransaction.commit()
    }
    stage.advance(to: 1)
    #expect(log.entries == ["done 1.0"] && stage.layer.animationKeys() == ["stays"])
  }

  @Test func implicitAnimationsHoldTheCompletion() {
    let stage = Stage.withLayer { [log] _, layer in
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setCompletionBlock { log.note("done") }
      layer.opacity = 0
      CATransaction.commit()
    }
    stage.advance(to: 5)
    #expect(log.entries == ["done 2.0"])
  }
}
