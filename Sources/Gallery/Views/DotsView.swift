import Multiplane
import UIKit

/// A row of dots, which are copies of one, across a view: levels run through it, or waves.
final class DotsView: UIView {
  override class var layerClass: AnyClass { CAReplicatorLayer.self }

  /// Seconds from one level to the next.
  static let secondsOfReading = 0.05
  private static let step: CGFloat = 10
  private let dot = CALayer(width: 6, height: 6, color: .hex(0x8FA2FF))
  private var start: CFTimeInterval = 0
  private var levels: [CGFloat] = [1]

  private var replicator: CAReplicatorLayer {
    guard let replicator = layer as? CAReplicatorLayer else { preconditionFailure("layerClass is CAReplicatorLayer") }
    return replicator
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    dot.cornerRadius = 2
    dot.position = CGPoint(x: bounds.maxX - Self.step / 2, y: bounds.midY)
    replicator.addSublayer(dot)
    replicator.instanceCount = Int(bounds.width / Self.step)
    replicator.instanceTransform = CATransform3DMakeTranslation(-Self.step, 0, 0)
    replicator.instanceDelay = 0.025
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Listening

  /// Forgets what was heard; the dots are as high as they are wide.
  func listen() {
    dot.removeAllAnimations()
    (start, levels) = (CACurrentMediaTime(), [1])
  }

  /// Hears a level: how many times as high as it is a dot becomes by the next reading. All levels since the start are one
  /// animation, so that a dot that lags behind shows what was heard then.
  func hear(level: CGFloat) {
    levels.append(level)
    let stretch = CAKeyframeAnimation(keyPath: "transform.scale.y")
    stretch.values = levels
    stretch.beginTime = start + Self.secondsOfReading
    stretch.duration = Self.secondsOfReading * Double(levels.count - 1)
    (stretch.fillMode, stretch.isRemovedOnCompletion) = (.both, false)
    dot.add(stretch, forKey: "level")
  }

  // MARK: - Speaking

  /// Waves for some seconds: the dots stretch, fade and change colour one after another, and the row sways. The waves stay
  /// after their end, because the last dots are not there yet.
  func speak(seconds: CFTimeInterval) {
    dot.removeAllAnimations()
    let beats = Float(seconds / 0.66)
    for (keyPath, end) in [
      ("transform", CATransform3DMakeScale(1.4, 15, 1) as Any), ("opacity", 0.6),
      ("backgroundColor", CGColor.hex(0xFF3D9A)),
    ] {
      let wave = CABasicAnimation(keyPath: keyPath)
      (wave.toValue, wave.duration, wave.autoreverses, wave.repeatCount) = (end, 0.33, true, beats)
      wave.timingFunction = CAMediaTimingFunction(name: .easeOut)
      wave.isRemovedOnCompletion = false
      dot.add(wave, forKey: keyPath)
    }
    let sway = CAKeyframeAnimation(keyPath: "instanceTransform.rotation.z")
    sway.values = [0, 0.01, -0.01, 0]
    sway.keyTimes = [0, 0.25, 0.75, 1]
    sway.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 3)
    sway.duration = seconds + replicator.instanceDelay * Double(replicator.instanceCount)
    replicator.add(sway, forKey: "sway")
  }
}
