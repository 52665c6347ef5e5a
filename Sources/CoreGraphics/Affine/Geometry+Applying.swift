import Foundation
import Geometry

/// Points, sizes and rectangles under an affine transform, and the transform in the geometry module's terms.

extension CGPoint {
  /// The image of the point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The image of the size as a vector: the translation does not count.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle that holds the images of the four corners. Null and infinite rectangles stay as they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ]
    return CGRect(Path.Bounds(corners.map { SIMD2($0.applying(t)) }))
  }
}

extension CGAffineTransform {
  /// The same map for paths.
  var pathMap: Path.Affine {
    Path.Affine(
      x: SIMD2(Double(a), Double(b)), y: SIMD2(Double(c), Double(d)), origin: SIMD2(Double(tx), Double(ty)))
  }
}

extension SIMD2<Double> {
  /// The point as a vector.
  init(_ point: CGPoint) {
    self.init(Double(point.x), Double(point.y))
  }
}

extension CGPoint {
  /// The vector as a point.
  init(_ vector: SIMD2<Double>) {
    self.init(x: vector.x, y: vector.y)
  }
}

extension CGRect {
  /// The box as a rectangle; null where there is none.
  init(_ bounds: Path.Bounds?) {
    guard let bounds else {
      self = .null
      return
    }
    let size = bounds.max - bounds.min
    self.init(origin: CGPoint(bounds.min), size: CGSize(width: size.x, height: size.y))
  }
}

extension Path.Bounds {
  /// The rectangle's box, with negative sizes turned around; nil for the null rectangle.
  init?(_ rect: CGRect) {
    guard !rect.isNull else { return nil }
    self.init(
      min: SIMD2(Double(rect.minX), Double(rect.minY)), max: SIMD2(Double(rect.maxX), Double(rect.maxY)))
  }
}
