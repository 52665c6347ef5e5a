import Multiplane
import UIKit

/// A picture in a round frame with a name below. The mask of the picture and the frame are one path, which is squashed and
/// morphs into a square.
final class AvatarView: UIView {
  private static let diameter: CGFloat = 120
  private static let line: CGFloat = 6
  /// How far the picture reaches beyond the circle, because squashing makes the frame higher than that.
  private static let margin: CGFloat = 8
  /// From the middle to the outside of the frame.
  static let reach = (diameter + line) / 2

  /// The direction in which it jumps along x: 1 or −1.
  let side: CGFloat
  private let photo = CALayer()
  private let photoMask = CAShapeLayer()
  private let outline = CAShapeLayer()
  private let label = UILabel(
    "", CGRect(x: -20, y: diameter + 10, width: diameter + 40, height: 26), size: 17, color: .hex(0x3D405B))

  init(at center: CGPoint, side: CGFloat, color: UIColor) {
    self.side = side
    let diameter = Self.diameter
    super.init(
      frame: CGRect(x: center.x - diameter / 2, y: center.y - diameter / 2, width: diameter, height: diameter))
    photo.frame = bounds.insetBy(dx: -Self.margin, dy: -Self.margin)
    photoMask.position = CGPoint(x: Self.margin, y: Self.margin)
    (outline.fillColor, outline.strokeColor, outline.lineWidth) = (nil, color.cgColor, Self.line)
    for shape in [photoMask, outline] { shape.path = circle }
    photo.mask = photoMask
    layer.addSublayer(photo)
    layer.addSublayer(outline)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Puts another picture and name in.
  func show(_ picture: UIImage, name: String) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    photo.contents = picture.cgImage
    CATransaction.commit()
    label.text = name
  }

  // MARK: - Jumping

  /// Runs to a place and is squashed there. Then it swings back, or stays and becomes a square; and then says so.
  func jump(to place: CGPoint, staysAsSquare: Bool, then next: @escaping () -> Void) {
    let home = center
    UIView.animate(withDuration: 0.35, delay: 0, options: .curveEaseIn) { [self] in
      center = place
    } completion: { [self] _ in
      if staysAsSquare { return become(square, then: next) }
      squash()
      UIView.animate(withDuration: 0.9, delay: 0.12, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) { [self] in
        center = home
      } completion: { _ in
        Stage.current?.schedule(after: 0.1, next)
      }
    }
  }

  /// Flat on the side that hits, and back.
  private func squash() {
    for shape in [photoMask, outline] {
      let squash = CABasicAnimation(keyPath: "path")
      squash.toValue = squashed
      (squash.duration, squash.autoreverses) = (0.12, true)
      squash.timingFunction = CAMediaTimingFunction(name: .easeOut)
      shape.add(squash, forKey: "morph")
    }
  }

  private func become(_ path: CGPath, then next: @escaping () -> Void) {
    for shape in [photoMask, outline] {
      let morph = CABasicAnimation(keyPath: "path")
      (morph.fromValue, morph.duration) = (shape.path, 0.25)
      morph.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      if shape === outline { morph.delegate = AnimationEnd(next) }
      shape.path = path
      shape.add(morph, forKey: "morph")
    }
  }

  // MARK: - Outlines

  private var circle: CGPath { Self.rounded(bounds, bounds.width / 2, bounds.height / 2) }

  private var square: CGPath { Self.rounded(bounds, 10, 10) }

  private var squashed: CGPath {
    let size = CGSize(width: bounds.width * 0.84, height: bounds.height * 1.06)
    let x = side > 0 ? bounds.maxX - size.width : bounds.minX
    let box = CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    return Self.rounded(box, size.width / 2, size.height / 2)
  }

  /// All outlines have the same elements, so that they morph into each other.
  private static func rounded(_ box: CGRect, _ radiusX: CGFloat, _ radiusY: CGFloat) -> CGPath {
    // The length of a cubic's handles that follows a quarter of a circle.
    let (handleX, handleY) = (radiusX * 0.5523, radiusY * 0.5523)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: box.minX + radiusX, y: box.minY))
    // Each corner: the directions along the side before it and along the side after it.
    for (corner, before, after) in [
      (CGPoint(x: box.maxX, y: box.minY), (1.0, 0.0), (0.0, 1.0)),
      (CGPoint(x: box.maxX, y: box.maxY), (0, 1), (-1, 0)), (CGPoint(x: box.minX, y: box.maxY), (-1, 0), (0, -1)),
      (CGPoint(x: box.minX, y: box.minY), (0, -1), (1, 0)),
    ] {
      func point(_ direction: (Double, Double), _ sign: Double, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: corner.x + sign * direction.0 * x, y: corner.y + sign * direction.1 * y)
      }
      path.addLine(to: point(before, -1, radiusX, radiusY))
      path.addCurve(
        to: point(after, 1, radiusX, radiusY), control1: point(before, -1, radiusX - handleX, radiusY - handleY),
        control2: point(after, 1, radiusX - handleX, radiusY - handleY))
    }
    path.closeSubpath()
    return path
  }
}
