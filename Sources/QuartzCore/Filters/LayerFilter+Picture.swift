import DisplayList
import Foundation

/// Filters as changes of a picture.
///
/// Luminances are those of sRGB's primaries (0.2126, 0.7152, 0.0722), taken of the encoded values. Rotations of the hue are
/// the matrix of the W3C's "Filter Effects", with its weights (0.213, 0.715, 0.072).
extension LayerFilter {
  /// The change; nil for filters of an unknown type.
  var groupFilter: GroupFilter? {
    if type == "gaussianBlur" { return .blur(sigma: Float(max(0, number("inputRadius")))) }
    return colorMatrix.map { .color($0) }
  }

  private var colorMatrix: ColorMatrix? {
    switch type {
    case "colorMatrix": givenMatrix
    case "colorInvert": ColorMatrix(scale: -1, bias: 1)
    case "colorSaturate": ColorMatrix(saturation: Float(number("inputAmount")))
    case "colorBrightness": ColorMatrix(scale: 1, bias: Float(number("inputAmount")))
    case "colorContrast": ColorMatrix(contrast: Float(number("inputAmount")))
    case "colorHueRotate": ColorMatrix(hue: number("inputAngle"))
    case "colorMonochrome": monochrome
    case "multiplyColor": ColorMatrix(multiply: SIMD4<Float>(color("inputColor")))
    case "colorAdd": added
    case "luminanceToAlpha": ColorMatrix.luminanceToAlpha
    default: nil
    }
  }

  /// Four rows of factors of red, green, blue and alpha and a constant.
  private var givenMatrix: ColorMatrix {
    guard case .array(let items) = input("inputColorMatrix"), items.count == 20 else { return ColorMatrix() }
    let m = items.map { Float($0.number ?? 0) }
    func row(_ index: Int) -> SIMD4<Float> { SIMD4(m[index * 5], m[index * 5 + 1], m[index * 5 + 2], m[index * 5 + 3]) }
    var matrix = ColorMatrix()
    (matrix.red, matrix.green, matrix.blue, matrix.alpha) = (row(0), row(1), row(2), row(3))
    matrix.bias = SIMD4(m[4], m[9], m[14], m[19])
    return matrix
  }

  /// The luminance times a colour, mixed with what was there by `inputAmount`, and `inputBias` on top.
  private var monochrome: ColorMatrix {
    let (tint, amount) = (SIMD4<Float>(color("inputColor")), Float(number("inputAmount")))
    var matrix = ColorMatrix()
    matrix.red = matrix.red * (1 - amount) + ColorMatrix.luminance * (tint.x * amount)
    matrix.green = matrix.green * (1 - amount) + ColorMatrix.luminance * (tint.y * amount)
    matrix.blue = matrix.blue * (1 - amount) + ColorMatrix.luminance * (tint.z * amount)
    let bias = Float(number("inputBias"))
    matrix.bias = SIMD4(bias, bias, bias, 0)
    return matrix
  }

  /// The colour's components, weighted with its alpha, on top of red, green and blue.
  private var added: ColorMatrix {
    let color = SIMD4<Float>(color("inputColor"))
    var matrix = ColorMatrix()
    matrix.bias = SIMD4(color.x, color.y, color.z, 0) * color.w
    return matrix
  }
}

extension ColorMatrix {
  static let luminance = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

  /// Red, green and blue scaled and moved.
  fileprivate init(scale: Float, bias: Float) {
    self.init()
    (red.x, green.y, blue.z) = (scale, scale, scale)
    self.bias = SIMD4(bias, bias, bias, 0)
  }

  /// Away from the middle grey, or towards it.
  fileprivate init(contrast: Float) { self.init(scale: contrast, bias: 0.5 - 0.5 * contrast) }

  fileprivate init(multiply color: SIMD4<Float>) {
    self.init()
    (red.x, green.y, blue.z, alpha.w) = (color.x, color.y, color.z, color.w)
  }

  /// Towards the luminance below 1, away from it above.
  fileprivate init(saturation: Float) {
    self.init()
    let gray = Self.luminance * (1 - saturation)
    (red, green, blue) = (red * saturation + gray, green * saturation + gray, blue * saturation + gray)
  }

  /// In radians.
  fileprivate init(hue angle: Double) {
    self.init()
    let (c, s) = (Float(cos(angle)), Float(sin(angle)))
    let gray = SIMD4<Float>(0.213, 0.715, 0.072, 0)
    red = gray + (red - gray) * c + SIMD4(-0.213, -0.715, 0.928, 0) * s
    green = gray + (green - gray) * c + SIMD4(0.143, 0.140, -0.283, 0) * s
    blue = gray + (blue - gray) * c + SIMD4(-0.787, 0.715, 0.072, 0) * s
  }

  /// Black, with the luminance times the old alpha as its alpha.
  fileprivate static let luminanceToAlpha: ColorMatrix = {
    var matrix = ColorMatrix()
    (matrix.red, matrix.green, matrix.blue) = (.zero, .zero, .zero)
    (matrix.alpha, matrix.scalesAlpha) = (luminance, true)
    return matrix
  }()
}
