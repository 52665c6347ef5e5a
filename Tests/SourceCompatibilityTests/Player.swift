import CoreGraphics
import QuartzCore

/// Delegates, transactions and time, as an app uses them.
class Player: NSObject, CAAnimationDelegate, CALayerDelegate {
  let layer = CALayer()
  private(set) var log: [String] = []

  override init() {
    super.init()
    layer.delegate = self
    layer.bounds = CGRect(origin: .zero, size: CGSize(width: 100, height: 50))
    layer.setNeedsLayout()
    layer.setNeedsDisplay()
  }

  func start() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    animation.delegate = self
    animation.setValue("intro", forKey: "name")
    layer.add(animation, forKey: "intro")
  }

  // The usual recipe: stop the layer's time where it is, and take it up there again.
  func pause() {
    let pausedTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0.0
    layer.timeOffset = pausedTime
  }

  func resume() {
    let pausedTime = layer.timeOffset
    layer.speed = 1.0
    layer.timeOffset = 0.0
    layer.beginTime = 0.0
    let timeSincePause = layer.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    layer.beginTime = timeSincePause
  }

  func moveWithoutAnimation(to point: CGPoint, completion: @escaping () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock(completion)
    layer.position = point
    CATransaction.commit()
  }

  func moveSlowly(to point: CGPoint, completion: (() -> Void)? = nil) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2.5)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    CATransaction.setCompletionBlock {
      completion?()
    }
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = layer.position
    animation.toValue = point
    layer.position = point
    layer.add(animation, forKey: nil)
    CATransaction.commit()
  }

  // MARK: - CAAnimationDelegate

  func animationDidStart(_ anim: CAAnimation) {
    log.append("start \(anim.value(forKey: "name") as? String ?? "?")")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.append("stop \(anim.value(forKey: "name") as? String ?? "?") \(flag)")
  }

  // MARK: - CALayerDelegate

  func display(_ layer: CALayer) {
    log.append("display")
    layer.contents = Swatch.image(width: 2, height: 2) { _, _ in (255, 255, 255, 255) }
  }

  func layoutSublayers(of layer: CALayer) {
    log.append("layout")
  }

  func action(for layer: CALayer, forKey event: String) -> CAAction? {
    switch event {
    case "opacity": return CABasicAnimation(keyPath: event)
    case "position": return NSNull()
    default: return nil
    }
  }
}
