import CoreGraphics
import Foundation

/// A matrix in the spelling of scene files.
///
/// Published readers know `translate`, `rotate`, `scale` and `perspective`, so these are used where they give the very
/// matrix, up to rounding; every other matrix is written with its sixteen elements.
enum TransformText {
  static func text(_ t: CATransform3D) -> String {
    if t == CATransform3DIdentity { return "" }
    let candidates = [perspective(t), inPlane(t)].compactMap { $0 }
    let exact = candidates.first { text in (try? TransformGrammar.parse(text)).map { isClose($0, t) } ?? false }
    return exact ?? "matrix(\(elements(t).map { ValueText.number(Double($0)) }.joined(separator: ", ")))"
  }

  private static func perspective(_ t: CATransform3D) -> String? {
    guard t.m34 != 0 else { return nil }
    return "perspective(\(ValueText.number(Double(-1 / t.m34))))"
  }

  /// A translation, a turn about z and a scale.
  private static func inPlane(_ t: CATransform3D) -> String {
    let angle = atan2(t.m12, t.m11) * 180 / .pi
    let x = hypot(t.m11, t.m12)
    let y = x == 0 ? t.m22 : (t.m11 * t.m22 - t.m12 * t.m21) / x
    var parts: [String] = []
    if t.m41 != 0 || t.m42 != 0 || t.m43 != 0 { parts.append("translate(\(list([t.m41, t.m42, t.m43])))") }
    if angle != 0 { parts.append("rotate(\(ValueText.number(Double(angle)))deg)") }
    if x != 1 || y != 1 || t.m33 != 1 { parts.append("scale(\(list([x, y, t.m33])))") }
    return parts.joined(separator: " ")
  }

  private static func list(_ values: [CGFloat]) -> String {
    values.map { ValueText.number(Double($0)) }.joined(separator: ", ")
  }

  private static func elements(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
  }

  /// Equal up to a few units in the last place of the larger element: the rounding of degrees and sines.
  private static func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    zip(elements(a), elements(b)).allSatisfy { abs($0 - $1) <= 1e-14 * max(1, abs($0), abs($1)) }
  }
}
