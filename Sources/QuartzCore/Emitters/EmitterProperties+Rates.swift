/// Numbers of a document as an emitter can use them.
extension EmitterProperties {
  /// Births of a cell in a second of its time; 0 for what is no number.
  func birthRate(of cell: Int) -> Double {
    guard emitterCells.indices.contains(cell), emitterCells[cell].isEnabled else { return 0 }
    return EmitterLimits.rate(Double(emitterCells[cell].birthRate) * Double(birthRate))
  }
}

extension EmitterCellProperties {
  /// In seconds.
  func longestLifetime(times factor: Float) -> Double {
    let longest = (Double(lifetime) + abs(Double(lifetimeRange)) / 2) * Double(factor)
    return EmitterLimits.lifetime(longest)
  }
}

/// What an emitter may have: hostile documents are cut down to it.
enum EmitterLimits {
  /// Particles of one emitter in a frame.
  static let particles = 1 << 22
  /// Births a second.
  private static let mostBirths = 1e9
  /// In seconds.
  private static let longestLife = 1e9
  /// Births that can be told from each other.
  static let countedBirths = 0x1p53

  static func rate(_ rate: Double) -> Double { rate > 0 ? min(rate, mostBirths) : 0 }

  static func lifetime(_ seconds: Double) -> Double { seconds > 0 ? min(seconds, longestLife) : 0 }

  /// A number for single precision: 0 for what is none, and not so large that sums overflow.
  static func number(_ value: Double) -> Double { value.isNaN ? 0 : max(-1e9, min(value, 1e9)) }
}
