import CImaging

/// Brings the pixels of one picture to sRGB, by Little CMS, with the perceptual intent. Alpha stays.
///
/// In: what the file says about its colours. Out: pixels changed in place, or the reason why not: a profile that is damaged,
/// or for other colours than the picture has, is ignored. A profile that says the same as sRGB, give or take a rounding
/// step, changes nothing.
final class ColorConversion {
  /// Samples of the picture that is converted.
  enum Samples {
    case bytes, words
  }

  /// Why a profile was left aside, to be read after "the picture has".
  struct Failure: Error {
    let reason: String
  }

  private let transform: cmsHTRANSFORM

  /// - Parameter isGrey: whether the picture has grey pixels only, for which alone grey profiles hold.
  /// - Returns: nil where nothing is to be converted.
  init?(_ description: ColorDescription, isGrey: Bool, samples: Samples) throws(Failure) {
    let profile: cmsHPROFILE?
    switch description {
    case .sRGB: return nil
    case .unreadable(let reason): throw Failure(reason: reason)
    case .profile(let bytes): profile = cmsOpenProfileFromMem(bytes, UInt32(bytes.count))
    case .encoding(let encoding): profile = Self.profile(of: encoding)
    }
    guard let profile else { throw Failure(reason: "a damaged colour profile") }
    defer { cmsCloseProfile(profile) }
    let layout = try Self.layout(of: profile, isGrey: isGrey, samples)
    guard let sRGB = cmsCreate_sRGBProfile() else {
      throw Failure(reason: "a colour profile, and no memory is left for it")
    }
    defer { cmsCloseProfile(sRGB) }
    let output = samples == .bytes ? imaging_color_rgba_8 : imaging_color_rgba_16
    // For grey, and for 16 bits, what Little CMS precomputes is too coarse in the dark.
    let isCoarse = cmsGetColorSpace(profile) == cmsSigGrayData || samples == .words
    let flags = isCoarse ? cmsUInt32Number(cmsFLAGS_NOOPTIMIZE) : 0
    guard let made = cmsCreateTransform(profile, layout, sRGB, output, UInt32(INTENT_PERCEPTUAL), flags) else {
      throw Failure(reason: "a colour profile that cannot be applied")
    }
    transform = made
    if samples == .bytes, isIdentity { return nil }
  }

  deinit { cmsDeleteTransform(transform) }

  /// Converts pixels of four samples each, straight alpha, in place.
  func apply(to pixels: UnsafeMutableRawPointer, count: Int) {
    var (at, rest) = (pixels, count)
    let bytesPerPixel = Int(cmsGetTransformOutputFormat(transform) & 7) * 4
    // Little CMS counts pixels in 32 bits.
    while rest > 0 {
      let part = min(rest, 1 << 24)
      cmsDoTransform(transform, at, at, UInt32(part))
      at += part * bytesPerPixel
      rest -= part
    }
  }

  // MARK: - Profiles

  private static func layout(
    of profile: cmsHPROFILE, isGrey: Bool, _ samples: Samples
  ) throws(Failure) -> cmsUInt32Number {
    switch cmsGetColorSpace(profile) {
    case cmsSigRgbData: return samples == .bytes ? imaging_color_rgba_8 : imaging_color_rgba_16
    case cmsSigGrayData where isGrey: return samples == .bytes ? imaging_color_grey_8 : imaging_color_grey_16
    default: throw Failure(reason: "a colour profile for other colours than its own")
    }
  }

  private static func profile(of encoding: PNGColorEncoding) -> cmsHPROFILE? {
    let points = encoding.chromaticities ?? ColorDescription.sRGBPoints
    guard points.allSatisfy({ $0.y > 1e-3 && $0.x >= 0 && $0.x + $0.y <= 1.001 }) else { return nil }
    guard let curve = encoding.exponent.map({ cmsBuildGamma(nil, $0) }) ?? sRGBCurve() else { return nil }
    defer { cmsFreeToneCurve(curve) }
    var white = color(points[0])
    var primaries = cmsCIExyYTRIPLE(Red: color(points[1]), Green: color(points[2]), Blue: color(points[3]))
    var curves: [OpaquePointer?] = [curve, curve, curve]
    return cmsCreateRGBProfile(&white, &primaries, &curves)
  }

  private static func color(_ point: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: point.x, y: point.y, Y: 1) }

  /// IEC 61966-2-1, as parameters of ICC's curve of type 4.
  private static func sRGBCurve() -> OpaquePointer? {
    cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
  }

  // MARK: - sRGB in other words

  /// Whether no colour of a coarse grid moves by more than a rounding step.
  private var isIdentity: Bool {
    let levels = stride(from: UInt8(0), through: 255, by: 17)
    var pixels: [UInt8] = []
    for red in levels { for green in levels { for blue in levels { pixels += [red, green, blue, 255] } } }
    let isGrey = cmsGetTransformInputFormat(transform) == imaging_color_grey_8
    if isGrey { pixels = levels.flatMap { [$0, $0, $0, 255] } }
    var converted = pixels
    converted.withUnsafeMutableBytes { buffer in
      if let start = buffer.baseAddress { apply(to: start, count: buffer.count / 4) }
    }
    return zip(pixels, converted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
  }
}
