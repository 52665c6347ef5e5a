/// An affine change of colours that are not premultiplied: each new component is a sum of multiples of red, green, blue
/// and alpha and of a constant, kept within 0...1.
public struct ColorMatrix: Sendable, Equatable {
  /// Factors of red, green, blue and alpha in the new red.
  public var red = SIMD4<Float>(1, 0, 0, 0)
  /// Factors of red, green, blue and alpha in the new green.
  public var green = SIMD4<Float>(0, 1, 0, 0)
  /// Factors of red, green, blue and alpha in the new blue.
  public var blue = SIMD4<Float>(0, 0, 1, 0)
  /// Factors of red, green, blue and alpha in the new alpha.
  public var alpha = SIMD4<Float>(0, 0, 0, 1)
  /// The constants.
  public var bias = SIMD4<Float>.zero
  /// Whether the new alpha is multiplied by the old one: what is transparent stays so.
  public var scalesAlpha = false

  /// Changes nothing.
  public init() {}

  /// The new colour of a colour; neither is premultiplied.
  public func apply(_ c: SIMD4<Float>) -> SIMD4<Float> {
    var result = SIMD4((red * c).sum(), (green * c).sum(), (blue * c).sum(), (alpha * c).sum()) + bias
    if scalesAlpha { result.w *= c.w }
    return result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
  }

  /// Whether every alpha stays as it is.
  public var keepsAlpha: Bool { alpha == SIMD4(0, 0, 0, 1) && bias.w == 0 && !scalesAlpha }

  /// Whether nothing changes.
  public var isIdentity: Bool { self == ColorMatrix() }

  /// One matrix for this one followed by another; nil if there is none. What lies between the two is then not kept
  /// within 0...1.
  public func followed(by next: ColorMatrix) -> ColorMatrix? {
    if scalesAlpha && (!next.keepsAlpha || next.red.w != 0 || next.green.w != 0 || next.blue.w != 0) { return nil }
    if next.scalesAlpha && !keepsAlpha { return nil }
    var result = ColorMatrix()
    func row(_ factors: SIMD4<Float>) -> SIMD4<Float> {
      red * factors.x + green * factors.y + blue * factors.z + alpha * factors.w
    }
    (result.red, result.green, result.blue) = (row(next.red), row(next.green), row(next.blue))
    result.alpha = row(next.alpha)
    result.bias = next.bias + constants(next)
    result.scalesAlpha = scalesAlpha || next.scalesAlpha
    return result
  }

  private func constants(_ next: ColorMatrix) -> SIMD4<Float> {
    SIMD4((next.red * bias).sum(), (next.green * bias).sum(), (next.blue * bias).sum(), (next.alpha * bias).sum())
  }
}

extension ColorMatrix {
  /// Every colour becomes one colour, alpha its share of that colour's alpha: what a silhouette is filled with.
  public static func silhouette(_ premultiplied: SIMD4<Float>) -> ColorMatrix {
    var matrix = ColorMatrix()
    (matrix.red, matrix.green, matrix.blue) = (.zero, .zero, .zero)
    let straight = premultiplied.w > 0 ? premultiplied / premultiplied.w : .zero
    matrix.bias = SIMD4(straight.x, straight.y, straight.z, 0)
    matrix.alpha = SIMD4(0, 0, 0, premultiplied.w)
    return matrix
  }
}
