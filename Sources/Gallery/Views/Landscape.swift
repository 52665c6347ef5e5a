import Multiplane
import UIKit

/// Pictures of five places, 200 × 280, painted by a formula: a sky with a sun and three ridges, the nearest darkest.
enum Landscape: Int, CaseIterable {
  case lake, dunes, moor, bay, alps

  /// What it is called.
  var name: String {
    switch self {
    case .lake: "Lake"
    case .dunes: "Dunes"
    case .moor: "Moor"
    case .bay: "Bay"
    case .alps: "Alps"
    }
  }

  var picture: UIImage {
    let (high, low) = (Self.components(sky.high), Self.components(sky.low))
    let (far, near) = (Self.components(land.far), Self.components(land.near))
    let place = (x: 0.3 + 0.4 * PCGNoise.unit(7_000 + rawValue, 1), y: 0.3)
    return UIImage(
      cgImage: TileImages.paint(200, 280) { column, row in
        let (x, y) = (Double(column) / 200, Double(row) / 280)
        var color = Paintings.mix(high, low, Paintings.smoothstep(0, 0.65, y))
        let (dx, dy) = (x - place.x, (y - place.y) * 1.4)
        let sun = Paintings.smoothstep(0.1, 0.09, (dx * dx + dy * dy).squareRoot())
        color = Paintings.mix(color, SIMD3(1, 0.96, 0.84), sun)
        for ridge in 0..<3 {
          let crest = self.crest(ridge, x)
          let rock = Paintings.mix(far, near, Double(ridge) / 2)
          color = Paintings.mix(color, rock, Paintings.smoothstep(crest - 0.002, crest + 0.002, y))
        }
        return SIMD4(color, 1)
      })
  }

  private var sky: (high: UInt32, low: UInt32) {
    switch self {
    case .lake: (0x2F5D8C, 0xCFE3EA)
    case .dunes: (0x8C4A5E, 0xF7C992)
    case .moor: (0x4A4066, 0xE6B8A2)
    case .bay: (0x1F6F78, 0xE9E2B8)
    case .alps: (0x4179A8, 0xE8EFF5)
    }
  }

  private var land: (far: UInt32, near: UInt32) {
    switch self {
    case .lake: (0x6F98A8, 0x1D3B4A)
    case .dunes: (0xD99A5B, 0x7A4326)
    case .moor: (0x8A6E86, 0x33263D)
    case .bay: (0x5FA08E, 0x123F45)
    case .alps: (0xA9BFD0, 0x34506B)
    }
  }

  /// The height of a ridge's crest, as a share of the picture's from above: two waves of which the near ridges' are longer.
  private func crest(_ ridge: Int, _ x: Double) -> Double {
    let start = PCGNoise.unit(7_100 + rawValue, ridge)
    let pace = 2.6 - 0.6 * Double(ridge)
    return 0.54 + 0.16 * Double(ridge) + 0.05 * Self.wave(x * pace + start)
      + 0.014 * Self.wave(x * pace * 2.7 + 3 * start)
  }

  /// A wave between −1 and 1 with period 1, of parabolas.
  private static func wave(_ turn: Double) -> Double {
    let place = turn - turn.rounded(.down)
    let half = place < 0.5 ? place : place - 0.5
    let bow = 16 * half * (0.5 - half)
    return place < 0.5 ? bow : -bow
  }

  private static func components(_ rgb: UInt32) -> SIMD3<Double> {
    let color = CGColor.hex(rgb).sRGBComponents
    return SIMD3(Double(color.x), Double(color.y), Double(color.z))
  }
}
