import CoreGraphics

/// Paths in postfix notation, as in PDF: operands first, then `m` (move), `l` (line), `c` (cubic) or `h` (close).
///
/// Lines and curves need a point to start from; a path that begins with one is refused.
enum PathGrammar {
  static func parse(_ text: String) throws(ValueError) -> CGPath {
    let path = CGMutablePath()
    var operands: [Double] = []
    var hasCurrentPoint = false
    for word in ValueGrammar.words(text) {
      if let number = Double(word), number.isFinite {
        operands.append(number)
        guard operands.count <= 6 else { throw ValueError(expected: "an operator m, l, c or h", found: word) }
      } else {
        try append(word, operands, hasCurrentPoint, to: path)
        hasCurrentPoint = true
        operands.removeAll(keepingCapacity: true)
      }
    }
    guard operands.isEmpty else { throw ValueError(expected: "an operator m, l, c or h at the end", found: text) }
    return path
  }

  private static func append(
    _ word: Substring, _ n: [Double], _ hasCurrentPoint: Bool, to path: CGMutablePath
  ) throws(ValueError) {
    guard hasCurrentPoint || word == "m" else {
      throw ValueError(expected: "a path that starts with 'x y m'", found: word)
    }
    switch (word, n.count) {
    case ("m", 2): path.move(to: CGPoint(x: n[0], y: n[1]))
    case ("l", 2): path.addLine(to: CGPoint(x: n[0], y: n[1]))
    case ("c", 6):
      path.addCurve(
        to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]), control2: CGPoint(x: n[2], y: n[3]))
    case ("h", 0): path.closeSubpath()
    default:
      throw ValueError(expected: "'x y m', 'x y l', 'x1 y1 x2 y2 x y c' or 'h'", found: "\(n.count) numbers, \(word)")
    }
  }
}
