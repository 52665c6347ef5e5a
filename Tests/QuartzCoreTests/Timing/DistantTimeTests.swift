import CoreGraphics
import Testing

@testable import QuartzCore

/// What repeats without end is the same after a million seconds as in its first cycle.
@Suite struct DistantTimeTests {
  /// An animation whose whole effect returns every `cycle` seconds of its own time.
  struct Endless: Sendable {
    let name: String
    let cycle: Double
    var beginTime = 0.0
    var speed: Float = 1
    let make: @Sendable () -> CAAnimation

    var animation: CAAnimation {
      let animation = make()
      animation.repeatCount = .infinity
      (animation.beginTime, animation.speed) = (beginTime, speed)
      return animation
    }
  }

  private static func fade(_ duration: Double, autoreverses: Bool = false) -> CABasicAnimation {
    let fade = basic("cornerRadius", from: 0, to: 1, duration: duration)
    fade.autoreverses = autoreverses
    fade.timingFunction = autoreverses ? CAMediaTimingFunction(name: .easeInEaseOut) : nil
    return fade
  }

  private static func orbit(_ duration: Double) -> CAKeyframeAnimation {
    let orbit = CAKeyframeAnimation(keyPath: "position")
    orbit.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 0.5), transform: nil)
    (orbit.calculationMode, orbit.rotationMode, orbit.duration) = (.paced, .rotateAuto, duration)
    return orbit
  }

  private static func group(_ duration: Double, autoreverses: Bool = false, _ members: [CAAnimation]) -> CAAnimation {
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.autoreverses) = (members, duration, autoreverses)
    return group
  }

  /// A fade that swings within a group that repeats within the group, beside an orbit of its own length.
  private static func clockwork(autoreverses: Bool) -> CAAnimation {
    let (swing, turn, round) = (fade(0.4, autoreverses: true), basic("transform.rotation.z", to: 1.5), orbit(1.3))
    (swing.beginTime, swing.repeatCount) = (0.1, .infinity)
    turn.duration = 0.9
    round.repeatCount = .infinity
    let inner = group(0.9, [swing, turn])
    inner.repeatCount = .infinity
    return group(2.1, autoreverses: autoreverses, [inner, round])
  }

  static let endless = [
    Endless(name: "basic", cycle: 0.7) { fade(0.7) },
    Endless(name: "autoreverse", cycle: 1.4) { fade(0.7, autoreverses: true) },
    Endless(name: "delayed and fast", cycle: 1.3, beginTime: 0.3, speed: 2) { fade(1.3) },
    Endless(name: "slow", cycle: 0.9, beginTime: 7, speed: 0.25) { fade(0.9) },
    Endless(name: "paced path", cycle: 3.3) { orbit(3.3) },
    Endless(name: "group", cycle: 2.1) { clockwork(autoreverses: false) },
    Endless(name: "autoreversing group", cycle: 4.2) { clockwork(autoreverses: true) },
    Endless(name: "fast group", cycle: 2.1, beginTime: 0.2, speed: 1.5) { clockwork(autoreverses: false) },
  ]

  // MARK: - Tests

  @Test(arguments: endless.indices) func aMillionSecondsLaterNothingHasMoved(index: Int) throws {
    let endless = Self.endless[index]
    let compiled = try #require(CompiledAnimation(endless.animation))
    for step in 0..<100 {
      let late = 1_000_000 + Double(step) * 0.0737
      let own = ((late - endless.beginTime) * Double(endless.speed)).truncatingRemainder(dividingBy: endless.cycle)
      var (first, last) = (LayerProperties(), LayerProperties())
      compiled.apply(to: &first, atLayerTime: endless.beginTime + own / Double(endless.speed))
      compiled.apply(to: &last, atLayerTime: late)
      #expect(abs(first.cornerRadius - last.cornerRadius) < 1e-9, "\(endless.name) at \(late)")
      #expect(abs(first.position.x - last.position.x) < 1e-9 && abs(first.position.y - last.position.y) < 1e-9)
      // Along the narrow ends of the orbit a layer turns by several radians a second.
      #expect(isNear(first.transform, last.transform, tolerance: 1e-8))
    }
  }

  /// Layers whose time runs at other speeds carry the exactness on.
  @Test func layersAMillionSecondsInAreExactToo() {
    let (root, leaf) = (CALayer(), CALayer())
    (root.speed, root.timeOffset, leaf.speed, leaf.beginTime) = (2, 0.5, 0.5, 3)
    root.addSublayer(leaf)
    let fade = Self.fade(0.7, autoreverses: true)
    (fade.repeatCount, fade.beginTime) = (.infinity, 0.25)
    leaf.add(fade, forKey: nil)
    let evaluator = PresentationEvaluator(root: root)
    func radius(_ time: Double) -> CGFloat {
      evaluator.evaluate(at: time)
      return evaluator.tree.nodes[1].properties.cornerRadius
    }
    for step in 0..<100 {
      let late = 1_000_000 + Double(step) * 0.0737
      // The leaf's time is the clock's less 1.25 s, and the fade begins 0.25 s later.
      let early = 1.5 + (late - 1.5).truncatingRemainder(dividingBy: 1.4)
      #expect(abs(radius(late) - radius(early)) < 1e-9, "at \(late)")
    }
  }
}
