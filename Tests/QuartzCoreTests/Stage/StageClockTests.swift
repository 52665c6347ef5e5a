import QuartzCore
import Testing

/// Starts and ends of animations on layers whose time runs backwards, stands still, is paused, or repeats.
@Suite struct StageClockTests {
  private let log = StageLog()

  /// Plays a fade that begins at a time of a layer with the given timing, for 20 s.
  private func play(
    begin: Double, duration: Double = 1, _ timing: @escaping (CALayer) -> Void,
    adjust: @escaping (CABasicAnimation) -> Void = { _ in }
  ) -> [String] {
    let stage = Stage.withLayer { [log] _, layer in
      timing(layer)
      let animation = fade("fade", log, duration: duration)
      animation.beginTime = begin
      adjust(animation)
      layer.add(animation, forKey: nil)
    }
    let played = log.entries.count
    stage.advance(to: 20)
    return Array(log.entries.dropFirst(played))
  }

  // MARK: - Backwards

  @Test func aBackwardLayerPlaysFromTheEndToTheBeginning() {
    let entries = play(begin: 5, duration: 2) { ($0.speed, $0.timeOffset) = (-1, 10) }
    #expect(entries == ["fade starts 3.0", "fade finishes 5.0"], "10 - t is 7 at 3 s and 5 at 5 s")
  }

  @Test func backwardSpeedScales() {
    let entries = play(begin: 5, duration: 2) { ($0.speed, $0.timeOffset, $0.beginTime) = (-4, 10, 1) }
    #expect(entries == ["fade starts 1.75", "fade finishes 2.25"], "10 - 4(t - 1)")
  }

  @Test func backwardTwiceIsForward() {
    let log = StageLog()
    let stage = Stage.withLayer { stage, layer in
      let outer = CALayer()
      (outer.speed, outer.timeOffset) = (-1, 10)
      stage.rootLayer.insertSublayer(outer, at: 0)
      outer.addSublayer(layer)
      (layer.speed, layer.timeOffset) = (-2, 20)
      let animation = fade("fade", log)
      animation.beginTime = 3
      layer.add(animation, forKey: nil)
    }
    stage.advance(to: 20)
    #expect(log.entries == ["fade starts 1.5", "fade finishes 2.0"], "20 - 2(10 - t) is 2t")
  }

  @Test func whatABackwardLayerHasPassedIsOverAtOnce() {
    #expect(play(begin: 0) { $0.speed = -1 } == ["fade starts 0.0", "fade finishes 0.0"])
    let passed = play(begin: 12) { ($0.speed, $0.timeOffset) = (-1, 10) }
    #expect(passed == ["fade starts 0.0", "fade finishes 0.0"])
  }

  @Test func beforeItBeginsABackwardLayerHasPassedNothing() {
    let entries = play(begin: 4, duration: 2) { ($0.speed, $0.timeOffset, $0.beginTime) = (-1, 10, 5) }
    #expect(entries == ["fade starts 9.0", "fade finishes 11.0"])
  }

  @Test func aBackwardAnimationEndsWhenItsTimeIsUp() {
    let entries = play(begin: 1, duration: 2, { _ in }) { ($0.speed, $0.timeOffset) = (-0.5, 2) }
    #expect(entries == ["fade starts 1.0", "fade finishes 5.0"])
    let endless = play(begin: 1, { _ in }) { ($0.speed, $0.timeOffset, $0.repeatCount) = (-1, 3, .infinity) }
    #expect(endless == ["fade starts 1.0", "fade finishes 4.0"], "one run back")
    let bare = play(begin: 1, { _ in }) { $0.speed = -1 }
    #expect(bare == ["fade starts 1.0", "fade finishes 1.0"])
  }

  @Test func anAnimationWithANegativeOffsetStartsLater() {
    let entries = play(begin: 1, { _ in }) { $0.timeOffset = -2 }
    #expect(entries == ["fade starts 3.0", "fade finishes 4.0"])
  }

  // MARK: - Standing still

  @Test func standingTimeEndsNothing() {
    let entries = play(begin: 0) { ($0.speed, $0.timeOffset) = (0, 1) }
    #expect(entries == ["fade starts 0.0"])
    #expect(play(begin: 2) { ($0.speed, $0.timeOffset) = (0, 1) } == [])
    #expect(play(begin: 2) { ($0.speed, $0.timeOffset) = (0, 9) } == [])
    #expect(play(begin: 1, { _ in }, adjust: { $0.speed = 0 }) == ["fade starts 1.0"])
  }

