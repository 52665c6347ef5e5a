import Foundation
import Multiplane

/// The pictures that the demonstration scenes show, painted by formulas.
///
/// Edges are smooth over one pixel or more; every formula is a pure function of column and row.
enum Paintings {
  /// Hills in mist under an evening sky with a low sun: 600 × 400.
  static let evening: CGImage = TileImages.paint(600, 400) { column, row in
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    let sky = mix(SIMD3(0.13, 0.16, 0.38), SIMD3(0.99, 0.68, 0.45), min(1, y / 290))
    let distance = hypot(x - 410, y - 205)
    let glow = exp(-distance / 90) * 0.45
    var color = mix(sky, SIMD3(1, 0.93, 0.75), max(glow, smoothstep(47, 45.5, distance)))
    for ridge in 0..<4 { color = mix(color, hills[ridge], smoothstep(-0.7, 0.7, y - crest(ridge, x))) }
    return SIMD4(color, 1)
  }

  /// A record sleeve: one of nine pairs of colours in one of three patterns: 240 × 240.
  static let sleeves: [CGImage] = (0..<9).map { number in
    let (paper, ink) = (hue(Double(number) / 9, 0.42), hue(Double(number) / 9 + 0.13, 0.95))
    return TileImages.paint(240, 240) { column, row in
      let (x, y) = (Double(column) - 119.5, Double(row) - 119.5)
      let coverage = smoothstep(-0.06, 0.06, pattern(number % 3, x, y))
      return SIMD4(mix(paper, ink, coverage * (0.75 + y / 480)), 1)
    }
  }

  /// Opaque at the lower edge, clear from the middle upwards; the fading of a reflection as a mask: 1 × 128.
  static let risingFade: CGImage = TileImages.paint(1, 128) { _, row in
    SIMD4(repeating: max(0, Double(row) / 63.5 - 1))
  }

  /// Clear on the left and dark on the right: what a sun on the left leaves in shade: 64 × 1.
  static let shade: CGImage = TileImages.paint(64, 1) { column, _ in
    SIMD4(0.02, 0.02, 0.06, 1) * (0.88 * smoothstep(20, 56, Double(column)))
  }

  /// Light that falls off from the middle to nothing at the rim, in one colour: 128 × 128.
  static func glow(_ color: CGColor) -> CGImage {
    let rgb = color.sRGBComponents
    return TileImages.paint(128, 128) { column, row in
      let share = max(0, 1 - hypot(Double(column) - 63.5, Double(row) - 63.5) / 63.5)
      return SIMD4(rgb.x, rgb.y, rgb.z, 1) * (share * share)
    }
  }

  /// The envelope of a balloon with eight gores: round above, drawn in to a mouth below: 300 × 360.
  static let envelope: CGImage = TileImages.paint(300, 360) { column, row in
    let (x, y) = (Double(column) + 0.5 - 150, Double(row) + 0.5)
    let half = envelopeHalfWidth(y)
    let across = half > 0 ? max(-1, min(1, x / half)) : 0
    let gore = sin(8 * asin(across))
    let cloth = mix(SIMD3(0.86, 0.20, 0.22), SIMD3(0.98, 0.80, 0.42), smoothstep(-0.06, 0.06, gore))
    let light = 1 - 0.35 * smoothstep(-0.2, 1.1, across) - 0.2 * smoothstep(200, 360, y)
    let outside = y < 150 ? hypot(x, 150 - y) - 149 : 0.8 * (abs(x) - half)
    let coverage = smoothstep(0.7, -0.7, outside) * smoothstep(360, 358, y)
    return SIMD4(cloth * light, 1) * coverage
  }

  // MARK: - Formulas

  /// Half a circle of radius 149 down to its middle, and from there a quarter of a sine wave in to the mouth.
  private static func envelopeHalfWidth(_ y: Double) -> Double {
    if y < 150 { return max(0, 149 * 149 - (150 - y) * (150 - y)).squareRoot() }
    return 30 + 119 * cos((y - 150) / 210 * .pi / 2)
  }

  private static let hills: [SIMD3<Double>] = [
    SIMD3(0.62, 0.44, 0.53), SIMD3(0.42, 0.32, 0.47), SIMD3(0.25, 0.22, 0.37), SIMD3(0.10, 0.11, 0.22),
  ]

  private static func crest(_ ridge: Int, _ x: Double) -> Double {
    let (r, wave) = (Double(ridge), x / (95 - 14 * Double(ridge)))
    return 238 + 38 * r - 22 * sin(wave + 1.7 * r) - 9 * sin(2.3 * wave + r) - 3 * sin(6.1 * wave)
  }

  /// Positive where there is ink, with a slope of about one tenth a pixel at the edges.
  private static func pattern(_ kind: Int, _ x: Double, _ y: Double) -> Double {
    switch kind {
    case 0: sin(hypot(x, y - 120) / 11)
    case 1: max((78 - hypot(x, y)) / 11, sin(y / 8 + x / 16) - 0.8)
    default: sin((y + 14 * sin(x / 26)) / 9)
    }
  }

  private static func hue(_ turn: Double, _ value: Double) -> SIMD3<Double> {
    SIMD3((0..<3).map { value * (0.66 + 0.34 * cos(2 * .pi * (turn - Double($0) / 3))) })
  }

  static func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ share: Double) -> SIMD3<Double> { a + (b - a) * share }

  /// 0 on the side of `start`, 1 on that of `end`, and smooth between; either may be the greater.
  static func smoothstep(_ start: Double, _ end: Double, _ value: Double) -> Double {
    let share = min(1, max(0, (value - start) / (end - start)))
    return share * share * (3 - 2 * share)
  }
}
