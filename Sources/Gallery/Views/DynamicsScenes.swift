import Multiplane
import UIKit

/// Views that fall, bounce, snap, hang and are pushed: scenes of UIKit Dynamics.
enum DynamicsScenes {
  /// A box falls on the floor of the window and bounces; a ramp turns another one.
  static let falling = Gallery.Scene.views(
    "falling-box", "Boxes fall on a ramp and the floor and bounce", size: CGSize(width: 320, height: 400),
    background: .hex(0x20273A), posterTime: 0.95, duration: 4
  ) { window, stage in
    let boxes = [
      box(70, at: CGPoint(x: 90, y: 60), 0xE4572E), box(50, at: CGPoint(x: 200, y: 40), 0x4ECDC4),
    ]
    let ramp = PathView(CGRect(x: 0, y: 0, width: 320, height: 400), fill: .hex(0x48506B)) { path in
      path.move(to: CGPoint(x: 140, y: 260))
      path.addLine(to: CGPoint(x: 300, y: 210))
      path.addLine(to: CGPoint(x: 300, y: 222))
      path.addLine(to: CGPoint(x: 140, y: 272))
      path.closeSubpath()
    }
    window.add(ramp, boxes[0], boxes[1])
    let animator = UIDynamicAnimator(referenceView: window)
    stage.keep(animator)
    let collision = UICollisionBehavior(items: boxes)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "ramp" as NSString, from: CGPoint(x: 140, y: 260), to: CGPoint(x: 300, y: 210))
    let material = UIDynamicItemBehavior(items: boxes)
    material.elasticity = 0.6
    for behavior in [UIGravityBehavior(items: boxes), collision, material] { animator.addBehavior(behavior) }
  }

  /// A picture snaps to where it is tapped, swinging.
  static let snapping = Gallery.Scene.views(
    "snap", "A card snaps to taps", size: CGSize(width: 320, height: 400), background: .hex(0x2B2140), posterTime: 1.66,
    duration: 4
  ) { window, stage in
    let card = box(84, at: CGPoint(x: 160, y: 200), 0xF2C14E)
    let animator = UIDynamicAnimator(referenceView: window)
    stage.keep(animator)
    window.addSubview(card)
    window.addGestureRecognizer(
      UITapGestureRecognizer { recognizer in
        let place = recognizer.location(in: window)
        let mark = UIView(12, 12, at: place, color: UIColor(white: 1, alpha: 0.5))
        mark.round(6)
        window.insertSubview(mark, at: 0)
        animator.removeAllBehaviors()
        animator.addBehavior(UISnapBehavior(item: card, snapTo: place))
      })
    for (index, place) in [(60, 80), (260, 130), (90, 330)].enumerated() {
      stage.tap(at: CGPoint(x: place.0, y: place.1), time: 0.4 + 1.1 * Double(index))
    }
  }

  /// A box on a cord hangs from a finger that drags it about; the cord holds it off its middle, so it swings.
  static let attachment = Gallery.Scene.views(
    "attachment", "A box hangs on a cord from a dragging finger", size: CGSize(width: 320, height: 400),
    background: .hex(0x173B3F), posterTime: 1.5, duration: 5
  ) { window, stage in AttachmentScene(window, stage).play() }

  /// One push that lasts and one that is a blow, on boxes of the same size, side by side.
  static let pushes = Gallery.Scene.views(
    "pushes", "A lasting push and a blow, side by side", size: CGSize(width: 400, height: 240),
    background: .hex(0x1F2D1F), posterTime: 1.3, duration: 3.5
  ) { window, stage in
    let animator = UIDynamicAnimator(referenceView: window)
    stage.keep(animator)
    let walls = UICollisionBehavior()
    walls.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(walls)
    for (index, mode) in [UIPushBehavior.Mode.continuous, .instantaneous].enumerated() {
      let y = 70 + CGFloat(index) * 100
      let item = box(60, at: CGPoint(x: 50, y: y), index == 0 ? 0x7BD389 : 0xF7B267)
      let name = UILabel(
        index == 0 ? "continuous" : "instantaneous", CGRect(x: 20, y: y - 58, width: 200, height: 24), size: 15,
        color: .white, .left)
      window.add(name, item)
      walls.addItem(item)
      let push = UIPushBehavior(items: [item], mode: mode)
      push.setAngle(0, magnitude: index == 0 ? 0.5 : 0.6)
      stage.schedule(at: 0.4) { animator.addBehavior(push) }
    }
  }

  /// An alert over a dark veil snaps in, is dragged by its corner and let fall out of the window, and the veil fades.
  static let alert = Gallery.Scene.views(
    "falling-alert", "An alert snaps in, is dragged, and falls away turning", size: CGSize(width: 320, height: 440),
    background: .hex(0xDDE6ED), posterTime: 1.95, duration: 4
  ) { window, stage in AlertScene(window, stage).play() }

  static func box(_ side: CGFloat, at center: CGPoint, _ color: UInt32) -> UIView {
    let box = UIView(side, side, at: center, color: .hex(color))
    let eye = UIView(
      side / 4, side / 4, at: CGPoint(x: side * 0.7, y: side * 0.3), color: UIColor(white: 1, alpha: 0.8))
    eye.round(side / 8)
    box.addSubview(eye)
    return box
  }
}

