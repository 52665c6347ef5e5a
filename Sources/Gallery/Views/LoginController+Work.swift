import Multiplane
import UIKit

/// What follows a tap on the button: it grows and works, messages come and go, and the form comes back.
extension LoginController {
  private static let messages = ["Connecting …", "Looking you up …", "Sending the key …", "That failed."]

  func logIn() {
    edit(nil)
    sendBalloon()
    spring(button.layer, "cornerRadius", to: 26)
    UIView.animate(withDuration: 1.5, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 0) { [self] in
      button.bounds.size.width += 70
      button.layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.33, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) { [self] in
      button.center.y += 62
      button.backgroundColor = .hex(0xD9B44A)
      spinner.alpha = 1
    } completion: { [self] _ in
      show(0)
    }
    UIView.animate(withDuration: 0.2) { [self] in hint.alpha = 0 }
  }

  /// Sets a value of a layer and has it swing there.
  private func spring(_ layer: CALayer, _ keyPath: String, to value: CGFloat) {
    let spring = CASpringAnimation(keyPath: keyPath)
    spring.fromValue = layer.value(forKeyPath: keyPath)
    (spring.stiffness, spring.damping) = (120, 9)
    spring.duration = spring.settlingDuration
    layer.setValue(value, forKeyPath: keyPath)
    layer.add(spring, forKey: keyPath)
  }

  /// In from the left, out on the right, back and away behind the form, along three points.
  private func sendBalloon() {
    let balloon = Drawings.balloon(at: CGPoint(x: -50, y: 40), color: .hex(0xD9534F))
    view.insertSubview(balloon, belowSubview: heading)
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.values = [CGPoint(x: -50, y: 40), CGPoint(x: 370, y: 160), CGPoint(x: -50, y: 300)]
    flight.keyTimes = [0, 0.5, 1]
    flight.duration = 9
    flight.delegate = AnimationEnd { [weak balloon] in balloon?.removeFromSuperview() }
    balloon.layer.add(flight, forKey: "flight")
  }

  // MARK: - Messages

  private func show(_ index: Int) {
    message.text = Self.messages[index]
    UIView.transition(with: banner, duration: 0.33, options: [.transitionCurlDown, .curveEaseOut]) { [self] in
      banner.isHidden = false
    } completion: { [self] _ in
      Stage.current?.schedule(after: 0.9) { [self] in
        if index < Self.messages.count - 1 { remove(index) } else { reset() }
      }
    }
  }

  private func remove(_ index: Int) {
    UIView.animate(withDuration: 0.33) { [self] in
      banner.center.x += 320
    } completion: { [self] _ in
      banner.isHidden = true
      banner.center.x -= 320
      show(index + 1)
    }
  }

  // MARK: - Coming back

  private func reset() {
    UIView.transition(with: banner, duration: 0.6, options: .transitionFlipFromTop) { [self] in
      banner.isHidden = true
    } completion: { [self] _ in
      shake(heading)
    }
    spring(button.layer, "cornerRadius", to: 8)
    UIView.animate(withDuration: 0.4, delay: 0.3) { [self] in
      button.bounds.size.width -= 70
      button.layoutIfNeeded()
      button.center.y -= 62
      button.backgroundColor = .hex(0xA2C04A)
      spinner.alpha = 0
      hint.alpha = 1
    }
  }

  /// Four times to one side and to the other.
  private func shake(_ view: UIView) {
    let shake = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    shake.values = [0, -CGFloat.pi / 16, 0, CGFloat.pi / 16, 0]
    (shake.duration, shake.repeatCount) = (0.25, 4)
    view.layer.add(shake, forKey: "shake")
  }
}
