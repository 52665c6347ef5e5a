import Testing
import UIKit

/// Recognisers that take time or wait for each other.
@Suite struct GestureTests {
  private let middle = CGPoint(x: 100, y: 100)

  @Test func twoTapsAreADoubleTapIfTheyComeFastEnough() {
    var times: [Double] = []
    var counts: [Int] = []
    final class Counter: UIView {
      var count: (Int) -> Void = { _ in }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches.first!.tapCount) }
    }
    Played.window { stage, window in
      let pad = Counter(frame: window.bounds)
      pad.count = { counts.append($0) }
      window.addSubview(pad)
      let double = UITapGestureRecognizer { _ in times.append(CACurrentMediaTime()) }
      double.numberOfTapsRequired = 2
      window.addGestureRecognizer(double)
      for time in [0.5, 0.75, 2, 3] { stage.tap(at: CGPoint(x: 100, y: 100), time: time) }
    }
    #expect(times == [0.85])
    #expect(counts == [1, 2, 1, 1])
  }

  @Test func aSingleTapWaitsForTheDoubleTapToFail() {
    var heard: [String] = []
    Played.window { stage, window in
      let double = UITapGestureRecognizer { _ in heard.append("double") }
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer { _ in heard.append("single at \(CACurrentMediaTime())") }
      single.require(toFail: double)
      window.addGestureRecognizer(double)
      window.addGestureRecognizer(single)
      stage.tap(at: CGPoint(x: 100, y: 100), time: 0.5)
      stage.tap(at: CGPoint(x: 100, y: 100), time: 0.75)
      stage.tap(at: CGPoint(x: 100, y: 100), time: 2)
    }
    #expect(heard.count == 2)
    #expect(heard.first == "double")
    #expect(heard.last?.hasPrefix("single at 2.45") == true)
  }

  @Test func aLongPressBeginsAfterItsTimeAndFollows() {
    var states: [(UIGestureRecognizer.State, Double)] = []
    Played.window { stage, window in
      window.addGestureRecognizer(
        UILongPressGestureRecognizer { states.append(($0.state, CACurrentMediaTime())) })
      stage.drag(along: [CGPoint(x: 100, y: 100)], time: 1, duration: 1)
      stage.drag(along: [CGPoint(x: 100, y: 100)], time: 3, duration: 0.4)
      stage.drag(along: [CGPoint(x: 0, y: 100), CGPoint(x: 200, y: 100)], time: 4, duration: 0.8)
    }
    #expect(states.map(\.0) == [.began, .ended])
    #expect(states.map(\.1) == [1.5, 2])
  }

  @Test func swipesAreFastAndStraightAndGoTheirWay() {
    var swipes: [Double] = []
    Played.window { stage, window in
      let swipe = UISwipeGestureRecognizer { _ in swipes.append(CACurrentMediaTime().rounded(.down)) }
      swipe.direction = .left
      window.addGestureRecognizer(swipe)
      stage.drag(along: [CGPoint(x: 180, y: 100), CGPoint(x: 20, y: 110)], time: 1, duration: 0.2)
      stage.drag(along: [CGPoint(x: 20, y: 100), CGPoint(x: 180, y: 100)], time: 2, duration: 0.2)
      stage.drag(along: [CGPoint(x: 180, y: 20), CGPoint(x: 20, y: 180)], time: 3, duration: 0.2)
      stage.drag(along: [CGPoint(x: 180, y: 100), CGPoint(x: 20, y: 100)], time: 4, duration: 3)
    }
    #expect(swipes == [1])
  }

  @Test func edgePansBeginAtTheirEdge() {
    var begins: [Double] = []
    Played.window { stage, window in
      let pan = UIScreenEdgePanGestureRecognizer { if $0.state == .began { begins.append(CACurrentMediaTime()) } }
      pan.edges = .left
      window.addGestureRecognizer(pan)
      stage.drag(along: [CGPoint(x: 100, y: 100), CGPoint(x: 180, y: 100)], time: 1, duration: 0.5)
      stage.drag(along: [CGPoint(x: 5, y: 100), CGPoint(x: 180, y: 100)], time: 2, duration: 0.5)
    }
    #expect(begins.count == 1)
    #expect(begins.allSatisfy { $0 > 2 && $0 < 2.5 })
  }

  @Test func switchedOffARecogniserCancels() {
    var states: [UIGestureRecognizer.State] = []
    Played.window { stage, window in
      let pan = UIPanGestureRecognizer { states.append($0.state) }
      window.addGestureRecognizer(pan)
      stage.drag(along: [CGPoint(x: 20, y: 100), CGPoint(x: 180, y: 100)], time: 1, duration: 1)
      stage.schedule(at: 1.5) { pan.isEnabled = false }
    }
    #expect(states.first == .began)
    #expect(states.last == .cancelled)
    #expect(!states.contains(.ended))
  }

  private final class Judge: UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var together = false
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }
  }

  @Test func delegatesDecide() {
    for (change, expected) in [
      ({ (_: Judge) in }, "AA"), ({ $0.begins = false }, "BB"), ({ $0.receives = false }, "BB"),
      ({ $0.together = true }, "ABAB"),
    ] as [((Judge) -> Void, String)] {
      var heard = ""
      let judge = Judge()
      change(judge)
      Played.window { stage, window in
        for name in ["A", "B"] {
          let pan = UIPanGestureRecognizer { if $0.state == .began || $0.state == .ended { heard += name } }
          if name == "A" { pan.delegate = judge }
          window.addGestureRecognizer(pan)
        }
        stage.drag(along: [CGPoint(x: 20, y: 100), CGPoint(x: 180, y: 100)], time: 1, duration: 1)
      }
      #expect(heard == expected)
    }
  }

  @Test func recognisersAndViewsAreNotKeptByTheirTouch() {
    weak var view: UIView?
    weak var recognizer: UIGestureRecognizer?
    let stage = Stage(size: CGSize(width: 200, height: 200)) { stage in
      let window = UIWindow()
      window.makeKeyAndVisible()
      let pad = UIView(frame: window.bounds)
      let pan = UIPanGestureRecognizer { _ in }
      pad.addGestureRecognizer(pan)
      window.addSubview(pad)
      (view, recognizer) = (pad, pan)
      stage.drag(along: [CGPoint(x: 20, y: 100), CGPoint(x: 180, y: 100)], time: 0.1, duration: 0.2)
      stage.schedule(at: 0.5) { [unowned window] in window.subviews.first?.removeFromSuperview() }
    }
    stage.advance(to: 1)
    #expect(view == nil)
    #expect(recognizer == nil)
  }
}
