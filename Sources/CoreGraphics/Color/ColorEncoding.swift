import Foundation

/// The encodings that colour spaces stand for, and their way to extended sRGB and back.
///
/// In and out: three components, red, green, blue, or one grey value in all three. Values outside 0...1 pass, with the
/// transfer function mirrored at 0. Transfer function: IEC 61966-2-1. Matrices: linear Display P3 and linear sRGB share
/// the white D65, so each is the product of one space's RGB-to-XYZ matrix and the other's inverse, from the published
/// chromaticities of the primaries. Grey values are taken as sRGB-encoded grey, as UIKit's whites appear on screen.
enum ColorEncoding: String, Sendable {
  case sRGB = "kCGColorSpaceSRGB"
  case extendedSRGB = "kCGColorSpaceExtendedSRGB"
  case linearSRGB = "kCGColorSpaceLinearSRGB"
  case extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  case displayP3 = "kCGColorSpaceDisplayP3"
  case genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  case deviceRGB = "kCGColorSpaceDeviceRGB"
  case deviceGray = "kCGColorSpaceDeviceGray"

  var isGray: Bool { self == .genericGrayGamma2_2 || self == .deviceGray }

  var isDevice: Bool { self == .deviceRGB || self == .deviceGray }

  /// Whether components are those of sRGB as they stand.
  var isEncodedSRGB: Bool {
    switch self {
    case .linearSRGB, .extendedLinearSRGB, .displayP3: false
    default: true
    }
  }

  /// The colour in extended sRGB.
  func toSRGB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .linearSRGB, .extendedLinearSRGB: Self.encode(color)
    case .displayP3: Self.encode(Self.linearP3ToSRGB(Self.decode(color)))
    default: color
    }
  }

  /// A colour of extended sRGB in this encoding. A grey has the luminance of the colour (weights of BT.709).
  func fromSRGB(_ color: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .linearSRGB, .extendedLinearSRGB: return Self.decode(color)
    case .displayP3: return Self.encode(Self.linearSRGBToP3(Self.decode(color)))
    case .genericGrayGamma2_2, .deviceGray:
      guard color.x != color.y || color.y != color.z else { return color }
      let luminance = (Self.decode(color) * SIMD3(0.2126, 0.7152, 0.0722)).sum()
      return Self.encode(SIMD3(repeating: luminance))
    default: return color
    }
  }

  // MARK: - Transfer function

  private static func encode(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encode(linear.x), encode(linear.y), encode(linear.z))
  }

  private static func decode(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(decode(encoded.x), decode(encoded.y), decode(encoded.z))
  }

  private static func encode(_ linear: Double) -> Double {
    let amount = abs(linear)
    let encoded = amount <= 0.0031308 ? amount * 12.92 : 1.055 * pow(amount, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }

  private static func decode(_ encoded: Double) -> Double {
    let amount = abs(encoded)
    let linear = amount <= 0.04045 ? amount / 12.92 : pow((amount + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }

  // MARK: - Primaries

  private static func linearP3ToSRGB(_ p3: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (p3 * SIMD3(1.2249401762805598, -0.22494017628055996, 0)).sum(),
      (p3 * SIMD3(-0.04205695470968816, 1.042056954709688, 0)).sum(),
      (p3 * SIMD3(-0.019637554590334432, -0.07863604555063189, 1.0982736001409663)).sum())
  }

  private static func linearSRGBToP3(_ sRGB: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (sRGB * SIMD3(0.8224619687143623, 0.17753803128563775, 0)).sum(),
      (sRGB * SIMD3(0.03319419885096162, 0.9668058011490384, 0)).sum(),
      (sRGB * SIMD3(0.017082630721120033, 0.07239744066396347, 0.9105199286149165)).sum())
  }
}
