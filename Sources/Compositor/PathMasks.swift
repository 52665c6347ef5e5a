import Dispatch
import DisplayList
import Geometry
import Rasterization
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Measures what paths cover on the device, on all cores.
///
/// Each core takes the next path when it is done with one; those that take longest come first. The memory that this needs is
/// kept from frame to frame.
final class PathMasks {
  /// What a path covers, and the parts of it that hold anything.
  struct Result {
    var mask: CoverageMask
    var parts: [PixelRect]
  }

  /// One for each core.
  private let rasterizers: [CoverageRasterizer]

  init() {
    rasterizers = (0..<max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)).map { _ in CoverageRasterizer() }
  }

  /// One result for each key, in their order.
  func measure(_ keys: [CoverageAtlas.Key]) -> [Result] {
    guard keys.count > 1 else { return keys.map { $0.measured(rasterizers[0]) } }
    let order = keys.indices.sorted { (keys[$0].cost, $1) > (keys[$1].cost, $0) }
    return [Result](unsafeUninitializedCapacity: keys.count) { results, count in
      // Safe: every index is taken once, and who takes it initialises the element that has it. A rasterizer belongs to one
      // iteration.
      nonisolated(unsafe) let start = results.baseAddress
      nonisolated(unsafe) let rasterizers = rasterizers
      let next = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: min(rasterizers.count, keys.count)) { worker in
        while true {
          let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard turn < order.count, let start else { return }
          (start + order[turn]).initialize(to: keys[order[turn]].measured(rasterizers[worker]))
        }
      }
      count = keys.count
    }
  }
}

extension CoverageAtlas.Key {
  fileprivate func measured(_ rasterizer: CoverageRasterizer) -> PathMasks.Result {
    let mask = mask(rasterizer)
    return PathMasks.Result(mask: mask, parts: mask.inkedParts)
  }

  /// About how long measuring takes, in an unknown unit.
  fileprivate var cost: Int {
    if case .stroke = coverage.drawing { return 2 * coverage.path.elements.count }
    return coverage.path.elements.count
  }

  /// The share of each pixel that is covered.
  private func mask(_ rasterizer: CoverageRasterizer) -> CoverageMask {
    guard let map = transform.affineMap else { return projectedMask(rasterizer) }
    switch coverage.drawing {
    case .fill(let rule): return coverage.path.filled(rule: rule, under: map, in: limit, using: rasterizer)
    case .stroke(let style): return coverage.path.strokeFilled(style, under: map, in: limit, using: rasterizer)
    }
  }

  /// In perspective curves become straight lines first, so fine that their ends alone need to be projected.
  private func projectedMask(_ rasterizer: CoverageRasterizer) -> CoverageMask {
    let (outline, rule): (Path, Path.FillRule) =
      switch coverage.drawing {
      case .fill(let rule): (coverage.path, rule)
      case .stroke(let style): (coverage.path.stroked(style, tolerance: tolerance), .nonZero)
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
