import Geometry

/// Stroking: a path as the area that a pen of some width passes.
///
/// The area is exact to a tolerance: parts that overlap, inner corners of wide lines and cusps are covered once.
extension Path {
  /// The outline of the stroked path, for filling by the non-zero rule.
  ///
  /// Subpaths without length draw a disc or an upright square if the style has such caps, and nothing otherwise. Where a
  /// curve turns around within itself, at a cusp, the line is round.
  /// - Parameters:
  ///   - style: width, joins, caps and dashes, in path units.
  ///   - tolerance: how far the lines of the result may stray from the exact outline, in path units, above 0.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 0.008) -> Path {
    precondition(tolerance > 0, "lines cannot follow curves without any tolerance")
    var outline = Path()
    let everywhere = Bounds(min: Point(repeating: -.infinity), max: Point(repeating: .infinity))
    var pen = StrokeOutliner()
    stroke(style, tolerance: tolerance, visible: everywhere, pixel: nil, under: .identity, with: &pen, into: &outline)
    return outline
  }

  /// The area of each pixel inside the stroked path: that of filling `stroked`, without making that path.
  ///
  /// - Parameters:
  ///   - style: width, joins, caps and dashes, in path units.
  ///   - map: from path units to pixels of the target; it maps the pen, too.
  ///   - clip: the pixels asked for, in the target; the result may hold fewer.
  ///   - rasterizer: whose memory to use; not for two threads at once.
  public func strokeFilled(
    _ style: StrokeStyle, under map: Affine = .identity, in clip: PixelRect,
    using rasterizer: CoverageRasterizer = CoverageRasterizer()
  ) -> CoverageMask {
    let clip = clip.bounded
    guard !clip.isEmpty, map.isModest, let back = map.inverted else { return .empty }
    rasterizer.table.reset(clip: clip)
    let visible = Bounds(clip).mapped(by: back).grown(by: style.reach)
    stroke(
      style, tolerance: Self.tolerance / map.stretch, visible: visible, pixel: 1 / map.stretch, under: map,
      with: &rasterizer.pen, into: &rasterizer.table)
    return rasterizer.mask(.nonZero)
  }

  private func stroke<Sink: OutlineSink & ~Copyable>(
    _ style: StrokeStyle, tolerance: Double, visible: Bounds, pixel: Double?, under map: Affine,
    with pen: inout StrokeOutliner, into sink: inout Sink
  ) {
    guard style.lineWidth > 0, style.lineWidth.isFinite, let path = held?.dashed(style) else { return }
    let flattener = CurveFlattener(tolerance: tolerance, visible: visible, elementCount: path.elements.count)
    pen.begin(style, StrokeSteps(flattener, radius: style.lineWidth / 2, pixel: pixel), map: map)
    for element in path.elements {
      if pen.isFinished(by: element) { pen.finish(into: &sink) }
      pen.add(element)
    }
    pen.finish(into: &sink)
  }
}

extension Path.Affine {
  /// Whether products with coordinates within ±2^30 stay far from overflow.
  fileprivate var isModest: Bool {
    func isModest(_ v: SIMD2<Double>) -> Bool { abs(v.x) < 1e15 && abs(v.y) < 1e15 }
    return isModest(x) && isModest(y) && isModest(origin)
  }

  /// The largest factor by which a length grows: the larger singular value.
  fileprivate var stretch: Double {
    let sum = (x * x).sum() + (y * y).sum()
    let determinant = x.x * y.y - x.y * y.x
    return ((sum + max(sum * sum - 4 * determinant * determinant, 0).squareRoot()) / 2).squareRoot()
  }
}

extension Path.Bounds {
  fileprivate func mapped(by map: Path.Affine) -> Path.Bounds {
    let middle = map.apply((min + max) / 2)
    let reach = (max - min) / 2
    let (x, y) = (map.x * reach.x, map.y * reach.y)
    let far = Path.Point(abs(x.x) + abs(y.x), abs(x.y) + abs(y.y))
    return Path.Bounds(min: middle - far, max: middle + far)
  }

  fileprivate func grown(by distance: Double) -> Path.Bounds {
    Path.Bounds(min: min - distance, max: max + distance)
  }
}
