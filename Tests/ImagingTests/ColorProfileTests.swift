import CImaging
import Geometry
import Glibc
import Testing

@testable import Imaging

/// Colour profiles and PNG's own numbers, against the definitions of the colour spaces in double precision.
@Suite struct ColorProfileTests {
  private static let colors: [SIMD3<Double>] = [
    SIMD3(0.5, 0.4, 0.3), SIMD3(0.2, 0.6, 0.4), SIMD3(0.7, 0.7, 0.7), SIMD3(1, 1, 1), SIMD3(0, 0, 0), SIMD3(1, 0, 0),
    SIMD3(0.1, 0.1, 0.5),
  ]

  // MARK: - The oracle

  /// The columns of the matrix from linear RGB to XYZ: primaries scaled so that they add up to white.
  private static func matrix(_ points: [SIMD2<Double>]) -> [SIMD3<Double>] {
    func xyz(_ p: SIMD2<Double>) -> SIMD3<Double> { SIMD3(p.x, p.y, 1 - p.x - p.y) / p.y }
    let columns = points[1...].map(xyz)
    let scale = solve(columns, xyz(points[0]))
    return (0..<3).map { columns[$0] * scale[$0] }
  }

  /// The factors of three columns that add up to `b`, by Cramer's rule.
  private static func solve(_ m: [SIMD3<Double>], _ b: SIMD3<Double>) -> SIMD3<Double> {
    func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
      a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y) + c.x * (a.y * b.z - a.z * b.y)
    }
    let whole = determinant(m[0], m[1], m[2])
    return SIMD3(determinant(b, m[1], m[2]), determinant(m[0], b, m[2]), determinant(m[0], m[1], b)) / whole
  }

  private static let sRGBPoints = [SIMD2(0.3127, 0.3290), SIMD2(0.64, 0.33), SIMD2(0.30, 0.60), SIMD2(0.15, 0.06)]

  private static func sRGBEncoded(_ light: Double) -> Double {
    let light = min(1, max(0, light))
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The sRGB bytes of a colour with a power curve. Both spaces have the white of daylight, so nothing is adapted.
  private static func expected(_ color: SIMD3<Double>, _ points: [SIMD2<Double>], gamma: Double) -> [UInt8] {
    let columns = matrix(points)
    let light = SIMD3(pow(color.x, gamma), pow(color.y, gamma), pow(color.z, gamma))
    let xyz = columns[0] * light.x + columns[1] * light.y + columns[2] * light.z
    let linear = solve(matrix(sRGBPoints), xyz)
    return (0..<3).map { UInt8((sRGBEncoded(linear[$0]) * 255).rounded()) }
  }

  private func expect(
    _ bitmap: Bitmap, _ points: [SIMD2<Double>], gamma: Double, within tolerance: Int, from colors: [SIMD3<Double>]
  ) {
    for (x, color) in colors.enumerated() {
      let wanted = Self.expected(color, points, gamma: gamma)
      let pixel = bitmap[x, 0]
      for channel in 0..<3 {
        #expect(abs(Int(pixel[channel]) - Int(wanted[channel])) <= tolerance, "\(color): \(pixel), not \(wanted)")
      }
    }
  }

  private static func bytes(_ color: SIMD3<Double>) -> [UInt8] { (0..<3).map { UInt8((color[$0] * 255).rounded()) } }

  private static var rounded: [SIMD3<Double>] {
    colors.map { color in
      let b = bytes(color)
      return SIMD3(Double(b[0]), Double(b[1]), Double(b[2])) / 255
    }
  }

  private static func png(_ chunks: [PNGFile.Chunk]) -> [UInt8] {
    PNGFile(width: colors.count, height: 1, depth: 8, colorType: 2, rows: [colors.flatMap(bytes)], extra: chunks).bytes
  }

  // MARK: - Profiles

  @Test(arguments: [2.1, 4.3]) func profilesInPNGAreApplied(version: Double) throws {
    let file = Self.png([Profiles.chunk(Profiles.rgb(gamma: 2.2, version: version))])
    let decoded = try ImageDecoder.decodePicture(file)
    #expect(decoded.ignoredProfile == nil)
    expect(decoded.bitmap, Profiles.displayP3, gamma: 2.2, within: 1, from: Self.rounded)
  }

  @Test(arguments: [2.1, 4.3]) func profilesInWebPAreApplied(version: Double) throws {
    let plain = Bitmap(width: Self.colors.count, height: 1, pixels: Self.colors.flatMap { Self.bytes($0) + [255] })
    let file = Profiles.webp(
      ForeignEncoders.losslessWebP(plain), with: Profiles.rgb(gamma: 1.8, version: version), width: plain.width,
      height: 1)
    let decoded = try ImageDecoder.decodePicture(file)
    #expect(decoded.ignoredProfile == nil)
    expect(decoded.bitmap, Profiles.displayP3, gamma: 1.8, within: 1, from: Self.rounded)
  }

  /// Blocks of one colour, which JPEG keeps within a step or two.
  @Test(arguments: [2.1, 4.3]) func profilesInJPEGAreApplied(version: Double) throws {
    let color: [UInt8] = [128, 102, 77]
    let plain = Bitmap(width: 16, height: 16, pixels: (0..<256).flatMap { _ in color + [255] })
    let encoded = ForeignEncoders.jpeg(plain)
    let before = try ImageDecoder.decode(encoded)[8, 8]
    let decoded = try ImageDecoder.decodePicture(
      Profiles.jpeg(encoded, with: Profiles.rgb(gamma: 2.2, version: version)))
    #expect(decoded.ignoredProfile == nil)
    let stored = SIMD3(Double(before.x), Double(before.y), Double(before.z)) / 255
    expect(decoded.bitmap, Profiles.displayP3, gamma: 2.2, within: 1, from: [stored])
  }

  @Test func greyProfilesHoldForGreyPictures() throws {
    let levels: [UInt8] = [0, 2, 40, 128, 255]
    let profile = Profiles.chunk(Profiles.grey(gamma: 1))
    let file = PNGFile(width: 5, height: 1, depth: 8, colorType: 0, rows: [levels], extra: [profile])
    let bitmap = try ImageDecoder.decode(file.bytes)
    for (x, level) in levels.enumerated() {
      let wanted = Int((Self.sRGBEncoded(Double(level) / 255) * 255).rounded())
      #expect(abs(Int(bitmap[x, 0].x) - wanted) <= 1 && bitmap[x, 0].x == bitmap[x, 0].z && bitmap[x, 0].w == 255)
    }
  }

  /// Eight bits of light are too few for dark greys; sixteen are enough.
  @Test func sixteenBitsAreConvertedInSixteenBits() throws {
    let levels: [UInt16] = [20, 100, 300, 1000, 20000, 65535]
    let row = levels.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    for extra in [Profiles.chunk(Profiles.grey(gamma: 1)), PNGFile.Chunk(name: "gAMA", data: PNGFile.bytes(100_000))] {
      let file = PNGFile(width: 6, height: 1, depth: 16, colorType: 0, rows: [row], extra: [extra])
      let bitmap = try ImageDecoder.decode(file.bytes)
      for (x, level) in levels.enumerated() {
        let wanted = Int((Self.sRGBEncoded(Double(level) / 65535) * 255).rounded())
        #expect(abs(Int(bitmap[x, 0].x) - wanted) <= 1, "level \(level): \(bitmap[x, 0].x), not \(wanted)")
      }
    }
  }

  @Test func alphaIsNotConverted() throws {
    let chunk = Profiles.chunk(Profiles.rgb(gamma: 2.2))
    let row: [UInt8] = [128, 102, 77, 255, 128, 102, 77, 128, 128, 102, 77, 0]
    let file = PNGFile(width: 3, height: 1, depth: 8, colorType: 6, rows: [row], extra: [chunk])
    let bitmap = try ImageDecoder.decode(file.bytes)
    let straight = bitmap[0, 0]
    let half = (0..<3).map { (Int(straight[$0]) * 128 + 127) / 255 }
    #expect(bitmap[1, 0] == SIMD4(UInt8(half[0]), UInt8(half[1]), UInt8(half[2]), 128))
    #expect(bitmap[2, 0] == .zero)
  }

  @Test(arguments: [2.1, 4.3]) func aProfileThatSaysSRGBChangesNothing(version: Double) throws {
    let plain = try ImageDecoder.decode(Self.png([]))
    let tagged = try ImageDecoder.decodePicture(Self.png([Profiles.chunk(Profiles.sRGB(version: version))]))
    #expect(tagged.bitmap.pixels == plain.pixels && tagged.ignoredProfile == nil)
  }

  // MARK: - PNG's own numbers

  private func numbers(_ points: [SIMD2<Double>]) -> PNGFile.Chunk {
    let data = points.flatMap { [$0.x, $0.y] }.flatMap { PNGFile.bytes(Int(($0 * 100_000).rounded())) }
    return PNGFile.Chunk(name: "cHRM", data: data)
  }

  @Test func gammaAndChromaticitiesAreApplied() throws {
    let gamma = PNGFile.Chunk(name: "gAMA", data: PNGFile.bytes(55_556))
    let bitmap = try ImageDecoder.decode(Self.png([gamma, numbers(Profiles.displayP3)]))
    expect(bitmap, Profiles.displayP3, gamma: 1.8, within: 1, from: Self.rounded)
  }

  @Test func theUsualNumbersMeanSRGB() throws {
    let plain = try ImageDecoder.decode(Self.png([]))
    let gamma = PNGFile.Chunk(name: "gAMA", data: PNGFile.bytes(45_455))
    #expect(try ImageDecoder.decode(Self.png([gamma, numbers(Self.sRGBPoints)])).pixels == plain.pixels)
  }

  /// `iCCP` counts before `sRGB`, and both before numbers.
  @Test func descriptionsHaveAnOrder() throws {
    let plain = try ImageDecoder.decode(Self.png([]))
    let linear = PNGFile.Chunk(name: "gAMA", data: PNGFile.bytes(100_000))
    let tagged = PNGFile.Chunk(name: "sRGB", data: [0])
    #expect(try ImageDecoder.decode(Self.png([linear, tagged])).pixels == plain.pixels)
    let both = try ImageDecoder.decode(Self.png([linear, tagged, Profiles.chunk(Profiles.rgb(gamma: 2.2))]))
    expect(both, Profiles.displayP3, gamma: 2.2, within: 1, from: Self.rounded)
  }

  // MARK: - What cannot be read

  @Test func damagedDescriptionsAreIgnoredAndSaid() throws {
    let plain = try ImageDecoder.decode(Self.png([]))
    let sound = Profiles.rgb(gamma: 1)
    let broken: [PNGFile.Chunk] = [
      Profiles.chunk([1, 2, 3]), Profiles.chunk(Array(sound.prefix(200))), Profiles.chunk(Profiles.lab()),
      Profiles.chunk(Profiles.grey(gamma: 1)), PNGFile.Chunk(name: "iCCP", data: [65, 0, 0, 9, 9]),
      PNGFile.Chunk(name: "iCCP", data: []), PNGFile.Chunk(name: "gAMA", data: PNGFile.bytes(0)),
      PNGFile.Chunk(name: "cHRM", data: [1]), numbers([.zero, .zero, .zero, .zero]),
    ]
    for chunk in broken {
      let decoded = try ImageDecoder.decodePicture(Self.png([chunk]))
      #expect(decoded.bitmap.pixels == plain.pixels)
      #expect(decoded.ignoredProfile?.isEmpty == false)
    }
  }

  @Test func aJPEGProfileWithAMissingPartIsIgnored() throws {
    let encoded = ForeignEncoders.jpeg(ForeignEncoders.smoothPicture(width: 16, height: 16))
    let whole = Profiles.jpeg(encoded, with: Profiles.rgb(gamma: 1))
    let length = Int(whole[4]) << 8 | Int(whole[5])
    let decoded = try ImageDecoder.decodePicture(Array(whole[..<2] + whole[(4 + length)...]))
    #expect(decoded.ignoredProfile == "a colour profile with missing parts")
    #expect(try decoded.bitmap.pixels == ImageDecoder.decode(encoded).pixels)
  }

  /// Mutated profiles end in a picture, whatever they are.
  @Test func hostileProfilesNeverEndTheProcess() throws {
    var random = FixedRandom(seed: 3)
    for profile in [Profiles.rgb(gamma: 2.2), Profiles.rgb(gamma: 1.8, version: 2.1), Profiles.sRGB(version: 4.3)] {
      for _ in 0..<300 {
        let mutated = random.mutate(profile, kept: 4)
        let bitmap = try ImageDecoder.decode(Self.png([Profiles.chunk(mutated)]))
        #expect(bitmap.width == Self.colors.count && bitmap.isOpaque)
      }
    }
  }
}
