import Multiplane

/// A gauge that draws itself in `draw(in:)` from an animated value of its own, a list that scrolls, and a portal that
/// shows both once more as their reflection.
enum CustomDrawing {
  static let scene = Gallery.Scene(
    name: "custom-drawing",
    summary: "A gauge drawn in draw(in:), a list in a scroll layer, and their mirror in a portal",
    makeLayer: makeLayer, background: .hex(0x14171F), posterTime: 1.6, duration: 6, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 800, height: 560)
    let shelf = CALayer(width: 720, height: 320, at: CGPoint(x: 400, y: 200))
    shelf.addSublayer(gauge())
    shelf.addSublayer(list())
    root.addSublayer(shelf)
    root.addSublayer(mirror(of: shelf))
    return root
  }

  private static func gauge() -> CALayer {
    let gauge = GaugeLayer()
    gauge.frame = CGRect(x: 20, y: 10, width: 300, height: 300)
    gauge.contentsScale = 2
    gauge.setNeedsDisplay()
    gauge.add(Motion.swing("level", from: 0.08, to: 0.94, seconds: 3), forKey: "level")
    return gauge
  }

  // MARK: - List

  private static func list() -> CALayer {
    let list = CAScrollLayer()
    list.frame = CGRect(x: 400, y: 20, width: 300, height: 280)
    (list.cornerRadius, list.backgroundColor) = (22, .hex(0x1F2430))
    for number in 0..<12 { list.addSublayer(row(number)) }
    let travel = Motion.swing("bounds.origin.y", from: 0, to: 12 * 64 + 12 - 280, seconds: 3)
    list.add(travel, forKey: "scroll")
    return list
  }

  private static func row(_ number: Int) -> CALayer {
    let row = CALayer(width: 276, height: 52, at: CGPoint(x: 150, y: 38 + 64 * Double(number)), color: .hex(0x2B3242))
    row.cornerRadius = 14
    let sleeve = CALayer(width: 36, height: 36, at: CGPoint(x: 28, y: 26))
    (sleeve.contents, sleeve.cornerRadius, sleeve.masksToBounds) = (Paintings.sleeves[number % 9], 8, true)
    row.addSublayer(sleeve)
    for (line, length) in [110.0 + Double(number * 37 % 80), 70 + Double(number * 53 % 60)].enumerated() {
      let bar = CALayer(
        width: length, height: 8, at: CGPoint(x: 60 + length / 2, y: 20 + 15 * Double(line)),
        color: .hex(line == 0 ? 0xC9D1E0 : 0x66718A))
      bar.cornerRadius = 4
      row.addSublayer(bar)
    }
    return row
  }

  // MARK: - Mirror

  /// Upside down below the shelf, fading out downwards.
  private static func mirror(of shelf: CALayer) -> CALayer {
    let mirror = CAPortalLayer()
    mirror.bounds = shelf.bounds
    mirror.position = CGPoint(x: 400, y: 532)
    mirror.transform = CATransform3DMakeScale(1, -1, 1)
    mirror.sourceLayer = shelf
    let fade = CAGradientLayer()
    fade.frame = mirror.bounds
    fade.colors = [CGColor.hex(0, alpha: 0), CGColor.hex(0, alpha: 0), CGColor.hex(0, alpha: 0.4)]
    fade.locations = [0, 0.45, 1]
    mirror.mask = fade
    return mirror
  }
}

/// A dial with a scale, an arc as long as `level`, and a hand, drawn with Core Graphics.
private final class GaugeLayer: CALayer {
  /// 0 to 1.
  private var level: CGFloat { value(forKey: "level") as? CGFloat ?? 0 }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  private static let start = 0.75 * CGFloat.pi
  private static let sweep = 1.5 * CGFloat.pi

  override func draw(in ctx: CGContext) {
    ctx.translateBy(x: bounds.midX, y: bounds.midY)
    ctx.scaleBy(x: bounds.width / 300, y: bounds.height / 300)
    drawFace(in: ctx)
    drawScale(in: ctx)
    drawArc(in: ctx)
    drawHand(in: ctx)
  }

  private func drawFace(in ctx: CGContext) {
    let colors = [CGColor.hex(0x39414F), CGColor.hex(0x1A1E27)]
    guard let face = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) else { return }
    ctx.saveGState()
    ctx.addEllipse(in: CGRect(x: -146, y: -146, width: 292, height: 292))
    ctx.clip()
    ctx.drawRadialGradient(
      face, startCenter: CGPoint(x: -30, y: -50), startRadius: 0, endCenter: .zero, endRadius: 160, options: [])
    ctx.restoreGState()
  }

  private func drawScale(in ctx: CGContext) {
    ctx.setStrokeColor(.hex(0x8E9AB2))
    ctx.setLineCap(.round)
    for step in 0...30 {
      let isLong = step % 5 == 0
      ctx.saveGState()
      ctx.rotate(by: Self.start + Self.sweep * CGFloat(step) / 30)
      ctx.setLineWidth(isLong ? 3.5 : 1.5)
      ctx.move(to: CGPoint(x: isLong ? 82 : 90, y: 0))
      ctx.addLine(to: CGPoint(x: 97, y: 0))
      ctx.strokePath()
      ctx.restoreGState()
    }
  }

  /// The track and, clipped to the arc, colours from left to right.
  private func drawArc(in ctx: CGContext) {
    ctx.setLineWidth(20)
    ctx.setStrokeColor(.hex(0x0E1118))
    arc(to: 1, in: ctx)
    ctx.strokePath()
    let colors = [CGColor.hex(0x30D5C8), CGColor.hex(0xF7D154), CGColor.hex(0xFF4D5E)]
    guard level > 0, let heat = CGGradient(colorsSpace: nil, colors: colors, locations: nil) else { return }
    ctx.saveGState()
    arc(to: level, in: ctx)
    ctx.replacePathWithStrokedPath()
    ctx.clip()
    ctx.drawLinearGradient(
      heat, start: CGPoint(x: -120, y: 0), end: CGPoint(x: 120, y: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    ctx.restoreGState()
  }

  private func arc(to level: CGFloat, in ctx: CGContext) {
    ctx.addArc(
      center: .zero, radius: 122, startAngle: Self.start, endAngle: Self.start + Self.sweep * level, clockwise: false)
  }

  private func drawHand(in ctx: CGContext) {
    ctx.rotate(by: Self.start + Self.sweep * level)
    ctx.move(to: CGPoint(x: -22, y: -5))
    ctx.addLine(to: CGPoint(x: 78, y: -1.5))
    ctx.addLine(to: CGPoint(x: 78, y: 1.5))
    ctx.addLine(to: CGPoint(x: -22, y: 5))
    ctx.closePath()
    ctx.setFillColor(.hex(0xF2F5FA))
    ctx.fillPath()
    ctx.fillEllipse(in: CGRect(x: -11, y: -11, width: 22, height: 22))
    ctx.setFillColor(.hex(0xFF4D5E))
    ctx.fillEllipse(in: CGRect(x: -5, y: -5, width: 10, height: 10))
  }
}
