import Foundation

/// Transform lists: `translate(10, 20) rotate(45deg) scale(2)`.
///
/// The order is that of SVG and CSS: the leftmost function is the outermost, so in the example the layer is scaled,
/// then turned, then moved. An empty list is the identity. `rotate` counts in degrees (`deg`, the default) or radians
/// (`rad`), about the z axis or an axis given as three numbers. `perspective(d)` is `m34 = -1 / d`. `matrix(...)` takes
/// the sixteen elements row by row, or the six of an affine transform.
enum TransformGrammar {
  /// More functions than any writer produces.
  private static let limit = 1000

  static func parse(_ text: String) throws(ValueError) -> CATransform3D {
    var rest = text[...]
    var result = CATransform3DIdentity
    var count = 0
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      if rest.isEmpty { return result }
      count += 1
      guard count <= limit, let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close
      else { throw ValueError(expected: "transform functions such as 'rotate(45deg)'", found: rest) }
      let name = ValueGrammar.trimmed(String(rest[..<open]))
      let arguments = String(rest[rest.index(after: open)..<close])
      result = CATransform3DConcat(try transform(name, arguments), result)
      rest = rest[rest.index(after: close)...]
    }
  }

  private static func transform(_ name: String, _ text: String) throws(ValueError) -> CATransform3D {
    switch name {
    case "translate":
      let n = try ValueGrammar.numbers(text, count: 1...3, expected: "translate(x, y, z)")
      return CATransform3DMakeTranslation(n[0], n.count > 1 ? n[1] : 0, n.count > 2 ? n[2] : 0)
    case "scale":
      let n = try ValueGrammar.numbers(text, count: 1...3, expected: "scale(x, y, z)")
      return CATransform3DMakeScale(n[0], n.count > 1 ? n[1] : n[0], n.count > 2 ? n[2] : 1)
    case "rotate": return try rotation(text)
    case "perspective": return try perspective(text)
    case "matrix": return try matrix(text)
    default:
      throw ValueError(expected: "translate, scale, rotate, perspective or matrix", found: "\(name)(\(text))")
    }
  }

  private static func rotation(_ text: String) throws(ValueError) -> CATransform3D {
    let expected = "rotate(degrees) or rotate(degrees, x, y, z)"
    guard let angleWord = ValueGrammar.words(text).first else { throw ValueError(expected: expected, found: text) }
    let isRadians = angleWord.hasSuffix("rad")
    let digits = isRadians || angleWord.hasSuffix("deg") ? angleWord.dropLast(3) : angleWord
    let n = try ValueGrammar.numbers(
      ([digits] + ValueGrammar.words(text).dropFirst()).joined(separator: " "), count: 1...4, expected: expected)
    guard n.count == 1 || n.count == 4 else { throw ValueError(expected: expected, found: text) }
    let axis = n.count == 4 ? (n[1], n[2], n[3]) : (0, 0, 1)
    return CATransform3DMakeRotation(isRadians ? n[0] : n[0] * .pi / 180, axis.0, axis.1, axis.2)
  }

  private static func perspective(_ text: String) throws(ValueError) -> CATransform3D {
    let n = try ValueGrammar.numbers(text, count: 1...1, expected: "perspective(distance)")
    guard n[0] != 0 else {
      throw ValueError(expected: "perspective(distance) with a distance other than 0", found: text)
    }
    var result = CATransform3DIdentity
    result.m34 = -1 / n[0]
    return result
  }

  private static func matrix(_ text: String) throws(ValueError) -> CATransform3D {
    let expected = "matrix(...) of 6 or 16 numbers"
    let n = try ValueGrammar.numbers(text, count: 6...16, expected: expected)
    var result = CATransform3DIdentity
    switch n.count {
    case 6:
      (result.m11, result.m12, result.m21, result.m22, result.m41, result.m42) = (n[0], n[1], n[2], n[3], n[4], n[5])
    case 16:
      result = CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    default: throw ValueError(expected: expected, found: text)
    }
    return result
  }
}
