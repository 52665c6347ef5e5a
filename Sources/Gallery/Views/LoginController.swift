import Multiplane
import UIKit

/// The form of the scene `login`: what it consists of and how it comes in. `LoginController+Work.swift` holds the rest.
final class LoginController: UIViewController {
  let heading = UILabel(
    "Sign in", CGRect(x: 0, y: 60, width: 320, height: 50), size: 34, weight: .bold, color: .hex(0x1F5673))
  let user = UITextField(frame: CGRect(x: 50, y: 140, width: 220, height: 40))
  let password = UITextField(frame: CGRect(x: 50, y: 196, width: 220, height: 40))
  let button = UIButton(frame: CGRect(x: 80, y: 296, width: 160, height: 52))
  let spinner = Drawings.spinner(at: CGPoint(x: 28, y: 26))
  let banner = UIView(240, 46, at: CGPoint(x: 160, y: 322), color: .hex(0xFFF3D6))
  let message = UILabel("", CGRect(x: 0, y: 0, width: 240, height: 46), size: 16, color: .hex(0x7A4E2B))
  let hint = UILabel(
    "Tap to go on board", CGRect(x: 0, y: 396, width: 320, height: 30), size: 15, color: .hex(0x1F5673))
  /// Red without cover, so that a red border fades without getting dark.
  private static let noBorder = UIColor.hex(0xE5222B, alpha: 0)
  /// The field that letters go to.
  private var focus: UITextField?

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
      (field.layer.borderWidth, field.layer.borderColor) = (2, Self.noBorder.cgColor)
      field.addTarget(for: .touchDown) { [unowned self] _ in edit(field) }
    }
    button.backgroundColor = .hex(0xA2C04A)
    button.round(8)
    button.setTitle("Log in", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.addTarget(for: .touchUpInside) { [unowned self] _ in logIn() }
    button.addSubview(spinner)
    spinner.alpha = 0
    banner.round(10)
    banner.clipsToBounds = true
    banner.isHidden = true
    banner.addSubview(message)
    view.add(heading, user, password, button, banner, hint)
  }

  // MARK: - Coming in

  override func viewWillAppear(_ animated: Bool) {
    for piece in [heading, user, password] as [UIView] { piece.center.x -= 320 }
  }

  override func viewDidAppear(_ animated: Bool) {
    for (index, piece) in ([heading, user, password] as [UIView]).enumerated() {
      UIView.animate(
        withDuration: 0.5, delay: 0.1 + 0.15 * Double(index), usingSpringWithDamping: 0.6, initialSpringVelocity: 0
      ) { piece.center.x += 320 }
    }
    fallIntoPlace(button)
    flyIn(hint)
  }

  /// One group shrinks, turns and shows the view; until the group begins it keeps it out of sight.
  private func fallIntoPlace(_ view: UIView) {
    let fall = CAAnimationGroup()
    fall.animations = [("transform.scale", 3.5), ("transform.rotation.z", CGFloat.pi / 4), ("opacity", 0)].map {
      let member = CABasicAnimation(keyPath: $0.0)
      member.fromValue = $0.1
      return member
    }
    (fall.beginTime, fall.duration, fall.fillMode) = (CACurrentMediaTime() + 0.5, 0.5, .backwards)
    fall.timingFunction = CAMediaTimingFunction(name: .easeIn)
    view.layer.add(fall, forKey: "fall")
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

  // MARK: - Typing

  /// Gives a field the letters to come, or none; the name must have five when its field is left.
  func edit(_ field: UITextField?) {
    let left = focus
    focus = field
    for other in [user, password] {
      other.layer.borderColor = (other === field ? UIColor.hex(0x1F5673) : Self.noBorder).cgColor
    }
    if left === user, field !== user, (user.text ?? "").count < 5 { refuse(user) }
  }

  func type(_ letter: String) { focus?.text = (focus?.text ?? "") + letter }

  /// The field hops on one spring of its layer, and its border flashes on another.
  private func refuse(_ field: UITextField) {
    field.layer.add(RejectedField.hop(from: field.center.y, start: 0), forKey: "hop")
    field.layer.add(RejectedField.flash(start: 0), forKey: "flash")
  }
}