  @Test func scrubbingGoesBothWays() {
    let stage = Stage.withLayer { [log] _, layer in
      layer.speed = 0
      layer.add(fade("fade", log), forKey: "fade")
    }
    var shown: [Float?] = []
    for offset in [0.25, 1, 0.5, 7, 0.75] {
      stage.perform { stage.layer.timeOffset = offset }
      stage.advance(to: stage.time + 1)
      shown.append(stage.shown(\.opacity))
    }
    #expect(shown == [0.25, 1, 0.5, 1, 0.75] && log.entries == ["fade starts 0.0"])
  }

  // MARK: - Pause

  private func pause(_ layer: CALayer) {
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.speed, layer.timeOffset) = (0, paused)
  }

  private func resume(_ layer: CALayer) {
    let paused = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  @Test func aPauseDelaysStartAndEnd() {
    let stage = Stage.withLayer { [log] stage, layer in
      let (running, waiting) = (fade("running", log), fade("waiting", log))
      waiting.beginTime = 1.5
      layer.add(running, forKey: nil)
      layer.add(waiting, forKey: nil)
      stage.schedule(at: 0.25) { pause(layer) }
      stage.schedule(at: 4) { resume(layer) }
    }
    stage.advance(to: 3)
    #expect(stage.shown(\.opacity) == 0.25)
    stage.advance(to: 20)
    #expect(
      log.entries == [
        "running starts 0.0", "running finishes 4.75", "waiting starts 5.25", "waiting finishes 6.25",
      ])
  }

  @Test func aPauseAboveDelaysWhatIsBelow() {
    let stage = Stage.withLayer { [log] stage, layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.note("done") }
      layer.add(fade("fade", log), forKey: nil)
      CATransaction.commit()
      stage.schedule(at: 0.5) { pause(stage.rootLayer) }
      stage.schedule(at: 2) { resume(stage.rootLayer) }
    }
    stage.advance(to: 20)
    #expect(log.entries == ["fade starts 0.0", "fade finishes 2.5", "done 2.5"])
  }

  @Test func anotherSuperlayerIsAnotherTime() {
    let stage = Stage.withLayer { [log] stage, layer in
      let fast = CALayer()
      fast.speed = 2
      stage.rootLayer.addSublayer(fast)
      layer.add(fade("fade", log, duration: 2), forKey: nil)
      stage.schedule(at: 0.5) { fast.addSublayer(layer) }
    }
    stage.advance(to: 20)
    #expect(log.entries == ["fade starts 0.0", "fade finishes 1.0"])
  }

  // MARK: - Cycles

  @Test func inARepeatingLayerAnAnimationEndsInItsFirstCycle() {
    #expect(
      play(begin: 1) { ($0.duration, $0.repeatCount, $0.beginTime) = (3, 4, 1) }
        == ["fade starts 2.0", "fade finishes 3.0"])
    #expect(
      play(begin: 2) { ($0.duration, $0.repeatCount) = (3, .infinity) } == ["fade starts 2.0", "fade finishes 3.0"])
  }

  @Test func aSecondCycleCounts() {
    let stage = Stage.withLayer { [log] stage, layer in
      (layer.duration, layer.repeatCount) = (3, 4)
      stage.schedule(at: 2) {
        let animation = fade("fade", log)
        animation.beginTime = 1
        layer.add(animation, forKey: nil)
      }
    }
    stage.advance(to: 20)
    #expect(log.entries == ["fade starts 2.0", "fade finishes 2.0"])
    stage.perform {
      let animation = fade("later", log)
      animation.beginTime = 1
      stage.layer.beginTime = 20
      stage.layer.add(animation, forKey: nil)
    }
    stage.advance(to: 40)
    #expect(log.entries.suffix(2) == ["later starts 21.0", "later finishes 22.0"])
  }

  @Test func onTheWayBackAnAnimationPlaysFromItsEnd() {
    let stage = Stage.withLayer { [log] stage, layer in
      (layer.duration, layer.repeatCount, layer.autoreverses) = (2, .infinity, true)
      for (time, name) in [(0.0, "out"), (3, "back")] {
        stage.schedule(at: time) {
          let animation = fade(name, log, duration: 0.5)
          animation.beginTime = 0.25
          layer.add(animation, forKey: nil)
        }
      }
    }
    stage.advance(to: 20)
    #expect(
      log.entries == ["out starts 0.25", "out finishes 0.75", "back starts 3.25", "back finishes 3.75"])
  }

  @Test func membersOfGroupsAreNotHeard() {
    let stage = Stage.withLayer { [log] _, layer in
      let group = CAAnimationGroup()
      group.animations = [fade("member", log)]
      (group.duration, group.delegate) = (2, LoggingDelegate("group", log))
      layer.add(group, forKey: nil)
    }
    stage.advance(to: 9)
    #expect(log.entries == ["group starts 0.0", "group finishes 2.0"])
  }
}
