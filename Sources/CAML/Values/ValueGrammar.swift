import CoreGraphics
import Foundation

/// The spellings of scalars and geometry in scene files, one function per type.
///
/// Numbers are separated by blanks or commas. Geometry must be finite, because no picture of infinite geometry exists;
/// plain numbers may be `inf`, as repeat counts are. Angles here are radians, as in the key paths; only transform lists
/// count in degrees.
enum ValueGrammar {
  /// One number: `1`, `0.25`, `1e-100`, `inf`.
  static func number(_ text: String) throws(ValueError) -> Double {
    let words = words(text)
    guard words.count == 1, let value = Double(words[0]), !value.isNaN else {
      throw ValueError(expected: "a number", found: text)
    }
    return value
  }

  /// One finite number.
  static func finiteNumber(_ text: String) throws(ValueError) -> Double {
    let value = try number(text)
    guard value.isFinite else { throw ValueError(expected: "a finite number", found: text) }
    return value
  }

  /// One number from 0 on; infinity is one.
  static func nonNegativeNumber(_ text: String) throws(ValueError) -> Double {
    let value = try number(text)
    guard value >= 0 else { throw ValueError(expected: "a number from 0", found: text) }
    return value
  }

  /// `0` or `1`; `true`, `false`, `YES` and `NO` occur as well. Other numbers than 0 are true.
  static func boolean(_ text: String) throws(ValueError) -> Bool {
    switch trimmed(text).lowercased() {
    case "true", "yes": return true
    case "false", "no": return false
    case let word:
      guard let value = Double(word), !value.isNaN else {
        throw ValueError(expected: "a boolean, '0' or '1'", found: text)
      }
      return value != 0
    }
  }

  /// `x y`.
  static func point(_ text: String) throws(ValueError) -> CGPoint {
    let n = try numbers(text, count: 2...2, expected: "a point 'x y'")
    return CGPoint(x: n[0], y: n[1])
  }

  /// `width height`.
  static func size(_ text: String) throws(ValueError) -> CGSize {
    let n = try numbers(text, count: 2...2, expected: "a size 'width height'")
    return CGSize(width: n[0], height: n[1])
  }

  /// `x y width height`.
  static func rect(_ text: String) throws(ValueError) -> CGRect {
    let n = try numbers(text, count: 4...4, expected: "a rectangle 'x y width height'")
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// `r g b` with the opacity beside it, or `r g b a`; extended sRGB, so that components may lie outside 0...1.
  static func color(_ text: String, opacity: Double = 1) throws(ValueError) -> CGColor {
    let n = try numbers(text, count: 3...4, expected: "a colour 'r g b'")
    return CGColor(sRGBComponents: SIMD4(n[0], n[1], n[2], (n.count == 4 ? n[3] : 1) * opacity))
  }

  /// A number of finite numbers.
  static func numbers(_ text: String, count: ClosedRange<Int>, expected: String) throws(ValueError) -> [Double] {
    let words = words(text)
    guard count.contains(words.count) else { throw ValueError(expected: expected, found: text) }
    var numbers: [Double] = []
    for word in words {
      guard let value = Double(word), !value.isNaN else { throw ValueError(expected: expected, found: text) }
      guard value.isFinite else { throw ValueError(expected: expected + " of finite numbers", found: text) }
      numbers.append(value)
    }
    return numbers
  }

  /// The parts between blanks and commas.
  static func words(_ text: String) -> [Substring] {
    text.split { $0.isWhitespace || $0 == "," }
  }

  /// The text without blanks at its ends.
  static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension ValueGrammar {
  /// Twenty numbers, row by row, alone or as `matrix(...)`.
  static func colorMatrix(_ text: String) throws(ValueError) -> [Double] {
    var list = Substring(text)
    if list.hasPrefix("matrix("), list.hasSuffix(")") { list = list.dropFirst(7).dropLast() }
    return try numbers(String(list), count: 20...20, expected: "20 numbers")
  }
}
