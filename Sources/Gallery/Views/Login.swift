import Multiplane
import UIKit

/// Signing in: the form slides in piece by piece, clouds drift, a line of help flies in and pulses once it is there; a tap
/// makes the button grow and turn to work; then a banner drops in with news, one message after another, and the form comes
/// back.
enum Login {
  static let scene = Gallery.Scene.views(
    "login", "A form that slides in, a springing button, and a banner of messages",
    size: CGSize(width: 320, height: 440),
    background: .hex(0x7CC4E8), posterTime: 2.25, duration: 12
  ) { window, stage in
    window.rootViewController = LoginController()
    stage.tap(at: CGPoint(x: 160, y: 322), time: 1.6)
  }
}

private final class LoginController: UIViewController {
  private let heading = UILabel(
    "Sign in", CGRect(x: 0, y: 60, width: 320, height: 50), size: 34, weight: .bold, color: .hex(0x1F5673))
  private let user = UITextField(frame: CGRect(x: 50, y: 140, width: 220, height: 40))
  private let password = UITextField(frame: CGRect(x: 50, y: 196, width: 220, height: 40))
  private let button = UIButton(frame: CGRect(x: 80, y: 296, width: 160, height: 52))
  private let banner = UIView(240, 46, at: CGPoint(x: 160, y: 322), color: .hex(0xFFF3D6))
  private let message = UILabel("", CGRect(x: 0, y: 0, width: 240, height: 46), size: 16, color: .hex(0x7A4E2B))
  private let hint = UILabel(
    "Tap to go on board", CGRect(x: 0, y: 396, width: 320, height: 30), size: 15, color: .hex(0x1F5673))
  private let messages = ["Connecting …", "Looking you up …", "Sending the key …", "That failed."]

  override func viewDidLoad() {
    view.backgroundColor = .clear
    for (place, scale, pace) in [
      (CGPoint(x: 60, y: 50), 0.9, 22.0), (CGPoint(x: 250, y: 110), 0.7, 26), (CGPoint(x: 90, y: 260), 0.8, 18),
      (CGPoint(x: 280, y: 390), 1, 20),
    ] {
      let cloud = Drawings.cloud(at: place, scale: scale, alpha: 0.75)
      view.addSubview(cloud)
      appear(cloud)
      drift(cloud, secondsAcross: pace)
    }
    buildForm()
  }

  private func buildForm() {
    for (field, text) in [(user, "Name"), (password, "Password")] {
      field.placeholder = text
      field.borderStyle = .roundedRect
    }
    button.backgroundColor = .hex(0xA2C04A)
    button.round(8)
    button.setTitle("Log in", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.addTarget(for: .touchUpInside) { [unowned self] _ in logIn() }
    banner.round(10)
    banner.clipsToBounds = true
    banner.isHidden = true
    banner.addSubview(message)
    view.add(heading, user, password, button, banner, hint)
  }

  override func viewWillAppear(_ animated: Bool) {
    for piece in [heading, user, password] as [UIView] { piece.center.x -= 320 }
    button.center.y += 30
    button.alpha = 0
  }

  override func viewDidAppear(_ animated: Bool) {
    for (index, piece) in ([heading, user, password] as [UIView]).enumerated() {
      UIView.animate(
        withDuration: 0.5, delay: 0.1 + 0.15 * Double(index), usingSpringWithDamping: 0.6, initialSpringVelocity: 0
      ) { piece.center.x += 320 }
    }
    UIView.animate(withDuration: 0.5, delay: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { [self] in
      button.center.y -= 30
      button.alpha = 1
    }
    flyIn(hint)
  }

  /// By an animation of the layer, whose delegate has it pulse at the end.
  private func flyIn(_ label: UILabel) {
    let flight = CABasicAnimation(keyPath: "position.x")
    (flight.fromValue, flight.duration) = (label.center.x + 320, 0.9)
    flight.beginTime = CACurrentMediaTime() + 0.3
    flight.fillMode = .backwards
    flight.timingFunction = CAMediaTimingFunction(name: .easeOut)
    flight.delegate = AnimationEnd { [weak label] in
      let pulse = CASpringAnimation(keyPath: "transform.scale")
      (pulse.fromValue, pulse.damping, pulse.stiffness) = (1.3, 7, 200)
      pulse.duration = pulse.settlingDuration
      label?.layer.add(pulse, forKey: "pulse")
    }
    label.layer.add(flight, forKey: "flight")
  }

  // MARK: - Clouds

  private func appear(_ cloud: UIView) {
    cloud.alpha = 0
    UIView.animate(withDuration: 0.5, delay: 0.5) { cloud.alpha = 1 }
  }

  /// Across the whole width in some seconds; then again from the left, for ever.
  private func drift(_ cloud: UIView, secondsAcross seconds: Double) {
    let way = 320 + cloud.bounds.width / 2 - cloud.center.x
    UIView.animate(withDuration: seconds * way / 320, delay: 0, options: .curveLinear) {
      cloud.center.x += way
    } completion: { [weak self] _ in
      cloud.center.x = -cloud.bounds.width / 2
      self?.drift(cloud, secondsAcross: seconds)
    }
  }

  // MARK: - Working

  private func logIn() {
    UIView.animate(withDuration: 1.5, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 0) { [self] in
      button.bounds.size.width += 70
      button.layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.33, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) { [self] in
      button.center.y += 62
      button.backgroundColor = .hex(0xD9B44A)
    } completion: { [self] _ in
      show(0)
    }
    UIView.animate(withDuration: 0.2) { [self] in hint.alpha = 0 }
  }

  private func show(_ index: Int) {
    message.text = messages[index]
    UIView.transition(with: banner, duration: 0.33, options: [.transitionCurlDown, .curveEaseOut]) { [self] in
      banner.isHidden = false
    } completion: { [self] _ in
      Stage.current?.schedule(after: 0.9) { [self] in
        if index < messages.count - 1 { remove(index) } else { reset() }
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

  private func reset() {
    UIView.transition(with: banner, duration: 0.2, options: .transitionCurlUp) { [self] in banner.isHidden = true }
    UIView.animate(withDuration: 0.2) { [self] in
      button.bounds.size.width -= 70
      button.layoutIfNeeded()
      button.center.y -= 62
      button.backgroundColor = .hex(0xA2C04A)
      hint.alpha = 1
    }
  }
}
