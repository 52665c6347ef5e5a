import Foundation
import Geometry
import PixelTesting
import Testing

/// How images are made larger and smaller, against samples computed from the definitions.
struct SamplingTests {
  private static let fraction = PixelTolerance.within(
    2, because: "texture units interpolate with eight bits of fraction, in two directions")

  private func showing(_ image: CGImage, _ size: CGFloat, _ filter: CALayerContentsFilter) -> CALayer {
    with(box(0, 0, size, size)) {
      $0.contents = image
      ($0.magnificationFilter, $0.minificationFilter) = (filter, filter)
    }
  }

  @Test(arguments: [2.0, 3, 8])
  func nearestMagnificationRepeatsPixels(scale: Double) throws {
    let image = Pictures.numbered(16, 16)
    let oracle = SamplingOracle(image.bitmap)
    let picture = try PixelRenderer.picture(of: showing(image, 16 * scale, .nearest))
    let expected = SamplingOracle.picture(picture.width, picture.height) { oracle.nearest($0 / scale, $1 / scale) }
    expectPixels(of: picture, match: expected)
  }

  @Test(arguments: [2.0, 3, 8])
  func linearMagnificationIsATriangle(scale: Double) throws {
    let image = Pictures.numbered(16, 16)
    let oracle = SamplingOracle(image.bitmap)
    let picture = try PixelRenderer.picture(of: showing(image, 16 * scale, .linear))
    let expected = SamplingOracle.picture(picture.width, picture.height) { oracle.linear($0 / scale, $1 / scale) }
    expectPixels(of: picture, match: expected, Self.fraction)
  }

  @Test func linearMinificationIsATriangleToo() throws {
    let image = Pictures.numbered(48, 48)
    let oracle = SamplingOracle(image.bitmap)
    let picture = try PixelRenderer.picture(of: showing(image, 32, .linear))
    let expected = SamplingOracle.picture(32, 32) { oracle.linear($0 * 1.5, $1 * 1.5) }
    expectPixels(of: picture, match: expected, Self.fraction)
  }

  /// At a half, a quarter and an eighth each pixel is the average of a block.
  @Test(arguments: [1, 2, 3])
  func trilinearMinificationByPowersOfTwoIsABox(halvings: Int) throws {
    let image = Pictures.numbered(64, 64)
    let oracle = (0..<halvings).reduce(SamplingOracle(image.bitmap)) { picture, _ in picture.halved }
    let picture = try PixelRenderer.picture(of: showing(image, CGFloat(64 >> halvings), .trilinear))
    let expected = SamplingOracle.picture(picture.width, picture.height) { oracle.nearest($0, $1) }
    let rounding = PixelTolerance.within(2, because: "each halved picture is rounded to eight bits")
    expectPixels(of: picture, match: expected, rounding)
  }

  /// Between two halved pictures: their triangles mixed by the logarithm of the reduction.
  @Test func trilinearMinificationMixesTwoHalvedPictures() throws {
    let image = CGImage(
      Bitmap(64, 64) { x, y in SIMD4(UInt8(20 + x * 3), UInt8(230 - y * 3), UInt8((x * 13 + y * 5) % 200), 255) })
    let half = SamplingOracle(image.bitmap).halved
    let quarter = half.halved
    let picture = try PixelRenderer.picture(of: showing(image, 24, .trilinear))
    // log2(64 / 24) - 1
    let share = 0.41504
    let expected = SamplingOracle.picture(24, 24) { x, y in
      half.linear(x * 32 / 24, y * 32 / 24) * (1 - share) + quarter.linear(x * 16 / 24, y * 16 / 24) * share
    }
    let rounding = PixelTolerance.within(3, because: "halved pictures are rounded, fractions and the logarithm coarse")
    expectPixels(of: picture, match: expected, rounding)
  }

  /// Sides that are odd, some at every halving: of three pixels in one, all three count.
  @Test(arguments: [(23.0, 8.0), (27, 10), (31, 10), (47, 16)])
  func oddSidesAreHalvedByArea(side: Double, size: Double) throws {
    let image = Pictures.numbered(Int(side), Int(side))
    let half = SamplingOracle(image.bitmap).halved
    let quarter = half.halved
    let picture = try PixelRenderer.picture(of: showing(image, size, .trilinear))
    let (reduction, wide, narrow) = (side / size, Double(half.width) / size, Double(quarter.width) / size)
    let share = log2(reduction) - 1
    let expected = SamplingOracle.picture(picture.width, picture.height) { x, y in
      half.linear(x * wide, y * wide) * (1 - share) + quarter.linear(x * narrow, y * narrow) * share
    }
    let rounding = PixelTolerance.within(3, because: "halved pictures are rounded, fractions and the logarithm coarse")
    expectPixels(of: picture, match: expected, rounding)
  }

  @Test(arguments: [(3, 3), (5, 1), (1, 4), (7, 6), (64, 33), (2, 101), (40, 26)])
  func aHalvedPictureIsOfExactAverages(width: Int, height: Int) {
    let bitmap = Bitmap(width, height) { x, y in
      let alpha = (x * 71 + y * 37) % 256
      return SIMD4(UInt8(alpha * (x % 3) / 2), UInt8(alpha * (y % 5) / 4), UInt8(alpha / 3), UInt8(alpha))
    }
    let (halved, oracle) = (bitmap.halved, SamplingOracle(bitmap).halved)
    let expected = Bitmap(oracle.width, oracle.height) { oracle.rounded($0, $1) }
    let rounding = PixelTolerance.within(1, because: "a half may be rounded either way")
    expectPixels(of: halved, match: expected, rounding)
  }

  /// Nine slices are one continuous image whose axes are stretched piecewise.
  @Test(arguments: [1.0, 8], [CALayerContentsFilter.nearest, .linear])
  func nineSlicesAreAPiecewiseStretch(scale: Double, filter: CALayerContentsFilter) throws {
    let image = Pictures.numbered(12, 12)
    let oracle = SamplingOracle(image.bitmap)
    let layer = with(box(0, 0, 40, 28)) {
      $0.contents = image
      $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
      ($0.magnificationFilter, $0.minificationFilter) = (filter, filter)
    }
    let picture = try PixelRenderer.picture(of: layer, in: Viewport(bounds: layer.bounds, scale: scale))
    func source(_ pixel: Double, _ length: Double) -> Double {
      let point = pixel / scale
      if point < 4 { return point }
      return point > length - 4 ? point - length + 12 : 4 + (point - 4) * 4 / (length - 8)
    }
    let expected = SamplingOracle.picture(picture.width, picture.height) { x, y in
      let (u, v) = (source(x, 40), source(y, 28))
      return filter == .nearest ? oracle.nearest(u, v) : oracle.linear(u, v)
    }
    expectPixels(of: picture, match: expected, filter == .nearest ? .exact : Self.fraction)
  }
}
