import Geometry

extension Path {
  /// The ellipse that fills a rectangle.
  static func ellipse(_ rect: Rect) -> Path {
    var path = Path()
    path.addEllipse(in: Bounds(min: SIMD2<Double>(rect.min), max: SIMD2<Double>(rect.max)))
    return path
  }
}
