import CoreGraphics

/// A 4 by 4 matrix for row vectors: `[x y z 1] · M`, so that `CATransform3DConcat(a, b)` applies `a` first.
///
/// Translation lies in `m41 m42 m43`; `m34 = -1 / d` gives perspective for an eye at distance `d`.
public struct CATransform3D: Sendable, Equatable {
  /// What x adds to x′, y′, z′ and w′.
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  /// What y adds to x′, y′, z′ and w′.
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  /// What z adds to x′, y′, z′ and w′.
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  /// What the constant 1 adds to x′, y′, z′ and w′.
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// All sixteen elements, row after row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The zero matrix.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }
}

/// The matrix that moves nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
