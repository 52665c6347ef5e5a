/// The closed shapes that have names: rectangle, ellipse, rounded rectangle.
///
/// In: boxes. Out: subpaths in Core Graphics' order, which start with their own move and end with a close.
/// With y down every shape runs clockwise on screen. Quarter ellipses are cubic curves whose handles are `kappa` times
/// the radius, which keeps the middle of the quarter on the ellipse (4/3·(√2 − 1)).
extension Path {
  /// The length of a quarter circle's handles, in radii.
  public static let kappa = 0.5522847498307936

  /// Adds a rectangle: from the minimum along x, then along y, and back.
  public mutating func addRect(_ box: Bounds) {
    move(to: box.min)
    addLine(to: Point(box.max.x, box.min.y))
    addLine(to: box.max)
    addLine(to: Point(box.min.x, box.max.y))
    close()
  }

  /// Adds the ellipse that touches the four sides of a box, from the middle of the right side.
  public mutating func addEllipse(in box: Bounds) {
    let middle = (box.min + box.max) / 2
    move(to: Point(box.max.x, middle.y))
    addQuarter(around: box.max, to: Point(middle.x, box.max.y))
    addQuarter(around: Point(box.min.x, box.max.y), to: Point(box.min.x, middle.y))
    addQuarter(around: box.min, to: Point(middle.x, box.min.y))
    addQuarter(around: Point(box.max.x, box.min.y), to: Point(box.max.x, middle.y))
    close()
  }

  /// Adds a rectangle with elliptical corners, from the middle of the right side.
  ///
  /// Radii are held between 0 and half a side; with a radius of 0 the corners are sharp.
  public mutating func addRoundedRect(_ box: Bounds, radius wanted: SIMD2<Double>) {
    let radius = wanted.clamped(lowerBound: .zero, upperBound: (box.max - box.min) / 2)
    guard radius.x > 0, radius.y > 0 else { return addRect(box) }
    let inner = Bounds(min: box.min + radius, max: box.max - radius)
    move(to: Point(box.max.x, (box.min.y + box.max.y) / 2))
    addLine(to: Point(box.max.x, inner.max.y))
    addQuarter(around: box.max, to: Point(inner.max.x, box.max.y))
    addLine(to: Point(inner.min.x, box.max.y))
    addQuarter(around: Point(box.min.x, box.max.y), to: Point(box.min.x, inner.max.y))
    addLine(to: Point(box.min.x, inner.min.y))
    addQuarter(around: box.min, to: Point(inner.min.x, box.min.y))
    addLine(to: Point(inner.max.x, box.min.y))
    addQuarter(around: Point(box.max.x, box.min.y), to: Point(box.max.x, inner.min.y))
    close()
  }

  /// Adds a quarter ellipse from the current point, whose tangents meet in a corner.
  private mutating func addQuarter(around corner: Point, to end: Point) {
    guard let start = currentPoint else { return }
    addCubic(
      to: end, control1: start + (corner - start) * Self.kappa, control2: end + (corner - end) * Self.kappa)
  }
}
