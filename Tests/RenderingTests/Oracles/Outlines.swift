import Geometry

/// Outlines of boxes as paths, made from published figures and not from the renderer's formulas.
enum Outlines {
  /// A rectangle with the four corners of a shape: where the curve starts along an edge, and its pieces, in radii from
  /// the sharp corner as (along the edge that is left, along the edge that is entered).
  private static func box(
    _ rect: Path.Bounds, reach: Double, _ corner: (inout Path, (Double, Double) -> SIMD2<Double>) -> Void
  ) -> Path {
    var path = Path()
    let corners: [(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)] = [
      ([rect.max.x, rect.min.y], [-1, 0], [0, 1]), (rect.max, [0, -1], [-1, 0]),
      ([rect.min.x, rect.max.y], [1, 0], [0, -1]), (rect.min, [0, 1], [1, 0]),
    ]
    for (index, (point, back, forth)) in corners.enumerated() {
      let place = { (u: Double, v: Double) in point + back * u + forth * v }
      if index == 0 { path.move(to: place(reach, 0)) } else { path.addLine(to: place(reach, 0)) }
      corner(&path, place)
    }
    path.close()
    return path
  }

  /// Circular corners.
  static func circular(_ rect: Path.Bounds, radius r: Double) -> Path {
    box(rect, reach: r) { path, place in
      let handle = r * (1 - Path.kappa)
      path.addCubic(to: place(0, r), control1: place(handle, 0), control2: place(0, handle))
    }
  }

  /// Continuous corners, from the published control points (in radii).
  static func continuous(_ rect: Path.Bounds, radius r: Double) -> Path {
    box(rect, reach: 1.52866483 * r) { path, place in
      func at(_ u: Double, _ v: Double) -> Path.Point { place(u * r, v * r) }
      path.addCubic(
        to: at(0.66993427, 0.065496), control1: at(1.08849323, 0), control2: at(0.86840689, 0))
      path.addLine(to: at(0.63149399, 0.074911))
      path.addCubic(
        to: at(0.074911, 0.63149399), control1: at(0.37282392, 0.16905899), control2: at(0.16905899, 0.37282392))
      path.addLine(to: at(0.065496, 0.66993427))
      path.addCubic(to: at(0, 1.52866483), control1: at(0, 0.86840689), control2: at(0, 1.08849323))
    }
  }

  /// Sharp corners.
  static func rectangle(_ rect: Path.Bounds) -> Path {
    var path = Path()
    path.addRect(rect)
    return path
  }
}
