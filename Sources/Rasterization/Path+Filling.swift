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
    let map = map == .identity ? nil : map
    guard !clip.isEmpty, consistsOfNumbers(under: map) else { return .empty }
    rasterizer.table.reset(clip: clip)
    let flattener = AreaFlattener(
      CurveFlattener(tolerance: Self.tolerance, visible: Bounds(clip), elementCount: elements.count))
    addLines(to: &rasterizer.table, flattener, under: map)
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

  /// Whether no coordinate is something else.
  private func consistsOfNumbers(under map: Affine?) -> Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let end), .line(let end): end.isNumber(under: map)
      case .quad(let end, let control): end.isNumber(under: map) && control.isNumber(under: map)
      case .cubic(let end, let control1, let control2):
        end.isNumber(under: map) && control1.isNumber(under: map) && control2.isNumber(under: map)
      case .close: true
      }
    }
  }

  /// Hands the outline over as polygons.
  @inline(__always)
  private func addLines(to table: inout EdgeTable, _ flattener: AreaFlattener, under map: Affine?) {
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        start = point.held(under: map)
        table.move(to: start)
        current = start
      case .line(let point):
        current = point.held(under: map)
        table.addLine(to: current)
      case .quad(let point, let control):
        let end = point.held(under: map)
        let curve = PolynomialCurve(quad: current, control.held(under: map), end)
        flattener.flatten(curve, into: &table)
        current = end
      case .cubic(let point, let control1, let control2):
        let end = point.held(under: map)
        let curve = PolynomialCurve(cubic: current, control1.held(under: map), control2.held(under: map), end)
        flattener.flatten(curve, into: &table)
        current = end
      case .close:
        table.close()
        current = start
      }
    }
    table.close()
  }
}

extension Path.Point {
  /// The point mapped, within what the rasteriser takes.
  @inline(__always)
  fileprivate func held(under map: Path.Affine?) -> Path.Point {
    let limit = Double(EdgeTable.farthestPixel)
    let point = map.map { $0.x * x + $0.y * y + $0.origin } ?? self
    return Path.Point(Swift.min(Swift.max(point.x, -limit), limit), Swift.min(Swift.max(point.y, -limit), limit))
  }

  @inline(__always)
  fileprivate func isNumber(under map: Path.Affine?) -> Bool {
    let point = map.map { $0.x * x + $0.y * y + $0.origin } ?? self
    return point.x == point.x && point.y == point.y
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
