import CoreGraphics

/// Values in the spelling of scene files: the inverse of the value grammar. Numbers are the shortest that read back as
/// the same `Double`.
enum ValueText {
  static func number(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return value.isInfinite ? (value < 0 ? "-inf" : "inf") : "\(value)"
  }

  static func numbers(_ values: [CGFloat]) -> String {
    values.map { number(Double($0)) }.joined(separator: " ")
  }

  static func boolean(_ value: Bool) -> String { value ? "1" : "0" }

  static func point(_ p: CGPoint) -> String { numbers([p.x, p.y]) }

  static func size(_ s: CGSize) -> String { numbers([s.width, s.height]) }

  static func rect(_ r: CGRect) -> String { numbers([r.origin.x, r.origin.y, r.size.width, r.size.height]) }

  /// Red, green and blue; the alpha is written beside them.
  static func rgb(_ rgba: SIMD4<Double>) -> String {
    [rgba.x, rgba.y, rgba.z].map(number).joined(separator: " ")
  }

  /// Postfix operators. Quadratic curves, for which the format has none, become the same curves as cubics.
  static func path(_ path: CGPath) -> String {
    var words: [String] = []
    var current = CGPoint.zero
    path.applyWithBlock { element in
      let p = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: words.append(point(p[0]) + " m")
      case .addLineToPoint: words.append(point(p[0]) + " l")
      case .addQuadCurveToPoint:
        words.append([mix(p[0], current), mix(p[0], p[1]), p[1]].map(point).joined(separator: " ") + " c")
      case .addCurveToPoint: words.append([p[0], p[1], p[2]].map(point).joined(separator: " ") + " c")
      case .closeSubpath: words.append("h")
      }
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: current = p[0]
      case .addQuadCurveToPoint: current = p[1]
      case .addCurveToPoint: current = p[2]
      case .closeSubpath: break
      }
    }
    return words.joined(separator: " ")
  }

  /// Two thirds of the way from an end to the control point: degree elevation.
  private static func mix(_ control: CGPoint, _ end: CGPoint) -> CGPoint {
    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
  }

  static func timingFunction(_ function: CAMediaTimingFunction) -> String {
    for name in ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"]
    where CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name)).isEqual(function) {
      return name
    }
    var points = [Float](repeating: 0, count: 4)
    points.withUnsafeMutableBufferPointer { buffer in
      // The buffer has four places: two for each of the two inner control points.
      guard let start = buffer.baseAddress else { return }
      function.getControlPoint(at: 1, values: start)
      function.getControlPoint(at: 2, values: start + 2)
    }
    return points.map { number(Double($0)) }.joined(separator: " ")
  }
}
