import CImaging

/// ICC profiles for the decoders, made by Little CMS, and files that carry them.
enum Profiles {
  /// White D65; the primaries of Display P3.
  static let displayP3 = [SIMD2(0.3127, 0.3290), SIMD2(0.680, 0.320), SIMD2(0.265, 0.690), SIMD2(0.150, 0.060)]

  /// A profile of primaries and a power curve.
  static func rgb(_ points: [SIMD2<Double>] = displayP3, gamma: Double, version: Double = 4.3) -> [UInt8] {
    let curve = cmsBuildGamma(nil, gamma)
    defer { cmsFreeToneCurve(curve) }
    func color(_ p: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: p.x, y: p.y, Y: 1) }
    var white = color(points[0])
    var primaries = cmsCIExyYTRIPLE(Red: color(points[1]), Green: color(points[2]), Blue: color(points[3]))
    var curves = [curve, curve, curve]
    return saved(cmsCreateRGBProfile(&white, &primaries, &curves), version: version)
  }

  static func grey(gamma: Double, version: Double = 4.3) -> [UInt8] {
    let curve = cmsBuildGamma(nil, gamma)
    defer { cmsFreeToneCurve(curve) }
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    return saved(cmsCreateGrayProfile(&white, curve), version: version)
  }

  static func sRGB(version: Double) -> [UInt8] { saved(cmsCreate_sRGBProfile(), version: version) }

  static func lab() -> [UInt8] { saved(cmsCreateLab4Profile(nil), version: 4.3) }

  private static func saved(_ profile: cmsHPROFILE?, version: Double) -> [UInt8] {
    defer { cmsCloseProfile(profile) }
    cmsSetProfileVersion(profile, version)
    var size = cmsUInt32Number(0)
    cmsSaveProfileToMem(profile, nil, &size)
    var bytes = [UInt8](repeating: 0, count: Int(size))
    cmsSaveProfileToMem(profile, &bytes, &size)
    return bytes
  }

  // MARK: - Files

  static func chunk(_ profile: [UInt8]) -> PNGFile.Chunk {
    PNGFile.Chunk(name: "iCCP", data: Array("a name".utf8) + [0, 0] + PNGFile.stored(profile))
  }

  /// A JPEG file with a profile in two parts, the second one first, as the format allows.
  static func jpeg(_ file: [UInt8], with profile: [UInt8]) -> [UInt8] {
    let half = profile.count / 2
    let parts = [(2, Array(profile[half...])), (1, Array(profile[..<half]))]
    let segments = parts.flatMap { number, part in
      let data = Array("ICC_PROFILE\0".utf8) + [UInt8(number), 2] + part
      let length = data.count + 2
      return [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + data
    }
    return Array(file[..<2]) + segments + Array(file[2...])
  }

  /// A WebP file in its extended form, with a profile before the picture.
  static func webp(_ file: [UInt8], with profile: [UInt8], width: Int, height: Int) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(data.count, 4) + data + [UInt8](repeating: 0, count: data.count & 1)
    }
    let header = chunk("VP8X", [0x30, 0, 0, 0] + number(width - 1, 3) + number(height - 1, 3))
    let body = Array("WEBP".utf8) + header + chunk("ICCP", profile) + Array(file[12...])
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }
}
