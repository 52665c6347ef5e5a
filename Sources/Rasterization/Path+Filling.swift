import Geometry

/// Filling: the public way from a path to coverage.
extension Path {
  /// How far chords may stray from curves before they are balanced, in pixels, where `AreaFlattener` knows no better.
  ///
  /// Of random paths of lines and curves the worst pixel is then off by less than 2/255, rounding included.
  static let tolerance = 0.008

  /// The area of each pixel inside the path.
  ///
  /// Open subpaths count as closed. A path with a coordinate that is not a number covers nothing.
  /// - Parameters:
  ///   - rule: how crossings decide what is inside.
  ///   - map: from path units to pixels of the target.
  ///   - clip: the pixels asked for, in the target; the result may hold fewer.
  ///   - rasterizer: whose memory to use; not for two threads at once.
  public func filled(
    rule: FillRule = .nonZero, under map: Affine = .identity, in clip: PixelRect,
    using rasterizer: CoverageRasterizer = CoverageRasterizer()
  ) -> CoverageMask {
    let clip = clip.bounded
    guard !clip.isEmpty, let path = transformed(by: map).held else { return .empty }
    rasterizer.table.reset(clip: clip)
    let flattener = AreaFlattener(
      CurveFlattener(tolerance: Self.tolerance, visible: Bounds(clip), elementCount: path.elements.count))
    path.addLines(to: &rasterizer.table, flattener)
    return rasterizer.mask(rule)
  }

  /// The path with its coordinates held within what the rasteriser takes; nil if one is not a number.
  var held: Path? {
    let limit = Double(EdgeTable.farthestPixel)
    var isHeld = true
    for element in elements {
      guard let reach = element.reach else { return nil }
      if reach > limit { isHeld = false }
    }
    return isHeld
      ? self : mapped { $0.clamped(lowerBound: Point(repeating: -limit), upperBound: Point(repeating: limit)) }
  }

  /// Hands the outline over as polygons.
  @inline(__always)
  private func addLines(to table: inout EdgeTable, _ flattener: AreaFlattener) {
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        table.move(to: point)
        start = point
        current = point
      case .line(let end):
        table.addLine(to: end)
        current = end
      case .quad(let end, let control):
        flattener.flatten(PolynomialCurve(quad: current, control, end)) { table.addLine(to: $0) }
        current = end
      case .cubic(let end, let control1, let control2):
        flattener.flatten(PolynomialCurve(cubic: current, control1, control2, end)) { table.addLine(to: $0) }
        current = end
      case .close:
        table.close()
        current = start
      }
    }
    table.close()
  }

  private func mapped(_ change: (Point) -> Point) -> Path {
    var result = Path()
    for element in elements {
      switch element {
      case .move(let end): result.move(to: change(end))
      case .line(let end): result.addLine(to: change(end))
      case .quad(let end, let control): result.addQuad(to: change(end), control: change(control))
      case .cubic(let end, let control1, let control2):
        result.addCubic(to: change(end), control1: change(control1), control2: change(control2))
      case .close: result.close()
      }
    }
    return result
  }
}

extension Path.Element {
  /// The largest distance of a coordinate from 0; nil if one is not a number.
  fileprivate var reach: Double? {
    let far: Path.Point =
      switch self {
      case .move(let end), .line(let end): Self.far(end)
      case .quad(let end, let control): Self.far(end) + Self.far(control)
      case .cubic(let end, let control1, let control2): Self.far(end) + Self.far(control1) + Self.far(control2)
      case .close: .zero
      }
    let sum = far.x + far.y
    return sum.isNaN ? nil : sum
  }

  fileprivate static func far(_ point: Path.Point) -> Path.Point { pointwiseMax(point, -point) }
}

extension Path.Bounds {
  /// The edges of pixels.
  init(_ pixels: PixelRect) {
    let corner = Path.Point(Double(pixels.x), Double(pixels.y))
    self.init(min: corner, max: corner + Path.Point(Double(pixels.width), Double(pixels.height)))
  }
}
