import Foundation
import Geometry

/// A picture convolved with a sampled Gaussian, in double precision, by the definition; transparent outside.
struct PictureBlurOracle {
  let picture: Bitmap
  let sigma: SIMD2<Double>

  /// The blurred picture's premultiplied colours, row by row.
  func blurred() -> Bitmap {
    let (width, height) = (picture.width, picture.height)
    let (across, down) = (kernel(sigma.x), kernel(sigma.y))
    var rows = [SIMD4<Double>](repeating: .zero, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        rows[y * width + x] = sum(across, x, width) { SIMD4<Double>(picture[$0, y]) }
      }
    }
    return Bitmap(width, height) { x, y in
      SIMD4<UInt8>(sum(down, y, height) { rows[$0 * width + x] }.rounded(.toNearestOrEven))
    }
  }

  private func sum(_ kernel: [Double], _ at: Int, _ count: Int, _ value: (Int) -> SIMD4<Double>) -> SIMD4<Double> {
    let reach = kernel.count / 2
    var total = SIMD4<Double>.zero
    for (index, weight) in kernel.enumerated() {
      let place = at + index - reach
      if place >= 0 && place < count { total += value(place) * weight }
    }
    return total
  }

  private func kernel(_ sigma: Double) -> [Double] {
    let reach = Int((5 * sigma).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    return weights.map { $0 / total }
  }
}
