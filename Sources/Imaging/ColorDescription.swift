/// What a picture file says about its colours.
enum ColorDescription: Equatable {
  /// sRGB, which is also what a file without a word means.
  case sRGB
  /// An ICC profile, as it stands in the file.
  case profile([UInt8])
  /// PNG's own numbers.
  case encoding(PNGColorEncoding)
  /// It says something that cannot be read; the text says what.
  case unreadable(String)

  /// Profiles are a few kilobytes; those for printers have up to a few megabytes.
  static let largestProfile = 8 << 20
}

/// What `gAMA` and `cHRM` chunks say.
struct PNGColorEncoding: Equatable {
  /// The exponent of a sample as a function of light; nil where the file has sRGB's curve.
  var exponent: Double?
  /// White, red, green and blue as CIE x and y; nil where they are sRGB's.
  var chromaticities: [SIMD2<Double>]?
}
