/// Numbers as text, the same in every locale.
enum NumberText {
  /// With a fixed number of decimals, rounded to nearest; `inf` for what is no number of reasonable size.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let scaled = (abs(value) * factor).rounded()
    guard scaled < 1e15 else { return value < 0 ? "-inf" : "inf" }
    let whole = String(Int(scaled) / Int(factor))
    let rest = String(Int(scaled) % Int(factor))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + whole }
    return sign + whole + "." + String(repeating: "0", count: decimals - rest.count) + rest
  }

  /// As short as it can be read back, without `.0`.
  static func short(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
