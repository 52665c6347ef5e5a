import Foundation

/// The names of the functions that turn numbers into transforms.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string for the function, as scene files spell it.
  public let rawValue: String

  /// Wraps a string without checking it.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// One angle in radians, about the x axis.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// One angle in radians, about the y axis.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// One angle in radians, about the z axis.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// An array of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// One factor along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// One factor along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// One factor along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// An array of three distances in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// One distance in points along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// One distance in points along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// One distance in points along z.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Turns the interpolated numbers of an animation into the transform that the property takes.
open class CAValueFunction: NSObject {
  /// Which function.
  public let name: CAValueFunctionName
  let function: TransformFunction

  /// One of the eleven named functions; nil for any other name.
  public init?(name: CAValueFunctionName) {
    guard let function = TransformFunction(rawValue: name.rawValue) else { return nil }
    self.name = name
    self.function = function
  }
}

/// The eleven functions as pure values.
enum TransformFunction: String, Sendable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// Whether it takes three numbers instead of one.
  var takesVector: Bool { self == .scale || self == .translate }

  /// The input that moves nothing, which stands for missing ends.
  var identity: SIMD4<Double> {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: .one
    default: .zero
    }
  }

  /// A turn about one axis, which needs none of the arithmetic of a turn about any axis.
  private func rotation(by angle: Double) -> CATransform3D {
    let (sine, cosine) = (sin(angle), cos(angle))
    var turn = CATransform3DIdentity
    switch self {
    case .rotateX: (turn.m22, turn.m23, turn.m32, turn.m33) = (cosine, sine, -sine, cosine)
    case .rotateY: (turn.m11, turn.m13, turn.m31, turn.m33) = (cosine, -sine, sine, cosine)
    default: (turn.m11, turn.m12, turn.m21, turn.m22) = (cosine, sine, -sine, cosine)
    }
    return turn
  }

  /// The transform for one number in `input.x`, or three in `input.x`, `.y` and `.z`.
  func transform(_ input: SIMD4<Double>) -> CATransform3D {
    let value = input.x
    return switch self {
    case .rotateX, .rotateY, .rotateZ: rotation(by: value)
    case .scale: CATransform3DMakeScale(value, input.y, input.z)
    case .scaleX: CATransform3DMakeScale(value, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, value, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, value)
    case .translate: CATransform3DMakeTranslation(value, input.y, input.z)
    case .translateX: CATransform3DMakeTranslation(value, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, value, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, value)
    }
  }

  /// The transform for an input, concatenated in front of another. Turns mix two rows and leave two.
  func transform(_ input: SIMD4<Double>, before base: CATransform3D) -> CATransform3D {
    switch self {
    case .rotateX, .rotateY, .rotateZ: break
    default: return CATransform3DConcat(transform(input), base)
    }
    let angle = input.x
    let (sine, cosine) = (sin(angle), cos(angle))
    var rows = base.rows
    switch self {
    case .rotateX: (rows.r1, rows.r2) = (cosine * rows.r1 + sine * rows.r2, -sine * rows.r1 + cosine * rows.r2)
    case .rotateY: (rows.r0, rows.r2) = (cosine * rows.r0 - sine * rows.r2, sine * rows.r0 + cosine * rows.r2)
    default: (rows.r0, rows.r1) = (cosine * rows.r0 + sine * rows.r1, -sine * rows.r0 + cosine * rows.r1)
    }
    return CATransform3D(rows: rows)
  }
}