/// The box on the cord, which is drawn anew after each step.
private final class AttachmentScene {
  private let window: UIWindow
  private let stage: Stage
  private let animator: UIDynamicAnimator
  private let box = DynamicsScenes.box(80, at: CGPoint(x: 160, y: 220), 0xFF6B6B)
  private let cord = CAShapeLayer()
  private let attachment: UIAttachmentBehavior

  init(_ window: UIWindow, _ stage: Stage) {
    (self.window, self.stage) = (window, stage)
    animator = UIDynamicAnimator(referenceView: window)
    attachment = UIAttachmentBehavior(
      item: box, offsetFromCenter: UIOffset(horizontal: -25, vertical: -25), attachedToAnchor: CGPoint(x: 160, y: 80))
  }

  func play() {
    stage.keep(self)
    (cord.strokeColor, cord.fillColor, cord.lineWidth) = (UIColor.white.cgColor, nil, 3)
    cord.lineDashPattern = [6, 4]
    window.layer.addSublayer(cord)
    window.addSubview(box)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    for behavior in [UIGravityBehavior(items: [box]), collision, attachment] { animator.addBehavior(behavior) }
    drawCord()
    attachment.action = { [unowned self] in drawCord() }
    window.addGestureRecognizer(
      UIPanGestureRecognizer { [unowned self] in attachment.anchorPoint = $0.location(in: window) })
    stage.drag(
      along: [CGPoint(x: 160, y: 90), CGPoint(x: 250, y: 70), CGPoint(x: 90, y: 110), CGPoint(x: 160, y: 60)],
      time: 0.8,
      duration: 2)
  }

  private func drawCord() {
    let end = box.convert(CGPoint(x: 15, y: 15), to: window)
    let path = CGMutablePath()
    path.move(to: attachment.anchorPoint)
    path.addLine(to: end)
    cord.path = path
  }
}

/// The alert and its veil.
private final class AlertScene {
  private let window: UIWindow
  private let stage: Stage
  private let animator: UIDynamicAnimator
  private let veil = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  private let alert = UIView(220, 150, at: CGPoint(x: 160, y: -90), color: .white)
  private var attachment: UIAttachmentBehavior?

  init(_ window: UIWindow, _ stage: Stage) {
    (self.window, self.stage) = (window, stage)
    animator = UIDynamicAnimator(referenceView: window)
  }

  func play() {
    stage.keep(self)
    veil.backgroundColor = .black
    veil.alpha = 0
    alert.round(14)
    alert.add(
      UILabel("Drop me", CGRect(x: 0, y: 24, width: 220, height: 36), size: 22, weight: .bold),
      UILabel("Drag me by a corner.", CGRect(x: 0, y: 64, width: 220, height: 30), size: 15, color: .gray))
    window.add(
      UILabel("A quiet page", CGRect(x: 0, y: 60, width: 320, height: 40), size: 26, weight: .bold), veil, alert)
    alert.addGestureRecognizer(UIPanGestureRecognizer { [unowned self] in drag($0) })
    stage.schedule(at: 0.3) { [unowned self] in appear() }
    stage.drag(along: [CGPoint(x: 240, y: 160), CGPoint(x: 265, y: 230)], time: 1.4, duration: 0.4)
  }

  private func appear() {
    UIView.animate(withDuration: 0.3) { [self] in veil.alpha = 0.5 }
    animator.addBehavior(UISnapBehavior(item: alert, snapTo: CGPoint(x: 160, y: 210)))
  }

  private func drag(_ recognizer: UIGestureRecognizer) {
    let place = recognizer.location(in: window)
    switch recognizer.state {
    case .began:
      animator.removeAllBehaviors()
      let offset = UIOffset(horizontal: place.x - alert.center.x, vertical: place.y - alert.center.y)
      let hand = UIAttachmentBehavior(item: alert, offsetFromCenter: offset, attachedToAnchor: place)
      attachment = hand
      animator.addBehavior(hand)
    case .changed: attachment?.anchorPoint = place
    default: letFall()
    }
  }

  private func letFall() {
    animator.removeAllBehaviors()
    let gravity = UIGravityBehavior(items: [alert])
    gravity.magnitude = 2
    let spin = UIDynamicItemBehavior(items: [alert])
    spin.addAngularVelocity(1.5, for: alert)
    gravity.action = { [unowned self] in
      if !window.bounds.intersects(alert.frame) { animator.removeAllBehaviors() }
    }
    animator.addBehavior(gravity)
    animator.addBehavior(spin)
    UIView.animate(withDuration: 0.4) { [self] in veil.alpha = 0 }
  }
}
