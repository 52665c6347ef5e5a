import Multiplane

/// A tree of replicators by chance whose copies can come in bulk. The same seed gives the same tree.
struct RandomReplicator {
  let root = stage(120, 80, [])
  private var random: FixedRandom
  private static let images = (0..<3).map { Pictures.numbered(5 + $0 * 3, 9) }

  /// - Parameters:
  ///   - hasImages: whether layers show images, which no colour may then multiply.
  ///   - items: how many layers with something to draw each copy has at most; where copies fade it is one.
  init(seed: UInt64, hasImages: Bool = false, items: Int = 1) {
    random = FixedRandom(seed: seed)
    var content: [CALayer] = (0..<Int.random(in: 1...items, using: &random)).map { _ in leaf(hasImages) }
    if items > 1 { content = [container(content)] }
    for depth in 0..<Int.random(in: 1...3, using: &random) {
      let replicator = replicator(depth, fades: items == 1, tints: !hasImages)
      content.forEach(replicator.addSublayer)
      content = [replicator]
    }
    if random.once(in: 3) { root.sublayerTransform.m34 = -1 / 200 }
    if random.once(in: 4) { root.masksToBounds = true }
    if random.once(in: 4) { root.backgroundColor = Ink.white }
    content.forEach(root.addSublayer)
  }

  private mutating func replicator(_ depth: Int, fades: Bool, tints: Bool) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    replicator.instanceCount = Int.random(in: depth == 0 ? 5...40 : 1...6, using: &random)
    replicator.instanceTransform = transform()
    if !random.once(in: 4) { replicator.instanceDelay = random.number(-0.4...0.4) }
    if tints && random.once(in: 2) {
      replicator.instanceColor = random.color()
      replicator.instanceRedOffset = Float(random.number(-0.2...0.2))
      replicator.instanceBlueOffset = Float(random.number(-0.2...0.2))
    }
    if fades && random.once(in: 2) { replicator.instanceAlphaOffset = Float(random.number(-0.1...0)) }
    if !fades { replicator.instanceColor = replicator.instanceColor?.copy(alpha: 1) }
    return replicator
  }

  private mutating func transform() -> CATransform3D {
    let angle = random.number(-0.6...0.6)
    let turned =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: CATransform3DIdentity
      case 1: CATransform3DMakeRotation(angle, 0, 0, 1)
      case 2: CATransform3DMakeRotation(angle, random.number(-1...1), 1, random.number(-1...1))
      default: CATransform3DMakeScale(random.number(0.8...1.1), random.number(0.8...1.1), 1)
      }
    return CATransform3DConcat(
      turned, CATransform3DMakeTranslation(random.number(-15...15), random.number(-15...15), random.number(-9...9)))
  }

  // MARK: - Layers

  private mutating func container(_ content: [CALayer]) -> CALayer {
    let layer = box(0, 0, 120, 80, content)
    if random.once(in: 2) { layer.sublayerTransform.m34 = -1 / 150 }
    if random.once(in: 2) { layer.isGeometryFlipped = true }
    if random.once(in: 2) { layer.add(motion("transform.rotation.y", 0, 1), forKey: "turn") }
    return layer
  }

  private mutating func leaf(_ hasImages: Bool) -> CALayer {
    let layer = box(
      random.number(0...100), random.number(0...60), random.number(2...24), random.number(2...24), random.color())
    if random.once(in: 3) { layer.cornerRadius = random.number(1...9) }
    if random.once(in: 5) { layer.cornerCurve = .continuous }
    if random.once(in: 5) { layer.maskedCorners = .layerMinXMinYCorner }
    if random.once(in: 4) { layer.edgeAntialiasingMask = .layerLeftEdge }
    if random.once(in: 4) { layer.zPosition = random.number(-20...20) }
    let isBordered = random.once(in: 3)
    if isBordered { (layer.borderWidth, layer.borderColor) = (1.5, random.color()) }
    if hasImages {
      layer.backgroundColor = nil
      (layer.borderWidth, layer.contents) = (0, Self.images.randomElement(using: &random))
    }
    animate(layer, changesOutline: !isBordered && !hasImages)
    return layer
  }

  private mutating func animate(_ layer: CALayer, changesOutline: Bool) {
    let x = layer.position.x
    if random.once(in: 2) { layer.add(motion("transform.scale", 0.3, 1), forKey: "scale") }
    if random.once(in: 3) { layer.add(motion("transform.rotation.z", 0, 3), forKey: "turn") }
    if random.once(in: 3) { layer.add(motion("position.x", x - 20, x + 20), forKey: "place") }
    if random.once(in: 3) { layer.add(motion("opacity", 0, 1.2), forKey: "fade") }
    if layer.backgroundColor != nil, random.once(in: 2) {
      layer.add(motion("backgroundColor", random.color(), random.color()), forKey: "color")
    }
    if changesOutline && random.once(in: 3) { layer.add(motion("bounds.size.width", 1, 40), forKey: "width") }
    if changesOutline && layer.cornerRadius > 0 && random.once(in: 3) {
      layer.add(motion("cornerRadius", 1, 12), forKey: "radius")
    }
  }

  private mutating func motion(_ keyPath: String, _ start: Any, _ end: Any) -> CABasicAnimation {
    let motion = CABasicAnimation(keyPath: keyPath)
    (motion.fromValue, motion.toValue) = (start, end)
    (motion.duration, motion.autoreverses) = (random.number(0.3...1.2), random.once(in: 2))
    motion.repeatCount = random.once(in: 2) ? .infinity : 3
    motion.beginTime = random.number(-2...0.5)
    if random.once(in: 3) { motion.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    return motion
  }
}
