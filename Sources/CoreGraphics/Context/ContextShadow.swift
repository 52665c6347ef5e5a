import Foundation
import Geometry
import Rasterization

/// What all that is painted throws on what lies below it: its own alpha, blurred and moved, in one colour.
struct ContextShadow {
  /// In pixels, y down.
  var offset: SIMD2<Double>
  /// Standard deviations along the pixel grid, in pixels.
  var sigma: SIMD2<Double>
  /// Premultiplied.
  var color: SIMD4<Float>

  /// The longest standard deviation, in pixels.
  private static let longestSigma = 256.0
  /// Beyond it nothing that a context holds reaches back.
  private static let longestOffset = 32_768.0

  /// Nil for a colour that does not show and for numbers that are none.
  init?(offset: SIMD2<Double>, sigma: SIMD2<Double>, color: SIMD4<Float>) {
    guard color.w > 0, offset.x.isFinite, offset.y.isFinite, !sigma.x.isNaN, !sigma.y.isNaN else { return nil }
    let far = SIMD2(repeating: Self.longestOffset)
    self.offset = offset.clamped(lowerBound: -far, upperBound: far)
    self.sigma = sigma.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: Self.longestSigma))
    self.color = color
  }

  /// How far the blur reaches, in whole pixels.
  private var reach: SIMD2<Int> { SIMD2<Int>((sigma * 3).rounded(.up)) &+ 1 }

  /// The pixels whose paint may throw a shadow into some.
  func sources(of area: PixelRect) -> PixelRect { area.grown(by: reach, movedBy: SIMD2(0, 0) &- whole) }

  /// The pixels into which some throw a shadow.
  private func targets(of area: PixelRect) -> PixelRect { area.grown(by: reach &+ 1, movedBy: whole) }

  private var whole: SIMD2<Int> { SIMD2<Int>(offset.rounded(.down)) }

  // MARK: - Blurring

  /// The shadow's share of each pixel within a clip.
  /// - Parameter alpha: of each pixel of an area, row by row.
  func mask(of alpha: [Float], in area: PixelRect, clip: PixelRect) -> CoverageMask {
    let target = targets(of: area).intersection(clip)
    guard !target.isEmpty, !area.isEmpty else { return .empty }
    let fraction = offset - SIMD2<Double>(whole)
    let across = Self.kernel(sigma.x, shift: fraction.x, reach: reach.x)
    let down = Self.kernel(sigma.y, shift: fraction.y, reach: reach.y)
    var rows = [Float](repeating: 0, count: target.width * area.height)
    for row in 0..<area.height {
      for column in 0..<target.width {
        let middle = target.x + column - whole.x - area.x
        rows[row * target.width + column] = Self.sum(across, around: middle, of: area.width) {
          alpha[row * area.width + $0]
        }
      }
    }
    var shares = [UInt8](repeating: 0, count: target.width * target.height)
    for row in 0..<target.height {
      let middle = target.y + row - whole.y - area.y
      for column in 0..<target.width {
        let sum = Self.sum(down, around: middle, of: area.height) { rows[$0 * target.width + column] }
        shares[row * target.width + column] = UInt8((min(max(sum, 0), 1) * 255).rounded())
      }
    }
    return CoverageMask(bounds: target, coverage: shares)
  }

  private static func sum(
    _ kernel: [Float], around middle: Int, of count: Int, _ value: (Int) -> Float
  ) -> Float {
    let reach = kernel.count / 2
    let (first, last) = (max(0, middle - reach), min(count - 1, middle + reach))
    guard first <= last else { return 0 }
    var sum: Float = 0
    for index in first...last { sum += kernel[middle - index + reach] * value(index) }
    return sum
  }

  /// The normal distribution's share of each pixel, moved by a fraction of one. Index `reach` is the pixel itself.
  private static func kernel(_ sigma: Double, shift: Double, reach: Int) -> [Float] {
    func below(_ x: Double) -> Double { 0.5 * (1 + erf((x - shift) / (sigma * 2.0.squareRoot()))) }
    let weights = (-reach...reach).map { step -> Double in
      let place = Double(step)
      return sigma > 0.01 ? below(place + 0.5) - below(place - 0.5) : max(0, 1 - abs(place - shift))
    }
    let total = weights.reduce(0, +)
    return weights.map { Float($0 / total) }
  }
}

extension PixelRect {
  fileprivate func grown(by reach: SIMD2<Int>, movedBy way: SIMD2<Int>) -> PixelRect {
    PixelRect(
      x: x + way.x - reach.x, y: y + way.y - reach.y, width: width + 2 * reach.x, height: height + 2 * reach.y)
  }
}
