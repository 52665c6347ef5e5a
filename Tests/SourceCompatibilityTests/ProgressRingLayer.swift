import CoreGraphics
import QuartzCore

/// A ring that draws how far something is, as tutorials for Apple's platforms write it.
class ProgressRingLayer: CALayer {
  var progress: CGFloat {
    get { return value(forKey: "progress") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "progress") }
  }
  var lineWidth: CGFloat = 6

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? ProgressRingLayer {
      lineWidth = layer.lineWidth
    }
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == "progress" {
      return true
    }
    return super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    let radius = min(bounds.width, bounds.height) / 2 - lineWidth / 2
    let center = CGPoint(x: bounds.midX, y: bounds.midY)

    ctx.saveGState()
    ctx.setShouldAntialias(true)
    ctx.setLineWidth(lineWidth)
    ctx.setLineCap(.butt)
    ctx.setStrokeColor(CGColor(gray: 0.8, alpha: 1))
    ctx.addArc(center: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    ctx.strokePath()

    let start = -CGFloat.pi / 2
    ctx.setStrokeColor(CGColor(red: 0.1, green: 0.5, blue: 1.0, alpha: 1))
    ctx.addArc(
      center: center, radius: radius, startAngle: start, endAngle: start + progress * 2 * .pi, clockwise: false)
    ctx.strokePath()
    ctx.restoreGState()
  }
}
