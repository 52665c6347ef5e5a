import Multiplane

/// W1: what a flat interface is made of, in numbers: rounded boxes with border, shadow and image, and masked groups.
enum FlatInterface {
  static func makeLayer() -> CALayer {
    let root = Gallery.benchmarkRoot()
    let tiles = TileImages.all
    for i in 0..<200 { root.addSublayer(box(i, image: i % 2 == 1 ? tiles[(i >> 1) % 16] : nil)) }
    for g in 0..<10 { root.addSublayer(group(g, tiles)) }
    return root
  }

  // MARK: - Boxes

  private static func box(_ i: Int, image: CGImage?) -> CALayer {
    let size = CGSize(
      width: 80 + (80 * PCGNoise.unit(i, 0)).rounded(.down), height: 80 + (60 * PCGNoise.unit(i, 1)).rounded(.down))
    let corner = CGPoint(
      x: PCGNoise.unit(i, 2) * 1280 - size.width / 2, y: PCGNoise.unit(i, 3) * 720 - size.height / 2)
    let box = CALayer()
    place(box, size, at: corner, i)
    box.backgroundColor = color(i, 6)
    box.cornerRadius = 12
    box.borderWidth = 1
    box.borderColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.7)
    box.shadowOpacity = 0.5
    box.shadowOffset = CGSize(width: 0, height: 3)
    box.shadowRadius = 4
    if let image { box.addSublayer(picture(image, at: CGPoint(x: size.width / 2, y: size.height / 2))) }
    return box
  }

  private static func picture(_ image: CGImage, at center: CGPoint) -> CALayer {
    let picture = CALayer()
    picture.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
    picture.position = center
    picture.contents = image
    return picture
  }

  // MARK: - Groups

  private static func group(_ g: Int, _ tiles: [CGImage]) -> CALayer {
    let i = 1_000 + g
    let group = CALayer()
    let size = CGSize(width: 160, height: 160)
    place(group, size, at: CGPoint(x: PCGNoise.unit(i, 2) * 1120, y: PCGNoise.unit(i, 3) * 560), i)
    group.backgroundColor = color(i, 6)
    group.opacity = 0.6
    let centers = [CGPoint(x: 42, y: 42), CGPoint(x: 118, y: 42), CGPoint(x: 42, y: 118), CGPoint(x: 118, y: 118)]
    for c in 0..<4 {
      let child = picture(tiles[(2 * g + c) % 16], at: centers[c])
      if c == 0 || c == 3 {
        child.contents = nil
        child.backgroundColor = color(i, c == 3 ? 12 : 9)
        child.cornerRadius = 10
      }
      group.addSublayer(child)
    }
    let mask = CALayer()
    mask.frame = CGRect(origin: .zero, size: size)
    mask.contents = TileImages.softDisc
    group.mask = mask
    return group
  }

  // MARK: - Parts

  private static func place(_ layer: CALayer, _ size: CGSize, at corner: CGPoint, _ i: Int) {
    layer.bounds = CGRect(origin: .zero, size: size)
    let center = CGPoint(x: corner.x + size.width / 2, y: corner.y + size.height / 2)
    layer.position = center
    layer.add(Gallery.drift("position.x", from: center.x, rate: (PCGNoise.unit(i, 4) - 0.5) * 240), forKey: "x")
    layer.add(Gallery.drift("position.y", from: center.y, rate: (PCGNoise.unit(i, 5) - 0.5) * 240), forKey: "y")
  }

  private static func color(_ i: Int, _ first: Int) -> CGColor {
    CGColor(
      srgbRed: 0.25 + 0.75 * PCGNoise.unit(i, first), green: 0.25 + 0.75 * PCGNoise.unit(i, first + 1),
      blue: 0.25 + 0.75 * PCGNoise.unit(i, first + 2), alpha: 1)
  }
}
