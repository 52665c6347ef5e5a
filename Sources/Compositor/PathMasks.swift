import Dispatch
import DisplayList
import Geometry
import Rasterization

/// Measures what paths cover on the device, on all cores.
enum PathMasks {
  /// One mask for each key, in their order.
  static func measure(_ keys: [CoverageAtlas.Key]) -> [CoverageMask] {
    guard keys.count > 1 else { return keys.map(\.mask) }
    return [CoverageMask](unsafeUninitializedCapacity: keys.count) { masks, count in
      // Safe: every iteration initialises the one element that has its index, and no other touches it.
      nonisolated(unsafe) let start = masks.baseAddress
      DispatchQueue.concurrentPerform(iterations: keys.count) { index in
        start.map { ($0 + index).initialize(to: keys[index].mask) }
      }
      count = keys.count
    }
  }
}

extension CoverageAtlas.Key {
  /// The share of each pixel that is covered.
  fileprivate var mask: CoverageMask {
    guard let map = transform.affineMap else { return projectedMask }
    switch coverage.drawing {
    case .fill(let rule): return coverage.path.filled(rule: rule, under: map, in: limit)
    case .stroke(let style): return coverage.path.strokeFilled(style, under: map, in: limit)
    }
  }

  /// In perspective curves become straight lines first, so fine that their ends alone need to be projected.
  private var projectedMask: CoverageMask {
    let (outline, rule): (Path, Path.FillRule) =
      switch coverage.drawing {
      case .fill(let rule): (coverage.path, rule)
      case .stroke(let style): (coverage.path.stroked(style, tolerance: tolerance), .nonZero)
      }
    return ProjectedPath(outline.flattened(tolerance: tolerance), transform).path.filled(rule: rule, in: limit)
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
