import Foundation
import Geometry

/// A silhouette convolved with a Gaussian, in double precision, by the definition.
///
/// The silhouette's exact coverage is itself a blur by a pixel's width (variance 1/12), which the kernel leaves out. The
/// kernel reaches five standard deviations.
struct BlurOracle {
  let silhouette: CoverageOracle
  /// The standard deviation in pixels; above 1.
  let sigma: Double

  /// The blurred silhouette in white.
  func picture(_ width: Int, _ height: Int) -> Bitmap {
    let reach = Int((5 * sigma).rounded(.up))
    let (wide, high) = (width + 2 * reach, height + 2 * reach)
    let kernel = self.kernel(reach)
    var rows = [Double](repeating: 0, count: width * high)
    for y in 0..<high {
      let line = (0..<wide).map { silhouette.coverage($0 - reach, y - reach) }
      guard line.contains(where: { $0 > 0 }) else { continue }
      for x in 0..<width { rows[y * width + x] = sum(kernel) { line[x + $0] } }
    }
    return Bitmap(width, height) { x, y in
      let value = sum(kernel) { rows[(y + $0) * width + x] }
      return SIMD4(repeating: UInt8((min(1, value) * 255).rounded()))
    }
  }

  private func sum(_ kernel: [Double], _ value: (Int) -> Double) -> Double {
    var total = 0.0
    for (index, weight) in kernel.enumerated() { total += weight * value(index) }
    return total
  }

  private func kernel(_ reach: Int) -> [Double] {
    let variance = sigma * sigma - 1.0 / 12
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * variance)) }
    let total = weights.reduce(0, +)
    return weights.map { $0 / total }
  }
}
