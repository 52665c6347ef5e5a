/// The options of animations and transitions. Bits as UIKit has them, since source mixes and stores them as numbers.
extension UIView {
  /// How animations behave. Curve and transition are fields of several bits: one of each.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// Options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays subviews out along with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach views that are animated; without a screen they always do.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Values that replace a running animation start from what shows.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Each run goes forth and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps its own duration inside another animation block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps its own curve inside another animation block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// A transition's block may animate on its own.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows its views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps its own options inside another animation block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Turns round a vertical axis, the left edge towards the eye.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns round a vertical axis, the right edge towards the eye.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old picture is peeled off upwards.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new picture is laid down from above.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// The old picture fades into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns round a horizontal axis, the top edge towards the eye.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns round a horizontal axis, the bottom edge towards the eye.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    private static let curveField: UInt = 15 << 16
    private static let transitionField: UInt = 15 << 20

    var curve: AnimationCurve { AnimationCurve(rawValue: Int((rawValue & Self.curveField) >> 16)) ?? .easeInOut }
    var transition: UInt { (rawValue & Self.transitionField) >> 20 }
  }

  /// The speed over the course of an animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }

  /// How keyframe animations behave.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// Options of these bits; those of `AnimationOptions` in the low bits and in the curve.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As in `AnimationOptions`.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// As in `AnimationOptions`.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// As in `AnimationOptions`.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// As in `AnimationOptions`.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// As in `AnimationOptions`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// As in `AnimationOptions`.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// As in `AnimationOptions`.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight between keyframes; the default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Jumps at keyframes.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight, at an even pace over all keyframes.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve, at an even pace.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var animationOptions: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(15 << 10)) }
    var calculationMode: CAAnimationCalculationMode {
      switch (rawValue & (15 << 10)) >> 10 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}
