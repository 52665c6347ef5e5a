import Foundation

/// Core Graphics' structures in `NSValue`, so that they fit in `Any?` and `[Any]` of animations.
///
/// Points, sizes and rectangles use Foundation's own boxes. The others are arrays of doubles to Foundation, which on
/// Linux boxes arrays of numbers but no structures of other modules. Reading a value as another structure than it was
/// made from is a programming mistake that stops the process with a sentence.
extension NSValue {
  /// Boxes a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Boxes a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Boxes a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Boxes a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(doubles: [Double(vector.dx), Double(vector.dy)])
  }

  /// Boxes an affine transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(doubles: [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) })
  }

  /// The boxed point.
  public var cgPointValue: CGPoint { pointValue }

  /// The boxed size.
  public var cgSizeValue: CGSize { sizeValue }

  /// The boxed rectangle.
  public var cgRectValue: CGRect { rectValue }

  /// The boxed vector.
  public var cgVectorValue: CGVector {
    guard let d = doubles(count: 2) else { preconditionFailure("this NSValue does not hold a CGVector") }
    return CGVector(dx: d[0], dy: d[1])
  }

  /// The boxed affine transform.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let d = doubles(count: 6) else { preconditionFailure("this NSValue does not hold a CGAffineTransform") }
    return CGAffineTransform(a: d[0], b: d[1], c: d[2], d: d[3], tx: d[4], ty: d[5])
  }

  // MARK: - Arrays of doubles

  /// Boxes numbers: the components of a structure, in order.
  package convenience init(doubles: [Double]) {
    // Foundation copies as many bytes as the type string says: all of the array's.
    self.init(bytes: doubles, objCType: "[\(doubles.count)d]")
  }

  /// The boxed numbers; nil if the value does not hold an array of just as many.
  package func doubles(count: Int) -> [Double]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      // The type string was just compared, so exactly `count` doubles are written. An array of at least one element
      // has storage; types of no elements are not made.
      if let start = buffer.baseAddress { getValue(UnsafeMutableRawPointer(start)) }
      initialized = count
    }
  }
}
