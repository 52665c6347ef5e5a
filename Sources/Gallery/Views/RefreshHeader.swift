import Multiplane
import UIKit

/// What shows above a list that is pulled: a dashed ring, drawn as far as `progress` says, and an aeroplane that flies
/// around it while something is loaded.
final class RefreshHeader: UIView {
  static let height: CGFloat = 120
  private static let circle = CGPath(ellipseIn: CGRect(x: -38, y: -38, width: 76, height: 76), transform: nil)
  private static let dashes = 32
  /// The nose points the way that the ring begins on its right.
  private static let down = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)

  override class var layerClass: AnyClass { CAGradientLayer.self }

  private let ring = CAShapeLayer()
  private let aeroplane = CAShapeLayer()

  /// 0 to 1 and more: how much of the ring is drawn and how clearly the aeroplane shows.
  var progress: CGFloat = 0 { didSet { showProgress() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    (layer as? CAGradientLayer)?.colors = [CGColor.hex(0x2B2D42), CGColor.hex(0x457B9D)]
    ring.position = CGPoint(x: bounds.midX, y: bounds.midY)
    ring.path = Self.circle
    (ring.fillColor, ring.strokeColor, ring.lineWidth, ring.lineCap) = (nil, .white, 4, .round)
    let step = 76 * CGFloat.pi / CGFloat(Self.dashes)
    ring.lineDashPattern = [2, NSNumber(value: Double(step - 2))]
    aeroplane.path = silhouette
    aeroplane.fillColor = .hex(0xFFD166)
    aeroplane.position = CGPoint(x: 38, y: 0)
    aeroplane.transform = Self.down
    ring.addSublayer(aeroplane)
    layer.addSublayer(ring)
    showProgress()
  }

  required init?(coder: NSCoder) { nil }

  private func showProgress() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.strokeEnd = min(max(progress, 0), 1)
    aeroplane.opacity = Float(ring.strokeEnd)
    CATransaction.commit()
  }

  // MARK: - Flying

  private static let seconds: CFTimeInterval = 1.5

  /// The ring is drawn and wiped off again and again, its beginning half a ring behind, and the aeroplane flies along it.
  func startFlying() {
    turn(CATransform3DIdentity)
    let strokes = CAAnimationGroup()
    strokes.animations = [("strokeStart", -0.5, 1.0), ("strokeEnd", 0, 1)].map { keyPath, start, end in
      let stroke = CABasicAnimation(keyPath: keyPath)
      (stroke.fromValue, stroke.toValue) = (start, end)
      return stroke
    }
    (strokes.duration, strokes.repeatCount) = (Self.seconds, .infinity)
    ring.add(strokes, forKey: "strokes")
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.path = Self.circle
    (flight.calculationMode, flight.rotationMode) = (.paced, .rotateAuto)
    (flight.duration, flight.repeatCount) = (Self.seconds, .infinity)
    aeroplane.add(flight, forKey: "flight")
  }

  func stopFlying() {
    ring.removeAllAnimations()
    aeroplane.removeAllAnimations()
    turn(Self.down)
    progress = 0
  }

  /// The flight turns what is drawn along the ring, on top of this.
  private func turn(_ transform: CATransform3D) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    aeroplane.transform = transform
    CATransaction.commit()
  }

  /// Seen from above, the nose along +x.
  private var silhouette: CGPath {
    let path = CGMutablePath()
    let points: [(CGFloat, CGFloat)] = [
      (18, 0), (12, 3), (4, 3), (-4, 16), (-9, 16), (-5, 3), (-12, 3), (-15, 7), (-18, 7), (-16, 0),
    ]
    path.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
    for point in points.dropFirst().dropLast().reversed() { path.addLine(to: CGPoint(x: point.0, y: -point.1)) }
    path.closeSubpath()
    return path
  }
}
