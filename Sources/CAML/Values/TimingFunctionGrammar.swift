import Foundation

/// Timing functions: a name such as `easeOut`, or the two control points `c1x c1y c2x c2y` of a cubic Bezier curve.
///
/// The x of a control point must lie in 0...1, because otherwise the curve is no function of time; y may leave it.
enum TimingFunctionGrammar {
  static func parse(_ text: String) throws(ValueError) -> CAMediaTimingFunction {
    if let name = names[ValueGrammar.trimmed(text)] { return CAMediaTimingFunction(name: name) }
    let expected = "linear, easeIn, easeOut, easeInEaseOut, default or 'c1x c1y c2x c2y'"
    let n = try ValueGrammar.numbers(text, count: 4...4, expected: expected)
    guard (0...1).contains(n[0]), (0...1).contains(n[2]) else {
      throw ValueError(expected: "control points with x from 0 to 1", found: text)
    }
    return CAMediaTimingFunction(controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
  }

  private static let names: [String: CAMediaTimingFunctionName] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut, "default": .default,
  ]
}
