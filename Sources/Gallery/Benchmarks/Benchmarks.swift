import Multiplane

/// The benchmark scenes: fixed workloads, each given by formulas, that other renderers can draw too.
///
/// 1280 × 720, y down, background rgb(24, 26, 32). Everything that moves does so by animations on the timeline.
extension Gallery {
  static let benchmarks: [Scene] = [
    benchmark("W1", "200 rounded boxes with shadows, borders and images, 10 masked groups", FlatInterface.makeLayer),
    benchmark("W2", "1,000 image cards tumbling in perspective") { Cards.makeLayer(count: 1_000) },
    benchmark("W3", "10,000 image cards tumbling in perspective") { Cards.makeLayer(count: 10_000) },
    benchmark("W4-1k", "1,000 replicas of one square") { ReplicaField.makeLayer(columns: 10) },
    benchmark("W4", "10,000 replicas of one square, each in its own phase of a change of size and colour") {
      ReplicaField.makeLayer(columns: 100)
    },
    benchmark("W4b", "100,000 replicas of one square") { ReplicaField.makeLayer(columns: 1_000) },
    benchmark("W5", "100,000 particles from one point, turning, fading, adding their light") {
      ParticleFountain.makeLayer(count: 100_000)
    },
    benchmark("W5b", "1,000,000 particles from one point, turning, fading, adding their light") {
      ParticleFountain.makeLayer(count: 1_000_000)
    },
    benchmark("W6", "100 morphing paths of 50 curves, filled with colours and gradients, and stroked in part") {
      MorphingShapes.makeLayer()
    },
    benchmark("timeline-10k", "10,000 boxes with a spring, a turn and a fade each: what animations cost") {
      Timeline.makeLayer(count: 10_000)
    },
    benchmark("static-1", "one moving box: what static-100k costs without the other layers") {
      StaticField.makeLayer(count: 0)
    },
    benchmark("static-100k", "one moving box among 100,000 layers that stay the same") {
      StaticField.makeLayer(count: 100_000)
    },
    benchmark("W8", "one rounded rectangle: start to PNG", SingleBox.makeLayer),
  ]

  private static func benchmark(
    _ name: String, _ summary: String, _ makeLayer: @escaping @Sendable () -> CALayer
  ) -> Scene {
    Scene(
      name: name, summary: summary, makeLayer: makeLayer,
      background: CGColor(srgbRed: 24 / 255, green: 26 / 255, blue: 32 / 255, alpha: 1), posterTime: 0.5,
      duration: benchmarkSeconds, isBenchmark: true)
  }

  /// How long the linear motions of the benchmark scenes go on.
  static let benchmarkSeconds: CFTimeInterval = 60

  static func benchmarkRoot() -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 1280, height: 720)
    return root
  }

  /// A linear change by `rate` a second, starting from `value` at time 0.
  static func drift(_ keyPath: String, from value: Double, rate: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = value
    animation.toValue = value + rate * benchmarkSeconds
    animation.duration = benchmarkSeconds
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }
}

/// W8: one box, so that what is measured is the start.
enum SingleBox {
  static func makeLayer() -> CALayer {
    let root = Gallery.benchmarkRoot()
    let box = CALayer()
    box.frame = CGRect(x: 440, y: 210, width: 400, height: 300)
    box.cornerRadius = 40
    box.backgroundColor = CGColor(srgbRed: 230 / 255, green: 120 / 255, blue: 40 / 255, alpha: 1)
    root.addSublayer(box)
    return root
  }
}
