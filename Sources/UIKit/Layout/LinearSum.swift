/// A constant and multiples of numbered symbols.
struct LinearSum {
  var constant: Double
  private var cells: [Int: Double] = [:]

  init(constant: Double) { self.constant = constant }

  /// The symbols in it, the smallest number first.
  var symbols: [Int] { cells.keys.sorted() }

  var isFinite: Bool { constant.isFinite && cells.values.allSatisfy(\.isFinite) }

  /// How much of a symbol is in it.
  subscript(symbol: Int) -> Double { cells[symbol] ?? 0 }

  /// Coefficients below are rounding errors.
  private static let least = 1e-11

  mutating func add(_ coefficient: Double, _ symbol: Int) {
    let sum = self[symbol] + coefficient
    cells[symbol] = abs(sum) < Self.least ? nil : sum
  }

  mutating func remove(_ symbol: Int) { cells[symbol] = nil }

  mutating func remove(_ symbols: Set<Int>) {
    if cells.keys.contains(where: symbols.contains) { cells = cells.filter { !symbols.contains($0.key) } }
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    cells = cells.mapValues { $0 * factor }
  }

  /// Puts a sum in the place of a symbol that it equals.
  mutating func substitute(_ sum: LinearSum, for symbol: Int) {
    guard let coefficient = cells.removeValue(forKey: symbol) else { return }
    constant += coefficient * sum.constant
    for (other, value) in sum.cells { add(coefficient * value, other) }
  }

  /// What a symbol in it is, where the sum is 0.
  func solved(for symbol: Int) -> LinearSum {
    var result = self
    result.remove(symbol)
    result.scale(by: -1 / self[symbol])
    return result
  }
}
