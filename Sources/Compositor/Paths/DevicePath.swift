import DisplayList
import Geometry
import Rasterization

/// One path, or the line along it, as it appears on the device: what a mask is measured of.
///
/// An object, because it is looked up and handed on several times a frame. Equal are those that hold the same.
final class DevicePath: Sendable {
  /// Computed once: a hash reads more than a comparison that fails.
  private let hash: Int
  /// In whole device pixels; nothing outside is needed.
  let limit: PixelRect
  let transform: PlaneTransform
  let coverage: PathCoverage

  init(_ coverage: PathCoverage, _ transform: PlaneTransform, limit: PixelRect) {
    (self.coverage, self.transform, self.limit) = (coverage, transform, limit)
    var hasher = Hasher()
    hasher.combine(coverage)
    hasher.combine(transform)
    hasher.combine(limit)
    hash = hasher.finalize()
  }
}

extension DevicePath: Hashable {
  static func == (a: DevicePath, b: DevicePath) -> Bool {
    a === b
      || a.hash == b.hash && a.limit == b.limit && a.transform == b.transform && a.coverage == b.coverage
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

// MARK: - Measuring

extension DevicePath {
  /// About how long measuring takes, in an unknown unit.
  var cost: Int {
    var cost = coverage.path.elements.count
    if case .stroke = coverage.drawing { cost *= 2 }
    return cost + limit.area / 1024
  }

  /// The share of each pixel that is covered.
  func mask(_ rasterizer: CoverageRasterizer) -> CoverageMask {
    let path = coverage.coveredPath
    guard let map = transform.affineMap else { return projectedMask(path, rasterizer) }
    switch coverage.drawing {
    case .fill(let rule): return path.filled(rule: rule, under: map, in: limit, using: rasterizer)
    case .stroke(let style): return path.strokeFilled(style, under: map, in: limit, using: rasterizer)
    }
  }

  /// In perspective curves become straight lines first, so fine that their ends alone need to be projected.
  private func projectedMask(_ path: Path, _ rasterizer: CoverageRasterizer) -> CoverageMask {
    let (outline, rule): (Path, Path.FillRule) =
      switch coverage.drawing {
      case .fill(let rule): (path, rule)
      case .stroke(let style): (path.stroked(style, tolerance: tolerance), .nonZero)
      }
    return ProjectedPath(outline.flattened(tolerance: tolerance), transform).path
      .filled(rule: rule, in: limit, using: rasterizer)
  }

  /// A fiftieth of a pixel where the plane is nearest, in path units; at least so much that lines stay few.
  private var tolerance: Double {
    let bounds = coverage.bounds
    let largest = (0..<4).reduce(Float(0)) { largest, corner in
      let p = bounds.corner(corner)
      guard transform.homogeneous(p).w > Geometry.nearestW else { return largest }
      let j = transform.jacobian(at: p)
      return max(largest, (j.x * j.x).sum(), (j.y * j.y).sum())
    }
    let size = Double((bounds.size * bounds.size).sum().squareRoot())
    return max(0.02 / Double(max(largest, 1e-6).squareRoot()), size * 1e-5)
  }
}

extension PlaneTransform {
  /// The transform in the plane of the picture, if there is no perspective.
  fileprivate var affineMap: Path.Affine? {
    guard isAffine, origin.w != 0 else { return nil }
    func planar(_ v: SIMD4<Float>) -> SIMD2<Double> { SIMD2(Double(v.x), Double(v.y)) / Double(origin.w) }
    return Path.Affine(x: planar(x), y: planar(y), origin: planar(origin))
  }
}
