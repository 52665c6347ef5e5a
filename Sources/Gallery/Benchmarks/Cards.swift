import Multiplane

/// W2 and W3: image cards in space, each turning about two axes and drifting in depth, seen in perspective.
enum Cards {
  /// Distance of the eye from the plane of the picture, in points.
  private static let eye = 800.0
  private static let side = 64.0

  static func makeLayer(count: Int) -> CALayer {
    let root = Gallery.benchmarkRoot()
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / eye
    root.sublayerTransform = perspective
    let tiles = TileImages.all
    for i in 0..<count { root.addSublayer(card(i, tiles[i % tiles.count])) }
    return root
  }

  private static func card(_ i: Int, _ image: CGImage) -> CALayer {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    card.position = CGPoint(
      x: 640 + (PCGNoise.unit(i, 0) - 0.5) * 1600, y: 360 + (PCGNoise.unit(i, 1) - 0.5) * 900)
    card.contents = image
    let depth = Gallery.drift(
      "zPosition", from: -600 + 700 * PCGNoise.unit(i, 2), rate: (PCGNoise.unit(i, 3) - 0.5) * 200)
    card.add(depth, forKey: "depth")
    card.add(turn(.rotateX, from: PCGNoise.unit(i, 6), rate: PCGNoise.unit(i, 7), isAdditive: false), forKey: "x")
    card.add(turn(.rotateY, from: PCGNoise.unit(i, 4), rate: PCGNoise.unit(i, 5), isAdditive: true), forKey: "y")
    return card
  }

  /// The additive turn is concatenated in front, so that the card turns about y first and about x after that.
  private static func turn(
    _ axis: CAValueFunctionName, from: Double, rate: Double, isAdditive: Bool
  ) -> CABasicAnimation {
    let turn = Gallery.drift("transform", from: 2 * .pi * from, rate: (rate - 0.5) * 4)
    turn.valueFunction = CAValueFunction(name: axis)
    turn.isAdditive = isAdditive
    return turn
  }
}
