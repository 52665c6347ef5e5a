import Multiplane

/// Ways to lay a card so that none of its edges is along the pixel grid, under similarities and under other transforms.
enum Turns {
  static let all: [@Sendable (CALayer) -> Void] = [
    { ($0.position.x, $0.position.y) = ($0.position.x + 0.4, $0.position.y + 0.3) },
    { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.9, y: 0.9)) },
    { $0.setAffineTransform(CGAffineTransform(a: 0.9, b: 0.3, c: -0.1, d: 0.8, tx: 0.3, ty: 0.1)) },
    { layer in
      var perspective = CATransform3DIdentity
      perspective.m34 = -1.0 / 150
      layer.transform = CATransform3DRotate(perspective, 0.7, 0.3, 1, 0)
    },
  ]
}
