import Multiplane
import UIKit

/// Two small recipes: a picker of easing curves that zooms in and out, and a heads-up display that fades in and drains
/// away in 75 steps of a timer.
enum Recipes {
  static let scene = Gallery.Scene.views(
    "recipes", "A curve picker that zooms, and a display that drains away in timer steps",
    size: CGSize(width: 400, height: 240), background: .hex(0xE8ECF2), posterTime: 0.9, duration: 5
  ) { window, stage in
    let picker = CurvePicker(frame: CGRect(x: 20, y: 30, width: 170, height: 180))
    let meter = DrainingDisplay(frame: CGRect(x: 235, y: 60, width: 120, height: 120))
    window.add(picker, meter)
    stage.schedule(at: 0.3) { picker.zoomIn() }
    stage.schedule(at: 2.4) { picker.zoomOut() }
    stage.schedule(at: 0.5) { meter.show() }
  }
}

/// Four curves; the picker grows out of its middle and shrinks back.
private final class CurvePicker: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    round(14)
    for (index, name) in ["ease in out", "ease in", "ease out", "linear"].enumerated() {
      let y = 12 + CGFloat(index) * 41
      addSubview(UILabel(name, CGRect(x: 60, y: y, width: 104, height: 34), size: 15, color: .hex(0x33415C), .left))
      addSubview(curve(index, CGRect(x: 14, y: y, width: 34, height: 34)))
    }
    (alpha, transform) = (0, CGAffineTransform(scaleX: 0.1, y: 0.1))
  }

  required init?(coder: NSCoder) { nil }

  private func curve(_ index: Int, _ frame: CGRect) -> UIView {
    let view = PathView(frame, fill: nil) { path in
      let (a, b) = [(0.42, 0.58), (0.42, 1), (0, 0.58), (0.33, 0.67)][index]
      path.move(to: CGPoint(x: 2, y: 32))
      path.addCurve(
        to: CGPoint(x: 32, y: 2), control1: CGPoint(x: 2 + 30 * a, y: index == 3 ? 22 : 32),
        control2: CGPoint(x: 2 + 30 * b, y: index == 3 ? 12 : 2))
    }
    view.shape.strokeColor = UIColor.systemBlue.cgColor
    view.shape.lineWidth = 3
    view.shape.lineCap = .round
    return view
  }

  func zoomIn() {
    UIView.animate(withDuration: 0.8, delay: 0, options: .curveEaseInOut) { [self] in
      (alpha, transform) = (1, .identity)
    }
  }

  func zoomOut() {
    UIView.animate(withDuration: 0.8, delay: 0, options: .curveEaseInOut) { [self] in
      (alpha, transform) = (0, CGAffineTransform(scaleX: 0.1, y: 0.1))
    }
  }
}

/// A dark square with a ring that a timer empties.
private final class DrainingDisplay: UIView {
  private static let steps = 75
  private let ring = CAShapeLayer()
  private let number = UILabel(
    "75", CGRect(x: 0, y: 0, width: 120, height: 120), size: 26, weight: .bold, color: .white)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.1, alpha: 0.85)
    round(18)
    ring.frame = bounds
    ring.path = CGPath(ellipseIn: bounds.insetBy(dx: 20, dy: 20), transform: nil)
    (ring.fillColor, ring.strokeColor) = (nil, UIColor.systemGreen.cgColor)
    (ring.lineWidth, ring.lineCap) = (10, .round)
    ring.transform = CATransform3DMakeRotation(-.pi / 2, 0, 0, 1)
    layer.addSublayer(ring)
    addSubview(number)
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  func show() {
    UIView.animate(withDuration: 0.4) { [self] in alpha = 1 }
    var step = 0
    Stage.current?.schedule(every: 0.04) { [self] timer in
      step += 1
      drain(step)
      guard step == Self.steps else { return }
      timer.invalidate()
      UIView.animate(withDuration: 0.4) { [self] in alpha = 0 }
    }
  }

  private func drain(_ step: Int) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.strokeEnd = 1 - CGFloat(step) / CGFloat(Self.steps)
    CATransaction.commit()
    number.text = "\(Self.steps - step)"
  }
}
