import CoreGraphics
import QuartzCore

/// What a layer shows at a time: evaluated on a clock of its own, so that tests run side by side.
enum Played {
  static func properties(_ layer: CALayer, at time: Double) -> LayerProperties {
    let clock = MediaClock()
    clock.time = time
    return MediaClock.$current.withValue(clock) {
      let evaluator = PresentationEvaluator(root: layer)
      evaluator.evaluate(at: time)
      return evaluator.tree.nodes[0].properties
    }
  }

  /// What a new layer with one animation, added at time 0, shows at a time.
  static func properties(_ animation: CAAnimation, at time: Double) -> LayerProperties {
    let layer = CALayer()
    layer.position = CGPoint(x: 7, y: 10)
    layer.add(animation, forKey: "test")
    return properties(layer, at: time)
  }
}
