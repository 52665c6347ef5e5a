import Multiplane

/// A layer tree by chance, with long runs of layers that stay the same between some that do not, and changes to it.
///
/// The same seed gives the same tree and the same changes.
final class RandomScene {
  let root = stage(96, 64, [])
  private var random: FixedRandom
  private var layers: [CALayer] = []
  private static let images = (0..<6).map { Pictures.numbered(5 + $0 * 3, 9) } + [Pictures.disc]

  init(seed: UInt64) {
    random = FixedRandom(seed: seed)
    for _ in 0..<2 { root.addSublayer(container(depth: 1)) }
    addLeaves(200, to: root)
  }

  // MARK: - Layers

  private func container(depth: Int) -> CALayer {
    let layer = placed(CALayer(), width: 30...96)
    if random.once(in: 2) { layer.backgroundColor = random.color() }
    if random.once(in: 3) { layer.masksToBounds = true }
    if random.once(in: 3) { layer.cornerRadius = 9 }
    if random.once(in: 6) { layer.opacity = 0.6 }
    if random.once(in: 8) { layer.mask = box(4, 4, 40, 30, Ink.black) }
    if random.once(in: 5) { layer.isGeometryFlipped = true }
    if random.once(in: 4) { layer.transform = CATransform3DMakeRotation(0.7, 1, 1, 0.3) }
    if random.once(in: 5) { layer.sublayerTransform.m34 = -1 / 300 }
    addLeaves(Int.random(in: 60...100, using: &random), to: layer)
    if depth > 0 {
      for _ in 0..<2 { layer.addSublayer(random.once(in: 6) ? depthContext() : container(depth: depth - 1)) }
    }
    if random.once(in: 3) { animate(layer) }
    return layer
  }

  private func depthContext() -> CALayer {
    let layer = placed(CATransformLayer(), width: 40...40)
    for angle in [0.5, -0.5] {
      let plane = leaf()
      plane.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      layer.addSublayer(plane)
    }
    return layer
  }

  private func addLeaves(_ count: Int, to parent: CALayer) {
    let hasAnimated = random.once(in: 2)
    for index in 0..<count {
      let leaf = leaf()
      if hasAnimated && index % 70 == 69 { animate(leaf) }
      parent.addSublayer(leaf)
    }
  }

  private func leaf() -> CALayer {
    let layer = placed(CALayer(), width: 2...14)
    if !random.once(in: 6) { layer.backgroundColor = random.color() }
    if random.once(in: 4) { layer.contents = Self.images.randomElement(using: &random) }
    if random.once(in: 5) { layer.borderWidth = 1 }
    if random.once(in: 4) { layer.cornerRadius = 3 }
    if random.once(in: 200) { layer.shadowOpacity = 0.5 }
    if random.once(in: 12) { (layer.backgroundColor, layer.contents, layer.shadowOpacity) = (Ink.red, nil, 0.5) }
    if random.once(in: 50) { layer.opacity = 0.5 }
    if random.once(in: 20) { layer.isHidden = true }
    if random.once(in: 9) { layer.zPosition = random.number(-2...2).rounded() }
    if random.once(in: 150) { (layer.beginTime, layer.duration) = (0.5, 1) }
    return layer
  }

  private func placed<Layer: CALayer>(_ layer: Layer, width: ClosedRange<Double>) -> Layer {
    layer.frame = CGRect(
      x: random.number(-10...80), y: random.number(-10...50), width: random.number(width), height: random.number(width))
    layers.append(layer)
    return layer
  }

  private func animate(_ layer: CALayer) {
    let motions = [("position.x", 0.0, 90.0), ("zPosition", -3, 3), ("opacity", 0, 1), ("transform.rotation.z", 0, 3)]
    let motion = motions[Int.random(in: 0..<4, using: &random)]
    let animation = CABasicAnimation(keyPath: motion.0)
    (animation.fromValue, animation.toValue, animation.duration) = (motion.1, motion.2, 2)
    layer.add(animation, forKey: nil)
  }

  // MARK: - Changes

  /// Changes one thing.
  func change() {
    guard let layer = layers.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: layer.position.x += 7
    case 1: layer.backgroundColor = random.color()
    case 2: layer.isHidden.toggle()
    case 3: layer.zPosition = random.number(-2...2).rounded()
    case 4: layer.removeFromSuperlayer()
    case 5: layer.superlayer?.insertSublayer(layer, at: 0)
    case 6: layer.addSublayer(leaf())
    default: animate(layer)
    }
    if random.once(in: 3) { root.backgroundColor = random.color() }
  }
}
