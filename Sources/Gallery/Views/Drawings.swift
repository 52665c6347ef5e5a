import Multiplane
import UIKit

/// Things that several scenes show, as views of paths.
enum Drawings {
  /// A cloud with a flat bottom, 120 × 60 for the scale 1.
  static func cloud(at center: CGPoint, scale: CGFloat = 1, alpha: CGFloat = 0.9) -> UIView {
    let size = CGSize(width: 120 * scale, height: 60 * scale)
    let view = PathView(
      CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height),
      fill: UIColor(white: 1, alpha: alpha)
    ) { path in
      let stretch = CGAffineTransform(scaleX: scale, y: scale)
      for (x, y, r) in [(24.0, 40.0, 20.0), (52, 28, 28), (84, 34, 24), (100, 42, 18)] {
        path.addEllipse(in: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r), transform: stretch)
      }
      path.addRect(CGRect(x: 24, y: 36, width: 76, height: 24), transform: stretch)
    }
    return view
  }

  /// An aeroplane seen from the side, its nose to the right, 90 × 36.
  static func aeroplane(at center: CGPoint, color: UIColor = .white) -> UIView {
    PathView(CGRect(x: center.x - 45, y: center.y - 18, width: 90, height: 36), fill: color) { path in
      path.move(to: CGPoint(x: 6, y: 18))
      path.addLine(to: CGPoint(x: 0, y: 2))
      path.addLine(to: CGPoint(x: 10, y: 2))
      path.addLine(to: CGPoint(x: 24, y: 14))
      path.addLine(to: CGPoint(x: 68, y: 12))
      path.addQuadCurve(to: CGPoint(x: 90, y: 20), control: CGPoint(x: 84, y: 12))
      path.addQuadCurve(to: CGPoint(x: 68, y: 26), control: CGPoint(x: 84, y: 26))
      path.addLine(to: CGPoint(x: 14, y: 26))
      path.addQuadCurve(to: CGPoint(x: 6, y: 18), control: CGPoint(x: 8, y: 26))
      path.closeSubpath()
      path.move(to: CGPoint(x: 52, y: 19))
      path.addLine(to: CGPoint(x: 34, y: 36))
      path.addLine(to: CGPoint(x: 26, y: 36))
      path.addLine(to: CGPoint(x: 36, y: 19))
      path.closeSubpath()
    }
  }

  /// A hot-air balloon, 60 × 84.
  static func balloon(at center: CGPoint, color: UIColor) -> UIView {
    let view = UIView(60, 84, at: center)
    let envelope = PathView(view.bounds, fill: color) { path in
      path.addArc(
        center: CGPoint(x: 30, y: 30), radius: 30, startAngle: .pi - 0.5, endAngle: 0.5, clockwise: false)
      path.addLine(to: CGPoint(x: 37, y: 66))
      path.addLine(to: CGPoint(x: 23, y: 66))
      path.closeSubpath()
    }
    let basket = UIView(16, 12, at: CGPoint(x: 30, y: 77), color: .hex(0x7A4E2B))
    basket.round(3)
    let ropes = [24.5, 35.5].map { UIView(1.5, 10, at: CGPoint(x: $0, y: 69), color: .hex(0x7A4E2B)) }
    view.add(ropes[0], ropes[1], envelope, basket)
    return view
  }

  /// Three quarters of a ring that turns without end, 20 × 20.
  static func spinner(at center: CGPoint) -> UIView {
    let view = PathView(CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20), fill: nil) { path in
      path.addArc(
        center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: 1.5 * .pi, clockwise: false)
    }
    (view.shape.strokeColor, view.shape.lineWidth, view.shape.lineCap) = (UIColor.white.cgColor, 3, .round)
    view.layer.add(Motion.turn(seconds: 1), forKey: "turn")
    return view
  }
}
