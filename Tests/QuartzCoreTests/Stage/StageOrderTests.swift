import QuartzCore
import Testing

/// What happens on a stage, when, and in which order.
@Suite struct StageOrderTests {
  private let log = StageLog()

  @Test func closuresRunAtTheirTimesInOrder() {
    let stage = Stage(size: .zero)
    stage.schedule(at: 2) { log.note("c") }
    stage.schedule(at: 1) { log.note("a") }
    stage.schedule(after: 1) { log.note("b") }
    stage.advance(to: 0.5)
    #expect(log.entries == [] && stage.time == 0.5)
    stage.advance(to: 5)
    #expect(log.entries == ["a 1.0", "b 1.0", "c 2.0"] && stage.time == 5)
    stage.schedule(at: 3) { log.note("late") }
    stage.advance(to: 5)
    #expect(log.entries.last == "late 5.0")
  }

  @Test func timersRepeatWithoutDriftUntilTheyAreInvalid() {
    let stage = Stage(size: .zero)
    let timer = stage.schedule(every: 0.1) { timer in
      log.note("tick")
      if log.entries.count == 30 { timer.invalidate() }
    }
    #expect(timer.isValid && timer.interval == 0.1 && timer.fireTime == 0.1)
    stage.advance(to: 2.9)
    #expect(log.entries.count == 29 && log.entries[2] == "tick 0.3" && log.entries.last == "tick 2.9")
    stage.advance(to: 10)
    #expect(log.entries.count == 30 && !timer.isValid)
  }

  @Test func oneInstantHasOneOrder() {
    let stage = Stage.withLayer { [log] stage, layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.note("outer") }
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.note("inner") }
      layer.add(fade("first", log), forKey: "a")
      layer.add(fade("second", log), forKey: "b")
      CATransaction.commit()
      CATransaction.commit()
      let later = fade("third", log)
      later.beginTime = 1
      layer.add(later, forKey: "c")
      let link = CADisplayLink { _ in log.note("link") }
      link.preferredFramesPerSecond = 1
      link.add(to: stage)
      stage.schedule(at: 1) { log.note("timer") }
    }
    #expect(log.entries == [])
    stage.advance(to: 0)
    #expect(log.entries == ["first starts 0.0", "second starts 0.0"])
    stage.advance(to: 1)
    #expect(
      log.entries.dropFirst(2) == [
        "timer 1.0", "link 1.0", "third starts 1.0", "first finishes 1.0", "second finishes 1.0", "inner 1.0",
        "outer 1.0",
      ])
  }

  @Test func aFinishedAnimationHasLeftBeforeItsDelegateHears() {
    var keys: [[String]?] = []
    let stage = Stage.withLayer { [log] _, layer in
      let (leaving, staying) = (fade("leaving", log), fade("staying", log, duration: 2))
      leaving.delegate = LoggingDelegate("leaving", log) { _, _ in keys.append(layer.animationKeys()) }
      staying.delegate = LoggingDelegate("staying", log) { _, _ in keys.append(layer.animationKeys()) }
      staying.isRemovedOnCompletion = false
      layer.add(leaving, forKey: "leaving")
      layer.add(staying, forKey: "staying")
    }
    stage.advance(to: 3)
    stage.perform { stage.layer.removeAllAnimations() }
    stage.advance(to: 4)
    #expect(keys == [["staying"], ["staying"]])
    #expect(log.entries.count == 4, "removing what has ended is no second stop")
  }

  @Test func theDelegateHearsOfDelayRepetitionAndLayerTime() {
    let stage = Stage.withLayer { [log] _, layer in
      (layer.speed, layer.beginTime) = (2, 1)
      let animation = fade("fade", log)
      (animation.beginTime, animation.repeatCount) = (1, 3)
      layer.add(animation, forKey: nil)
    }
    stage.advance(to: 10)
    #expect(log.entries == ["fade starts 1.5", "fade finishes 3.0"])
  }

  @Test func aStandingLayerNeverFinishesUntilItMoves() {
    let stage = Stage.withLayer { [log] _, layer in
      layer.speed = 0
      layer.add(fade("fade", log), forKey: nil)
    }
    stage.advance(to: 10)
    #expect(log.entries == ["fade starts 0.0"])
    stage.perform { stage.layer.speed = 1 }
    stage.advance(to: 10)
    #expect(log.entries == ["fade starts 0.0", "fade finishes 10.0"])
  }

  @Test func aLoopWithoutDelayIsStopped() async {
    await #expect(processExitsWith: .failure) {
      let stage = Stage(size: .zero)
      func again() { stage.schedule(after: 0, again) }
      again()
      stage.advance(to: 1)
    }
  }

  @Test func theClockIsNotMovedFromInside() async {
    await #expect(processExitsWith: .failure) {
      let stage = Stage(size: .zero)
      stage.schedule(at: 1) { stage.advance(to: 2) }
      stage.advance(to: 3)
    }
  }

  @Test func otherCodeHasNeitherTheClockNorTheStage() {
    let stage = Stage(size: .zero)
    stage.advance(to: 3)
    #expect(Stage.current == nil && CACurrentMediaTime() != 3)
    stage.perform { #expect(Stage.current === stage && CACurrentMediaTime() == 3) }
    #expect(Stage.current == nil)
  }
}
