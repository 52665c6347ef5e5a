import CoreGraphics
import Foundation

/// A matrix in the spelling of scene files.
///
/// Published readers know `translate`, `rotate`, `scale` and `perspective`, so these are used where they read back as
/// the very matrix; every other matrix is written with its sixteen elements. Angles and factors are tried rounded to a
/// billionth, which finds what a person wrote.
enum TransformText {
  static func text(_ t: CATransform3D) -> String {
    if t == CATransform3DIdentity { return "" }
    let candidates = [perspective(t), inPlane(t)].compactMap { $0 }
    let exact = candidates.first { text in (try? TransformGrammar.parse(text)).map { $0 == t } ?? false }
    return exact ?? "matrix(\(elements(t).map { ValueText.number(Double($0)) }.joined(separator: ", ")))"
  }

  private static func perspective(_ t: CATransform3D) -> String? {
    guard t.m34 != 0 else { return nil }
    return "perspective(\(ValueText.number(Double(rounded(-1 / t.m34)))))"
  }

  /// A translation, a turn about z and a scale.
  private static func inPlane(_ t: CATransform3D) -> String {
    let angle = rounded(atan2(t.m12, t.m11) * 180 / .pi)
    let length = hypot(t.m11, t.m12)
    let x = rounded(length)
    let y = rounded(length == 0 ? t.m22 : (t.m11 * t.m22 - t.m12 * t.m21) / length)
    var parts: [String] = []
    if t.m41 != 0 || t.m42 != 0 || t.m43 != 0 { parts.append("translate(\(list([t.m41, t.m42, t.m43])))") }
    if angle != 0 { parts.append("rotate(\(ValueText.number(Double(angle)))deg)") }
    if x != 1 || y != 1 || t.m33 != 1 { parts.append("scale(\(list([x, y, t.m33])))") }
    return parts.joined(separator: " ")
  }

  private static func rounded(_ value: CGFloat) -> CGFloat { (value * 1e9).rounded() / 1e9 }

  private static func list(_ values: [CGFloat]) -> String {
    values.map { ValueText.number(Double($0)) }.joined(separator: ", ")
  }

  private static func elements(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }
}
