import Foundation
import QuartzCore

/// Animations as apps write them: subclasses with an `init()` of their own that preset what they are for, and values
/// that their copies keep.
final class Wobble: CABasicAnimation {
  var label = "new"

  override init() {
    super.init()
    keyPath = "transform.rotation.z"
    fromValue = -0.5
    toValue = 0.5
    autoreverses = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? Wobble)?.label = label
    return copy
  }
}

/// A subclass that inherits everything.
final class Plain: CAKeyframeAnimation {
  var uses = 1
}

/// A group that makes its members.
final class Entrance: CAAnimationGroup {
  override init() {
    super.init()
    animations = [Wobble(), Plain(keyPath: "opacity")]
    duration = 2
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
