import Geometry

/// One pixel, what it must be and why.
struct PixelProbe {
  /// Column and row from the top left corner.
  let x: Int
  let y: Int
  /// Premultiplied red, green, blue, alpha.
  let expected: SIMD4<UInt8>
  let tolerance: PixelTolerance
  let reason: String

  /// What is wrong with a picture; nil when nothing is.
  func complaint(about picture: Bitmap) -> String? {
    guard (0..<picture.width).contains(x), (0..<picture.height).contains(y) else {
      return "(\(x), \(y)) lies outside the picture of \(picture.width) x \(picture.height) pixels"
    }
    let actual = picture[x, y]
    let difference = (0..<4).map { abs(Int(actual[$0]) - Int(expected[$0])) }.max() ?? 0
    guard difference > tolerance.levels else { return nil }
    return "pixel (\(x), \(y)) is \(actual.levels), expected \(expected.levels) because \(reason); \(tolerance)"
  }
}
