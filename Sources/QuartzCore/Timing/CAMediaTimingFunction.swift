import CoreGraphics
import Foundation

/// The names of the predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string for the curve, as scene files spell it.
  public let rawValue: String

  /// Wraps a string without checking it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No easing.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at last.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A curve that maps the fraction of elapsed time to the fraction of progress: a cubic Bézier from (0, 0) to (1, 1).
///
/// It never changes after it is made. Unknown names give the linear curve.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  // Unchecked is sound: every stored property is an immutable value, and subclasses of the public interface have no way
  // to change them. NSObject itself has no mutable state on this platform.
  private let controlPoints: SIMD4<Float>
  let curve: UnitBezier

  /// One of the predefined curves.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// The curve with two inner control points, in units of the duration (x) and of the whole change (y).
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controlPoints = SIMD4(c1x, c1y, c2x, c2y)
    curve = UnitBezier(c1x: Double(c1x), c1y: Double(c1y), c2x: Double(c2x), c2y: Double(c2y))
  }

  /// Writes x and y of control point 0, 1, 2 or 3 to two consecutive places. Other indices write nothing.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let all: [Float] = [0, 0, controlPoints.x, controlPoints.y, controlPoints.z, controlPoints.w, 1, 1]
    guard (0...3).contains(idx) else { return }
    ptr[0] = all[2 * idx]
    ptr[1] = all[2 * idx + 1]
  }

  /// The fraction of progress at a fraction of elapsed time; 0 before and 1 after.
  package final func progress(at fraction: Double) -> Double { curve.value(at: fraction) }

  /// Whether the other object is a timing function with the same control points.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.controlPoints == controlPoints
  }

  /// Equal functions have equal hashes.
  open override var hash: Int { controlPoints.hashValue }
}

extension UnitBezier {
  /// The curve of a timing function; nil where there is nothing to evaluate.
  init?(_ function: CAMediaTimingFunction?) {
    guard let function, !function.curve.isIdentity else { return nil }
    self = function.curve
  }
}
