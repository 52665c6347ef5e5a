import Testing
import UIKit

/// Text inside labels whose size animates.
@Suite struct LabelMotionTests {
  @Test(arguments: [0, 0.25, 0.5, 1.0]) func textStaysInTheMiddle(time: Double) throws {
    let label = UILabel(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
    label.text = "Log in"
    let stage = Stage(size: CGSize(width: 300, height: 200)) { stage in
      let window = UIWindow()
      window.addSubview(label)
      window.makeKeyAndVisible()
      stage.schedule(at: 1) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          label.bounds.size.width = 200
          label.layoutIfNeeded()
        }
      }
    }
    stage.advance(to: 1 + time)
    let text = try #require(label.layer.sublayers?.first?.presentation())
    #expect(abs(text.position.x - (50 + 50 * time)) < 1e-9)
    #expect(abs(text.bounds.width - (100 + 100 * time)) < 1e-9)
  }

  @Test func textAloneDoesNotAnimate() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let stage = Stage(size: CGSize(width: 300, height: 200)) { stage in
      let window = UIWindow()
      window.addSubview(label)
      window.makeKeyAndVisible()
      stage.schedule(at: 1) {
        label.textColor = .red
        label.bounds.size.width = 200
      }
    }
    stage.advance(to: 1)
    let text = try #require(label.layer.sublayers?.first)
    #expect(text.animationKeys() == nil && text.bounds.width == 200)
  }
}
