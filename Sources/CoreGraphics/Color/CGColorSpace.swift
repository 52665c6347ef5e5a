import Foundation

/// What the components of a colour mean.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome
  case rgb
  case cmyk
  case lab
  case deviceN
  case indexed
  case pattern
  case XYZ
}

/// How colours outside a space are brought into it. Conversions here keep such colours, so no intent changes them.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

/// A colour space: one of the named RGB and grey spaces below. Two spaces of one name are equal.
///
/// Spaces from ICC profiles, CMYK and Lab do not exist here.
public final class CGColorSpace: Sendable {
  let encoding: ColorEncoding
  /// Whether it stands for patterns. `encoding` is then that of the base, or the device's.
  private let isPattern: Bool
  /// The space of the colours for which uncoloured patterns are stencils; nil for all other spaces.
  let patternBase: CGColorSpace?

  init(_ encoding: ColorEncoding) {
    (self.encoding, isPattern, patternBase) = (encoding, false, nil)
  }

  /// The space of coloured patterns, or, with a base, of patterns that are stencils for its colours; nil if the base is such
  /// a space itself.
  public init?(patternBaseSpace base: CGColorSpace?) {
    guard base?.isPattern != true else { return nil }
    (encoding, isPattern, patternBase) = (base?.encoding ?? .deviceRGB, true, base)
  }

  /// A space by its name; nil for a name that is not known.
  public init?(name: CFString) {
    guard let encoding = ColorEncoding(rawValue: name) else { return nil }
    (self.encoding, isPattern, patternBase) = (encoding, false, nil)
  }

  /// IEC 61966-2-1.
  public static let sRGB: CFString = ColorEncoding.sRGB.rawValue
  /// sRGB with its transfer function continued below 0 and above 1.
  public static let extendedSRGB: CFString = ColorEncoding.extendedSRGB.rawValue
  /// The primaries of sRGB with components proportional to light.
  public static let linearSRGB: CFString = ColorEncoding.linearSRGB.rawValue
  /// `linearSRGB` below 0 and above 1 as well.
  public static let extendedLinearSRGB: CFString = ColorEncoding.extendedLinearSRGB.rawValue
  /// The primaries of DCI-P3 with the white and the transfer function of sRGB.
  public static let displayP3: CFString = ColorEncoding.displayP3.rawValue
  /// Grey.
  public static let genericGrayGamma2_2: CFString = ColorEncoding.genericGrayGamma2_2.rawValue

  /// The name; nil for the device's own spaces.
  public var name: CFString? { encoding.isDevice || isPattern ? nil : encoding.rawValue }

  /// What the components mean.
  public var model: CGColorSpaceModel { isPattern ? .pattern : encoding.isGray ? .monochrome : .rgb }

  /// How many components a colour has, without alpha.
  public var numberOfComponents: Int { isPattern && patternBase == nil ? 0 : encoding.isGray ? 1 : 3 }
}

extension CGColorSpace: Hashable {
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.encoding == b.encoding && a.isPattern == b.isPattern && (a.patternBase == nil) == (b.patternBase == nil)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(encoding)
    hasher.combine(isPattern)
  }
}

/// The device's RGB, which here is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.deviceRGB) }

/// The device's grey, which here is grey in sRGB encoding.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.deviceGray) }
