import CoreGraphics
import QuartzCore

/// Animations as an app makes them: values of every type that Core Animation takes.
enum Motion {
  static func fade(from: CGFloat, to: CGFloat, duration: CFTimeInterval = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// A pair of equal animations of `position.x` from 0 to 100 for each spelling of a number.
  static func numbers() -> [CABasicAnimation] {
    let pairs: [(Any?, Any?)] = [
      (NSNumber(value: 0), NSNumber(value: 100)),
      (CGFloat(0), CGFloat(100)),
      (0.0, 100.0),
      (0, 100),
      (Float(0), 100 as Float),
      (NSNumber(value: 0.0), 100),
    ]
    return pairs.map { from, to in
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 2
      return animation
    }
  }

  static func points() -> [CABasicAnimation] {
    let byValue = CABasicAnimation(keyPath: "position")
    byValue.fromValue = CGPoint.zero
    byValue.byValue = CGPoint(x: 40, y: 80)
    let boxed = CABasicAnimation(keyPath: "position")
    boxed.fromValue = NSValue(cgPoint: .zero)
    boxed.toValue = NSValue(cgPoint: CGPoint(x: 40, y: 80))
    let plain = CABasicAnimation(keyPath: "position")
    plain.fromValue = CGPoint(x: 0, y: 0)
    plain.toValue = CGPoint(x: 40, y: 80)
    let animations = [byValue, boxed, plain]
    animations.forEach { $0.duration = 2 }
    return animations
  }

  static func recolor() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    animation.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    animation.duration = 2
    animation.autoreverses = true
    animation.repeatCount = .infinity
    return animation
  }

  static func resize() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "bounds")
    animation.fromValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 10, height: 10))
    animation.toValue = CGRect(x: 0, y: 0, width: 30, height: 50)
    animation.duration = 2
    return animation
  }

  static func shadowPath() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "shadowPath")
    animation.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    animation.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 50), transform: nil)
    animation.duration = 2
    return animation
  }

  static func flip() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DIdentity
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
    animation.duration = 2
    return animation
  }

  static func spin() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = 0
    animation.toValue = Double.pi * 2
    animation.duration = 4
    animation.repeatCount = .greatestFiniteMagnitude
    animation.isCumulative = true
    return animation
  }

  static func bounce() -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.y")
    animation.values = [0, 60, 20, 60]
    animation.keyTimes = [0, 0.5, 0.75, 1] as [NSNumber]
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .linear),
      CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear),
      CAMediaTimingFunction(controlPoints: 0, 0, 1, 1),
    ]
    animation.duration = 4
    animation.isAdditive = true
    return animation
  }

  static func alongPath() -> CAKeyframeAnimation {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = .paced
    animation.rotationMode = .rotateAuto
    animation.duration = 2
    return animation
  }

  static func blink() -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "hidden")
    animation.values = [false, true]
    animation.keyTimes = [0.0, 0.5, 1.0]
    animation.calculationMode = .discrete
    animation.duration = 2
    return animation
  }

  static func spring() -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: "transform.scale")
    animation.mass = 1
    animation.stiffness = 100
    animation.damping = 10
    animation.initialVelocity = 0
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = animation.settlingDuration
    return animation
  }

  static func entrance() -> CAAnimationGroup {
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = -100
    slide.toValue = 0
    slide.duration = 1
    let appear = fade(from: 0, to: 1, duration: 1)
    appear.beginTime = 1
    appear.fillMode = CAMediaTimingFillMode.backwards
    let group = CAAnimationGroup()
    group.animations = [slide, appear]
    group.duration = 2
    group.timingFunction = nil
    return group
  }

  static func turn() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    animation.fromValue = 0
    animation.toValue = CGFloat.pi
    animation.duration = 2
    return animation
  }
}
