import Dispatch
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
  /// What paths cover, and the parts of it that show.
  struct Result {
    var mask: ShapeMask
    var parts: ShapeMask.Parts
  }

  /// What is to be measured.
  struct Job {
    var paths: ShapeMask.Paths
    /// What the lower path covers, if that is known.
    var below: (() -> CoverageMask)?
  }

  /// One for each core.
  private let rasterizers: [CoverageRasterizer]

  init() {
    rasterizers = (0..<max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)).map { _ in CoverageRasterizer() }
  }

  /// One result for each job, in their order.
  func measure(_ jobs: [Job]) -> [Result] {
    guard jobs.count > 1 else { return jobs.map { $0.measured(rasterizers[0]) } }
    let costs = jobs.map(\.cost)
    let order = jobs.indices.sorted { (costs[$0], $1) > (costs[$1], $0) }
    return [Result](unsafeUninitializedCapacity: jobs.count) { results, count in
      // Safe: every index is taken once, and who takes it initialises the element that has it. A rasterizer belongs to one
      // iteration. What jobs read of known masks nobody changes meanwhile.
      nonisolated(unsafe) let start = results.baseAddress
      nonisolated(unsafe) let rasterizers = rasterizers
      nonisolated(unsafe) let jobs = jobs
      let next = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: min(rasterizers.count, jobs.count)) { worker in
        while true {
          let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard turn < order.count, let start else { return }
          (start + order[turn]).initialize(to: jobs[order[turn]].measured(rasterizers[worker]))
        }
      }
      count = jobs.count
    }
  }
}

extension PathMasks.Job {
  fileprivate func measured(_ rasterizer: CoverageRasterizer) -> PathMasks.Result {
    let mask = ShapeMask(below: below?() ?? paths.below.mask(rasterizer), above: paths.above?.mask(rasterizer))
    return PathMasks.Result(mask: mask, parts: mask.parts(separatesCore: paths.separatesCore))
  }

  fileprivate var cost: Int { (below == nil ? paths.below.cost : 0) + (paths.above?.cost ?? 0) }
}
