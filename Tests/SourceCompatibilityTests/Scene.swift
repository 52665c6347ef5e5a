import CoreGraphics
import QuartzCore

/// A tree of layers with masks, shadows, perspective and a cube.
final class Scene {
  let root = CALayer()
  let card = CALayer()
  let cube = CATransformLayer()
  let badge = CALayer()

  init(size: CGSize) {
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    buildCard()
    buildCube()
    buildBadge()
    root.insertSublayer(cube, at: 0)
    root.insertSublayer(card, below: cube)
    root.insertSublayer(badge, above: card)
  }

  private func buildCard() {
    card.name = "card"
    card.bounds = CGRect(x: 0, y: 0, width: 120, height: 80)
    card.position = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
    card.cornerRadius = 12
    card.cornerCurve = .continuous
    card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    card.borderWidth = 1
    card.borderColor = CGColor(gray: 0.5, alpha: 0.5)
    card.shadowColor = CGColor(gray: 0, alpha: 1)
    card.shadowOpacity = 0.3
    card.shadowRadius = 6
    card.shadowOffset = CGSize(width: 0, height: 4)
    card.shadowPath = CGPath(
      roundedRect: card.bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)

    let mask = CALayer()
    mask.frame = card.bounds.insetBy(dx: 10, dy: 10)
    mask.backgroundColor = CGColor(gray: 0, alpha: 1)
    card.mask = mask
    card.actions = ["position": NSNull(), "bounds": NSNull()]
    card.style = ["zPosition": 3]
  }

  private func buildCube() {
    cube.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let rotations: [(CGFloat, CGFloat, CGFloat)] = [(0, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0)]
    for (angle, x, y) in rotations {
      let face = CALayer()
      face.frame = cube.bounds
      face.isDoubleSided = false
      face.edgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge]
      face.allowsEdgeAntialiasing = true
      var transform = CATransform3DMakeRotation(angle, x, y, 0)
      transform = CATransform3DTranslate(transform, 0, 0, 50)
      face.transform = transform
      cube.addSublayer(face)
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    root.sublayerTransform = perspective
    cube.transform = CATransform3DConcat(
      CATransform3DMakeScale(0.5, 0.5, 0.5), CATransform3DMakeTranslation(10, 20, 0))
  }

  private func buildBadge() {
    badge.frame = CGRect(x: 150, y: 10, width: 40, height: 40)
    badge.anchorPoint = CGPoint(x: 0, y: 1)
    badge.zPosition = 10
    badge.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4).scaledBy(x: 2, y: 2))
    badge.setValue(NSNumber(value: Double.pi), forKeyPath: "transform.rotation.z")
    badge.setValue("new", forKey: "kind")
    badge.isGeometryFlipped = true
    badge.shouldRasterize = false
    badge.rasterizationScale = 2
    badge.drawsAsynchronously = true
    badge.allowsGroupOpacity = true
  }
}
