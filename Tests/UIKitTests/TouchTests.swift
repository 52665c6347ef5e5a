import Testing
import UIKit

@Suite struct TouchTests {
  /// Writes down touches.
  private final class Pad: UIView {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("began \(touches.first!.location(in: self).x)")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
  }

  @Test func touchesReachTheFrontmostView() {
    let pad = Pad(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    Played.window { stage, window in
      window.addSubview(pad)
      stage.tap(at: CGPoint(x: 70, y: 60), time: 1)
      stage.tap(at: CGPoint(x: 10, y: 10), time: 2)
    }
    #expect(pad.heard == ["began 20.0", "ended"])
  }

  @Test func buttonsAreTapped() {
    var taps: [Double] = []
    Played.window { stage, window in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.addSubview(button)
      button.addTarget(for: .touchUpInside) { _ in taps.append(CACurrentMediaTime()) }
      window.addGestureRecognizer(UITapGestureRecognizer { _ in taps.append(-1) })
      stage.tap(at: CGPoint(x: 10, y: 10), time: 1)
      stage.drag(along: [CGPoint(x: 10, y: 10), CGPoint(x: 100, y: 100)], time: 2, duration: 1)
    }
    #expect(taps == [1.1])
  }

  @Test func tapsAreRecognisedAndTakenFromTheView() {
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var places: [CGPoint] = []
    Played.window { stage, window in
      window.addSubview(pad)
      window.addGestureRecognizer(UITapGestureRecognizer { places.append($0.location(in: pad)) })
      stage.tap(at: CGPoint(x: 30, y: 40), time: 1)
    }
    #expect(places == [CGPoint(x: 30, y: 40)])
    #expect(pad.heard == ["began 30.0", "cancelled"])
  }

  @Test func pansFollowTheFinger() {
    var states: [UIGestureRecognizer.State] = []
    var (translation, velocity) = (CGPoint.zero, CGPoint.zero)
    Played.window { stage, window in
      window.addGestureRecognizer(
        UIPanGestureRecognizer { recognizer in
          guard let pan = recognizer as? UIPanGestureRecognizer else { return }
          states.append(pan.state)
          (translation, velocity) = (pan.translation(in: window), pan.velocity(in: window))
        })
      stage.drag(along: [CGPoint(x: 20, y: 100), CGPoint(x: 140, y: 100)], time: 1, duration: 1)
    }
    #expect(states.first == .began)
    #expect(states.last == .ended)
    #expect(states.dropFirst().dropLast().allSatisfy { $0 == .changed })
    #expect(abs(translation.x - 110) < 1e-9)
    #expect(abs(velocity.x - 120) < 1e-6)
  }
}
