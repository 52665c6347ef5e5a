import Testing

@testable import QuartzCore

/// A layer with a finite duration repeats its own time, and with it that of everything in it.
@Suite struct LayerCycleTests {
  private func times(of timing: MediaTiming, at parents: [Double]) -> [Double] {
    parents.map { timing.localTime(fromParent: $0) }
  }

  @Test func ownTimeStaysInsideTheDuration() {
    let once = MediaTiming(beginTime: 1, duration: 2)
    #expect(times(of: once, at: [0, 1, 2, 3, 9]) == [0, 0, 1, 2, 2])
    let again = MediaTiming(duration: 2, repeatCount: 2.5)
    #expect(times(of: again, at: [1.5, 2, 3, 4, 4.5, 5, 9]) == [1.5, 0, 1, 0, 0.5, 1, 1])
    let back = MediaTiming(duration: 2, repeatCount: 2, autoreverses: true)
    #expect(times(of: back, at: [1.5, 2, 3, 4, 5, 8, 9]) == [1.5, 2, 1, 0, 1, 0, 0])
    let long = MediaTiming(duration: 2, repeatDuration: 3, autoreverses: true)
    #expect(times(of: long, at: [1, 2.5, 3, 4]) == [1, 1.5, 1, 1])
    let fast = MediaTiming(duration: 2, speed: 4, timeOffset: 1, repeatCount: .infinity)
    #expect(times(of: fast, at: [0, 0.25, 1, 100]) == [1, 0, 1, 1])
    let backward = MediaTiming(duration: 2, speed: -1, timeOffset: 4, repeatCount: 2)
    #expect(times(of: backward, at: [0, 1, 2.5, 3, 9]) == [2, 1, 1.5, 1, 0])
  }

  @Test func withoutEndNothingIsFolded() {
    let timing = MediaTiming(duration: .infinity, repeatCount: 3, repeatDuration: 0, autoreverses: true)
    #expect(times(of: timing, at: [0.5, 1e6]) == [0.5, 1e6])
  }

  @Test func everythingInTheLayerRepeatsAndIsShownWhileItLasts() {
    let (root, layer, child) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(layer)
    layer.addSublayer(child)
    (layer.beginTime, layer.duration, layer.repeatCount, layer.autoreverses) = (1, 2, 1.5, true)
    for animated in [layer, child] {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0, 1, 2, 1e-100)
      animated.add(fade, forKey: nil)
    }
    let evaluator = PresentationEvaluator(root: root)
    func values(at time: Double) -> [Float] {
      evaluator.evaluate(at: time)
      let nodes = evaluator.tree.nodes
      return [nodes[1].isPresent ? 1 : 0, nodes[1].properties.opacity, nodes[2].properties.opacity]
    }
    #expect(values(at: 2) == [1, 0.5, 0.5])
    #expect(values(at: 4.5) == [1, 0.25, 0.25], "on the way back")
    #expect(values(at: 6.5) == [1, 0.75, 0.75], "in the second cycle")
    #expect(values(at: 7)[0] == 1 && values(at: 7.5)[0] == 0)
    layer.fillMode = .forwards
    #expect(values(at: 9) == [1, 1, 1], "the half cycle ended at the top")
  }

  @Test func timesConvertIntoCycles() {
    let (root, layer) = (CALayer(), CALayer())
    root.addSublayer(layer)
    (layer.duration, layer.repeatCount) = (2, 3)
    #expect(layer.convertTime(5, from: root) == 1 && layer.convertTime(1, to: root) == 1)
  }
}
