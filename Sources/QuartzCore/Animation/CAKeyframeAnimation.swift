import CoreGraphics
import Foundation

/// How a keyframe animation goes from key to key.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string for the mode, as scene files spell it.
  public let rawValue: String

  /// Wraps a string without checking it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Straight from value to value.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Holds each value until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at constant speed; key times and timing functions are not used.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through all values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve whose keys are spaced by distance.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns along the path that it follows.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string for the mode, as scene files spell it.
  public let rawValue: String

  /// Wraps a string without checking it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Runs a property through several values, or a point along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values at the keys.
  open var values: [Any]?
  /// The path for properties that are points; wins over `values`. Every segment's end is a key.
  open var path: CGPath?
  /// When each key is reached, 0...1, not decreasing, from 0 to 1; anything else is ignored and the keys spaced evenly.
  /// `discrete` takes one more key time than values.
  open var keyTimes: [NSNumber]?
  /// The easing of each segment; missing ones are linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How to go from key to key.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns along `path`.
  open var rotationMode: CAAnimationRotationMode?
  /// For `cubic`: how tight the curve is at each key; 0 where missing.
  open var tensionValues: [NSNumber]?
  /// For `cubic`: how sharp the corner at each key is; 0 where missing.
  open var continuityValues: [NSNumber]?
  /// For `cubic`: whether the curve runs past each key; 0 where missing.
  open var biasValues: [NSNumber]?

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes, timingFunctions) = (other.values, other.path, other.keyTimes, other.timingFunctions)
    (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override class var keyedProperties: [String: KeyedProperty] {
    super.keyedProperties.merging(KeyedProperty.keyframeAnimation) { $1 }
  }
}
