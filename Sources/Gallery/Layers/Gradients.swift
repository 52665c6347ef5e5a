import Multiplane

/// Every kind of gradient: along a line, away from a point, around one; with places of its own, hard edges and
/// transparency.
enum Gradients {
  static let scene = Gallery.Scene(
    name: "gradients", summary: "Axial, radial and conic gradients with places, hard edges and a sweep of light",
    makeLayer: makeLayer, background: .hex(0x15171C), posterTime: 0.8, duration: 2, isBenchmark: false)

  static func makeLayer() -> CALayer {
    let root = CALayer(width: 640, height: 400)
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(x: 24 + index % 4 * 152, y: 36 + index / 4 * 176, width: 136, height: 152)
      tile.cornerRadius = 18
      root.addSublayer(tile)
    }
    return root
  }

  private static var tiles: [CAGradientLayer] {
    [
      gradient(.axial, [0x4776E6, 0x8E54E9], from: (0, 0), to: (1, 1)),
      gradient(.axial, [0x0F2027, 0x2C5364, 0xFF6E48, 0xFFE29A], at: [0, 0.5, 0.8, 1]),
      gradient(.axial, [0xE8453C, 0xE8453C, 0xF6F3EC, 0xF6F3EC], at: [0, 0.5, 0.5, 1], from: (0, 0.3), to: (1, 0.7)),
      sweeping(),
      gradient(.radial, [0xFFF3B0, 0xE09F3E, 0x540B0E], from: (0.5, 0.5), to: (1, 1)),
      gradient(.radial, [0xFFFFFF, 0x5B86E5, 0x1B2A4A], from: (0.3, 0.25), to: (1, 0.8)),
      gradient(.conic, [0xFF5F6D, 0xFFC371, 0x6DD5A4, 0x4FACFE, 0xB06AB3, 0xFF5F6D], from: (0.5, 0.5), to: (1, 0.5)),
      gradient(.conic, [0x232526, 0xE6E8EC, 0x232526], from: (0.5, 0.5), to: (0.5, 0)),
    ]
  }

  private static func gradient(
    _ type: CAGradientLayerType, _ colors: [UInt32], at locations: [Double]? = nil,
    from start: (CGFloat, CGFloat) = (0.5, 0),
    to end: (CGFloat, CGFloat) = (0.5, 1)
  ) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.type = type
    layer.colors = colors.map { CGColor.hex($0) }
    layer.locations = locations?.map { NSNumber(value: $0) }
    layer.startPoint = CGPoint(x: start.0, y: start.1)
    layer.endPoint = CGPoint(x: end.0, y: end.1)
    return layer
  }

  /// The light that runs over a lock screen's words: a band of white whose places move.
  private static func sweeping() -> CAGradientLayer {
    let layer = gradient(.axial, [0x3A3D46, 0xFFFFFF, 0x3A3D46], at: [0.25, 0.5, 0.75], from: (0, 0.5), to: (1, 0.5))
    let sweep = CABasicAnimation(keyPath: "locations")
    sweep.fromValue = [0.0, 0.0, 0.25]
    sweep.toValue = [0.75, 1.0, 1.0]
    sweep.duration = 2
    sweep.repeatCount = .infinity
    layer.add(sweep, forKey: nil)
    return layer
  }
}
