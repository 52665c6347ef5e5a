import Multiplane

/// One picture through each filter, shadows of shapes that are no boxes, and a pane of frosted glass that glides over all.
enum FiltersAndShadows {
  static let scene = Gallery.Scene(
    name: "filters-and-shadows", summary: "Filters on a picture, shadows of whole pictures, and frosted glass",
    makeLayer: makeLayer, background: .hex(0xE9E4DA), posterTime: 1.5, duration: 8, isBenchmark: false)

  private static let width = 160.0

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 760, height: 520)
    for (index, filters) in samples.enumerated() {
      let card = card(filters)
      card.position = CGPoint(x: 110 + Double(index % 4) * 180, y: 84 + Double(index / 4) * 136)
      root.addSublayer(card)
    }
    for (index, figure) in [cluster(), ring(), tilted(), envelope()].enumerated() {
      figure.position = CGPoint(x: 110 + Double(index) * 180, y: 410)
      root.addSublayer(figure)
    }
    root.addSublayer(glass())
    return root
  }

  // MARK: - Filters

  private static var samples: [[CAFilter]] {
    let tint: (String, CGColor) = ("inputColor", .hex(0xFF9A3C))
    return [
      [filter("gaussianBlur", "inputRadius", 4)], [filter("colorSaturate", "inputAmount", 0.1)],
      [filter("colorInvert")],
      [filter("colorHueRotate", "inputAngle", 2.1)], [filter("colorContrast", "inputAmount", 1.8)],
      [filter("colorMonochrome", tint.0, tint.1)], [filter("luminanceToAlpha")],
      [filter("colorBrightness", "inputAmount", 0.3), filter("gaussianBlur", "inputRadius", 14)],
    ]
  }

  private static func filter(_ type: String, _ key: String? = nil, _ value: Any? = nil) -> CAFilter {
    let filter = CAFilter(type: type)
    if let key { filter.setValue(value, forKey: key) }
    return filter
  }

  private static func card(_ filters: [CAFilter]) -> CALayer {
    let card = CALayer(width: width, height: 112)
    card.contents = Paintings.evening
    card.filters = filters
    if filters.first?.type == "colorHueRotate" {
      card.add(
        Motion.swing("filters.colorHueRotate.inputAngle", from: 0, to: 2 * Double.pi, seconds: 4), forKey: "hue")
    }
    return card
  }

  // MARK: - Shadows

  private static func cluster() -> CALayer {
    let cluster = CALayer(width: 120, height: 90)
    for (x, y, size, color) in [(30.0, 50.0, 56.0, 0xE4572E), (70, 34, 48, 0x2E86AB), (92, 62, 40, 0xF3A712)] {
      cluster.addSublayer(CALayer(diameter: size, at: CGPoint(x: x, y: y), color: .hex(UInt32(color))))
    }
    cluster.castShadow(height: 8, opacity: 0.5)
    return cluster
  }

  private static func ring() -> CALayer {
    let ring = CALayer(diameter: 96)
    (ring.borderWidth, ring.borderColor) = (14, .hex(0x3A7D44))
    ring.castShadow(height: 10, opacity: 0.6)
    return ring
  }

  private static func tilted() -> CALayer {
    let frame = CALayer(width: 110, height: 80)
    for y in [8.0, 40, 72] {
      frame.addSublayer(CALayer(width: 110, height: 12, at: CGPoint(x: 55, y: y), color: .hex(0x6C4AB6)))
    }
    frame.transform = CATransform3DMakeRotation(-0.35, 0, 0, 1)
    frame.castShadow(height: 7, opacity: 0.5)
    return frame
  }

  /// An image's alpha throws it.
  private static func envelope() -> CALayer {
    let balloon = CALayer(width: 104, height: 104)
    balloon.contents = Paintings.envelope
    balloon.contentsGravity = .resizeAspect
    balloon.castShadow(height: 9, opacity: 0.55)
    return balloon
  }

  // MARK: - Glass

  private static func glass() -> CALayer {
    let glass = CALayer(width: 190, height: 250, at: CGPoint(x: 470, y: 300), color: .hex(0xFFFFFF, alpha: 0.25))
    (glass.cornerRadius, glass.cornerCurve, glass.borderWidth) = (28, .continuous, 1)
    glass.borderColor = .hex(0xFFFFFF, alpha: 0.7)
    glass.backgroundFilters = [filter("gaussianBlur", "inputRadius", 9), filter("colorSaturate", "inputAmount", 1.4)]
    glass.add(Motion.swing("position.x", from: 150, to: 620, seconds: 4), forKey: "glide")
    return glass
  }
}
