import Testing

@testable import Imaging

@Suite struct PremultiplicationTests {
  /// All 65536 pairs against exact integer arithmetic.
  @Test func premultipliesToTheNearestValue() {
    var wrong = 0
    for alpha in 0...255 {
      var pixels: [UInt8] = []
      for straight in 0...255 { pixels += [UInt8(straight), 0, 255, UInt8(alpha)] }
      pixels.withUnsafeMutableBytes { Premultiplication.premultiply($0) }
      for straight in 0...255 {
        let (twice, exact) = (2 * 255 * Int(pixels[straight * 4]), 2 * straight * alpha)
        if abs(twice - exact) > 255 || pixels[straight * 4 + 2] != alpha || pixels[straight * 4 + 3] != alpha {
          wrong += 1
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func dividingAndMultiplyingGivesBackEveryValidPixel() {
    var wrong = 0
    for alpha in UInt32(0)...255 {
      for value in 0...alpha {
        let straight = Premultiplication.straight(
          value | value << 8 | value << 16 | alpha << 24, reciprocals: Premultiplication.reciprocals)
        var pixel = (0..<4).map { UInt8(truncatingIfNeeded: straight >> ($0 * 8)) }
        pixel.withUnsafeMutableBytes { Premultiplication.premultiply($0) }
        if pixel.map(UInt32.init) != [value, value, value, alpha] { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func everyQuotientIsTheRoundedOneCutAt255() {
    var wrong = 0
    for alpha in UInt32(1)...254 {
      for value in UInt32(0)...255 {
        let straight = Premultiplication.straight(
          value << 8 | alpha << 24, reciprocals: Premultiplication.reciprocals)
        if straight >> 8 & 0xFF != min(255, (value * 255 + alpha / 2) / alpha) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func transparentPixelsLoseTheirColour() {
    #expect(Premultiplication.straight(0x0012_3456, reciprocals: Premultiplication.reciprocals) == 0)
  }
}
