import Multiplane

/// `timeline-10k`: small boxes with three animations each, all running in every frame: a spring, a turn and a fade.
///
/// It measures the evaluation of animations: drawing is as cheap as it can be. Half of the layers turn by keyframes, half
/// by a basic animation; half change their colour, half their opacity, to and fro. Each begins at another time.
enum Timeline {
  static func makeLayer(count: Int) -> CALayer {
    let root = Gallery.benchmarkRoot()
    for i in 0..<count { root.addSublayer(box(i)) }
    return root
  }

  private static func box(_ i: Int) -> CALayer {
    let place = CGPoint(x: 1280 * PCGNoise.unit(i, 0), y: 720 * PCGNoise.unit(i, 1))
    let box = CALayer(width: 6, height: 6, at: place, color: color(i, 4))
    let isEven = i.isMultiple(of: 2)
    for (key, animation) in [("spring", spring(i, to: place)), ("turn", turn(i, isEven)), ("fade", fade(i, isEven))] {
      animation.beginTime = -0.001 - 2 * PCGNoise.unit(i, 3)
      animation.isRemovedOnCompletion = false
      box.add(animation, forKey: key)
    }
    return box
  }

  private static func spring(_ i: Int, to place: CGPoint) -> CAAnimation {
    let spring = CASpringAnimation(keyPath: "position")
    spring.fromValue = CGPoint(x: place.x - 60 + 120 * PCGNoise.unit(i, 2), y: place.y - 40)
    spring.toValue = place
    (spring.mass, spring.stiffness, spring.damping) = (1, 20 + 60 * PCGNoise.unit(i, 5), 0.2)
    spring.duration = Gallery.benchmarkSeconds
    return spring
  }

  private static func turn(_ i: Int, _ hasKeys: Bool) -> CAAnimation {
    let speed = 1 + PCGNoise.unit(i, 6)
    guard hasKeys else { return Gallery.drift("transform.rotation.z", from: 0, rate: speed) }
    let keys = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    keys.values = [0, 2, -1, 0].map { $0 * speed }
    keys.keyTimes = [0, 0.3, 0.7, 1]
    keys.duration = 3
    keys.repeatCount = .infinity
    return keys
  }

  private static func fade(_ i: Int, _ changesColor: Bool) -> CAAnimation {
    let fade = CABasicAnimation(keyPath: changesColor ? "backgroundColor" : "opacity")
    fade.fromValue = changesColor ? color(i, 4) : 1
    fade.toValue = changesColor ? color(i, 8) : 0.2
    fade.duration = 0.5 + PCGNoise.unit(i, 7)
    fade.autoreverses = true
    fade.repeatCount = .infinity
    return fade
  }

  private static func color(_ i: Int, _ k: Int) -> CGColor {
    CGColor(
      srgbRed: 0.3 + 0.7 * PCGNoise.unit(i, k), green: 0.3 + 0.7 * PCGNoise.unit(i, k + 1),
      blue: 0.3 + 0.7 * PCGNoise.unit(i, k + 2), alpha: 1)
  }
}
