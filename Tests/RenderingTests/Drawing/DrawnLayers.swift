import Multiplane

/// Draws with a closure.
final class ClosureLayer: CALayer {
  var drawing: (CALayer, CGContext) -> Void = { _, _ in }

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    if let source = layer as? ClosureLayer { drawing = source.drawing }
  }

  required init?(coder: NSCoder) { nil }

  override func draw(in ctx: CGContext) { drawing(self, ctx) }
}

/// Draws its tiles with a closure.
final class ClosureTiles: CATiledLayer {
  var drawing: (CALayer, CGContext) -> Void = { _, _ in }

  override func draw(in ctx: CGContext) { drawing(self, ctx) }
}

/// A layer that draws itself.
func drawn(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1,
  _ drawing: @escaping (CALayer, CGContext) -> Void
) -> CALayer {
  let layer = ClosureLayer()
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  layer.contentsScale = scale
  layer.drawing = drawing
  layer.setNeedsDisplay()
  return layer
}

/// A shape that tells left from right and top from bottom.
enum Flag {
  static let path: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 6, y: 5))
    path.addLine(to: CGPoint(x: 50, y: 12.5))
    path.addCurve(
      to: CGPoint(x: 20, y: 42), control1: CGPoint(x: 48, y: 40), control2: CGPoint(x: 30, y: 20))
    path.closeSubpath()
    return path
  }()

  /// The flag drawn into a context.
  static func draw(in context: CGContext) {
    context.addPath(path)
    context.setFillColor(Ink.bytes(200, 120, 40))
    context.setStrokeColor(Ink.blue)
    context.setLineWidth(3)
    context.setLineJoin(.round)
    context.drawPath(using: .fillStroke)
  }

  /// The flag as a shape layer.
  static func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.path = path
    layer.fillColor = Ink.bytes(200, 120, 40)
    layer.strokeColor = Ink.blue
    layer.lineWidth = 3
    layer.lineJoin = .round
    return layer
  }
}
