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
      path.addRoundedRect(
        in: CGRect(x: 6, y: 36, width: 110, height: 24), cornerWidth: 12, cornerHeight: 12, transform: stretch)
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
    view.add(envelope, basket)
    return view
  }

  /// A landscape of a number, 200 × 280, painted by a formula: sky, sun and two ridges.
  static func landscape(_ number: Int) -> UIImage {
    UIImage(
      cgImage: TileImages.paint(200, 280) { column, row in
        let (x, y) = (Double(column) / 200, Double(row) / 280)
        let hue = PCGNoise.unit(7_000 + number, 0)
        let sky = wheel(hue) * (0.55 + 0.45 * y)
        let (dx, dy) = (x - 0.3 - 0.4 * PCGNoise.unit(7_000 + number, 1), (y - 0.28) * 1.4)
        let sun = 1 - Paintings.smoothstep(0.09, 0.1, (dx * dx + dy * dy).squareRoot())
        var rgb = Paintings.mix(sky, SIMD3(1, 0.96, 0.8), sun)
        for ridge in 0..<2 {
          let height = 0.55 + 0.2 * Double(ridge) + 0.08 * wave(x * (3 + Double(ridge)) + hue * 7 + Double(ridge))
          rgb = Paintings.mix(
            rgb, wheel(hue + 0.45) * (0.55 - 0.25 * Double(ridge)), Paintings.smoothstep(height, height + 0.006, y))
        }
        return SIMD4(rgb, 1)
      })
  }

  /// A wave between −1 and 1 with period 1, of parabolas.
  private static func wave(_ turn: Double) -> Double {
    let place = turn - turn.rounded(.down)
    let half = place < 0.5 ? place : place - 0.5
    let bow = 16 * half * (0.5 - half)
    return place < 0.5 ? bow : -bow
  }

  /// A bright colour of the wheel, pastel.
  private static func wheel(_ turn: Double) -> SIMD3<Double> {
    SIMD3(0.6 + 0.35 * wave(turn + 0.25), 0.6 + 0.35 * wave(turn + 0.58), 0.65 + 0.35 * wave(turn + 0.92))
  }
}
