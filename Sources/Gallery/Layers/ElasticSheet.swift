import Foundation
import Multiplane

/// A sheet of rubber: the middles of its four sides are pulled away one after another and swing back on springs.
///
/// The outline is one path with four control points; its keyframes are the springs' positions at 60 a second.
enum ElasticSheet {
  static let scene = Gallery.Scene(
    name: "elastic", summary: "A rubber sheet whose four sides are pulled and swing back",
    makeLayer: makeLayer, background: .hex(0x202437), posterTime: 0.42, duration: 4, isBenchmark: false)

  private static let sheet = CGRect(x: 170, y: 130, width: 380, height: 220)
  private static let seconds = 4.0
  /// How far a side is pulled, in points.
  private static let pull = 62.0

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 720, height: 480)
    let shape = CAShapeLayer()
    shape.fillColor = .hex(0x5BC0BE)
    shape.strokeColor = .hex(0xE0FBFC)
    shape.lineWidth = 4
    shape.lineJoin = .round
    shape.shadowOpacity = 0.35
    (shape.shadowRadius, shape.shadowOffset) = (10, CGSize(width: 0, height: 8))
    shape.path = outline(at: 0)
    shape.add(keyframes("path") { outline(at: $0) }, forKey: "path")
    root.addSublayer(shape)
    for side in 0..<4 { root.addSublayer(handle(side)) }
    return root
  }

  /// The point that pulls a side.
  private static func handle(_ side: Int) -> CALayer {
    let handle = CALayer(diameter: 16, at: middle(of: side, at: 0), color: .hex(0xFFB703))
    handle.add(keyframes("position") { middle(of: side, at: $0) }, forKey: "position")
    return handle
  }

  private static func keyframes(_ keyPath: String, _ value: (Double) -> Any) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    let count = Int(seconds * 60)
    animation.values = (0...count).map { value(Double($0) / 60) }
    animation.duration = seconds
    animation.repeatCount = .infinity
    return animation
  }

  // MARK: - Outline

  private static func outline(at time: Double) -> CGPath {
    let corners = [
      CGPoint(x: sheet.minX, y: sheet.minY), CGPoint(x: sheet.maxX, y: sheet.minY),
      CGPoint(x: sheet.maxX, y: sheet.maxY), CGPoint(x: sheet.minX, y: sheet.maxY),
    ]
    let path = CGMutablePath()
    path.move(to: corners[0])
    for side in 0..<4 {
      let (start, end) = (corners[side], corners[(side + 1) % 4])
      let middle = middle(of: side, at: time)
      // A curve passes half-way between its control point and the chord.
      path.addQuadCurve(
        to: end, control: CGPoint(x: 2 * middle.x - (start.x + end.x) / 2, y: 2 * middle.y - (start.y + end.y) / 2))
    }
    path.closeSubpath()
    return path
  }

  /// Where the middle of a side is; sides count from the top on, clockwise.
  private static func middle(of side: Int, at time: Double) -> CGPoint {
    let distance = pull * stretch(at: time - Double(side) * 0.15)
    switch side {
    case 0: return CGPoint(x: sheet.midX, y: sheet.minY - distance)
    case 1: return CGPoint(x: sheet.maxX + distance, y: sheet.midY)
    case 2: return CGPoint(x: sheet.midX, y: sheet.maxY + distance)
    default: return CGPoint(x: sheet.minX - distance, y: sheet.midY)
    }
  }

  /// Pulled out in 0.35 s, slower and slower; then a damped swing about rest that is over before the next round.
  private static func stretch(at time: Double) -> Double {
    let released = 0.35
    guard time > 0 else { return 0 }
    guard time > released else { return sin(time / released * .pi / 2) }
    let t = time - released
    return exp(-2.6 * t) * cos(15 * t)
  }
}
