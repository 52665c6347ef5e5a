import Multiplane
import UIKit

/// A text field whose outline is elastic: touched, its four sides are pressed in and swing out again.
///
/// Four small views without content stand on the middles of the sides and move on springs. A display link reads where
/// their presentation copies are and bends the outline through them.
enum ElasticField {
  static let scene = Gallery.Scene.views(
    "elastic-field", "A text field whose sides give way to a touch and swing back",
    size: CGSize(width: 360, height: 240),
    background: .hex(0x22304A), posterTime: 0.62, duration: 3
  ) { window, stage in
    let outward = ElasticFieldView(frame: CGRect(x: 60, y: 50, width: 240, height: 44), overshoot: 14)
    let inward = ElasticFieldView(frame: CGRect(x: 60, y: 146, width: 240, height: 44), overshoot: -9)
    window.add(outward, inward)
    stage.tap(at: CGPoint(x: 180, y: 72), time: 0.5)
    stage.tap(at: CGPoint(x: 180, y: 168), time: 1.5)
  }
}

/// The field.
final class ElasticFieldView: UIView {
  private let overshoot: CGFloat
  private let outline = CAShapeLayer()
  /// On the middles of the top, right, bottom and left side.
  private let controls = (0..<4).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2)) }
  private var link: CADisplayLink?

  /// - Parameter overshoot: How far the sides are moved by a touch, in points; outwards if positive.
  init(frame: CGRect, overshoot: CGFloat) {
    self.overshoot = overshoot
    super.init(frame: frame)
    outline.fillColor = UIColor.white.cgColor
    layer.addSublayer(outline)
    for (control, place) in zip(controls, restingPlaces) {
      addSubview(control)
      control.center = place
    }
    addSubview(
      UILabel("Where to?", bounds.insetBy(dx: 22, dy: 0), size: 16, color: .hex(0x9AA5B8), .left))
    bend(through: restingPlaces)
  }

  required init?(coder: NSCoder) { nil }

  private var restingPlaces: [CGPoint] {
    [
      CGPoint(x: bounds.midX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.midY),
      CGPoint(x: bounds.midX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.midY),
    ]
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow()
    UIView.animate(
      withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 1.5, animations: push)
    UIView.animate(
      withDuration: 1.1, delay: 0.2, usingSpringWithDamping: 0.15, initialSpringVelocity: 5, animations: release
    ) { [self] _ in
      link?.invalidate()
      bend(through: restingPlaces)
    }
  }

  private func push() {
    let directions = [CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0)]
    for ((control, place), way) in zip(zip(controls, restingPlaces), directions) {
      control.center = CGPoint(x: place.x + way.x * overshoot, y: place.y + way.y * overshoot)
    }
  }

  private func release() { for (control, place) in zip(controls, restingPlaces) { control.center = place } }

  private func follow() {
    link?.invalidate()
    let link = CADisplayLink { [unowned self] _ in
      bend(through: controls.map { $0.layer.presentation()?.position ?? $0.center })
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Quadratic curves from corner to corner pass half-way between their control points and the straight sides.
  private func bend(through points: [CGPoint]) {
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    let path = CGMutablePath()
    path.move(to: corners[0])
    for side in 0..<4 {
      let (a, b, point) = (corners[side], corners[(side + 1) % 4], points[side])
      path.addQuadCurve(to: b, control: CGPoint(x: 2 * point.x - (a.x + b.x) / 2, y: 2 * point.y - (a.y + b.y) / 2))
    }
    path.closeSubpath()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    outline.path = path
    CATransaction.commit()
  }
}
