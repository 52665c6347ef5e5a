import QuartzCore

/// What happened on a stage and when, for tests that compare orders.
final class StageLog {
  private(set) var entries: [String] = []

  /// Notes an event with the time of the current clock.
  func note(_ text: String) { entries.append("\(text) \(CACurrentMediaTime())") }
}

/// An animation's delegate that writes into a log under a name.
final class LoggingDelegate: CAAnimationDelegate {
  private let (name, log): (String, StageLog)
  private let stopped: (CAAnimation, Bool) -> Void

  init(_ name: String, _ log: StageLog, stopped: @escaping (CAAnimation, Bool) -> Void = { _, _ in }) {
    (self.name, self.log, self.stopped) = (name, log, stopped)
  }

  func animationDidStart(_ anim: CAAnimation) { log.note("\(name) starts") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.note("\(name) \(flag ? "finishes" : "is cut")")
    stopped(anim, flag)
  }
}

/// A fade of a second from 0 to 1 that logs its start and stop.
func fade(_ name: String, _ log: StageLog, duration: Double = 1) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "opacity")
  (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
  animation.delegate = LoggingDelegate(name, log)
  return animation
}

extension Stage {
  /// A stage with one layer that the tests animate, committed before anything else happens.
  static func withLayer(
    _ make: @autoclosure @escaping () -> CALayer = CALayer(), maximumFramesPerSecond: Int = 60,
    _ build: @escaping (Stage, CALayer) -> Void = { _, _ in }
  ) -> Stage {
    Stage(size: CGSize(width: 100, height: 100), maximumFramesPerSecond: maximumFramesPerSecond) { stage in
      let layer = make()
      layer.name = "layer"
      stage.rootLayer.addSublayer(layer)
      CATransaction.flush()
      build(stage, layer)
    }
  }

  /// The layer of `withLayer`.
  var layer: CALayer { rootLayer.sublayers![0] }  // Safe: withLayer added it.

  /// What the layer shows at the stage's time.
  func shown<Value>(_ path: KeyPath<CALayer, Value>) -> Value? {
    var value: Value?
    perform { value = layer.presentation()?[keyPath: path] }
    return value
  }
}
