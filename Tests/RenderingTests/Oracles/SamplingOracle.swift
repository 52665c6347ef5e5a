import Geometry

/// Samples of an image in double precision, straight from the definitions: the nearest pixel, a triangle of four, halved
/// pictures of averages.
struct SamplingOracle {
  let width: Int
  let height: Int
  private let pixels: [SIMD4<Double>]

  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    pixels = (0..<bitmap.width * bitmap.height).map { SIMD4<Double>(bitmap[$0 % bitmap.width, $0 / bitmap.width]) }
  }

  /// A pixel's bytes.
  func rounded(_ x: Int, _ y: Int) -> SIMD4<UInt8> { SIMD4<UInt8>(self[x, y].rounded(.toNearestOrAwayFromZero)) }

  private init(width: Int, height: Int, pixels: [SIMD4<Double>]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// A pixel; outside the image the nearest one of its edge.
  private subscript(x: Int, y: Int) -> SIMD4<Double> {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// The pixel that holds a place.
  func nearest(_ x: Double, _ y: Double) -> SIMD4<Double> { self[Int(x.rounded(.down)), Int(y.rounded(.down))] }

  /// The mixture of the four pixels around a place, by the distance of their middles.
  func linear(_ x: Double, _ y: Double) -> SIMD4<Double> {
    let (x, y) = (x - 0.5, y - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (u, v) = (x - left, y - top)
    let (column, row) = (Int(left), Int(top))
    let upper = self[column, row] * (1 - u) + self[column + 1, row] * u
    let lower = self[column, row + 1] * (1 - u) + self[column + 1, row + 1] * u
    return upper * (1 - v) + lower * v
  }

  /// The picture of half the size, rounded down: averages over exactly what each pixel covers.
  var halved: SamplingOracle {
    let (columns, rows) = (max(1, width / 2), max(1, height / 2))
    let averages = (0..<columns * rows).map { index in
      var sum = SIMD4<Double>.zero
      for (y, high) in Self.overlaps(of: index / columns, among: rows, with: height) {
        for (x, wide) in Self.overlaps(of: index % columns, among: columns, with: width) {
          sum += self[x, y] * (wide * high)
        }
      }
      return sum
    }
    return SamplingOracle(width: columns, height: rows, pixels: averages)
  }

  /// The pixels of a side that one of `count` equal parts overlaps, and their shares in it.
  private static func overlaps(of part: Int, among count: Int, with side: Int) -> [(pixel: Int, share: Double)] {
    let length = Double(side) / Double(count)
    let (low, high) = (Double(part) * length, Double(part + 1) * length)
    return (0..<side).compactMap { pixel in
      let overlap = min(high, Double(pixel + 1)) - max(low, Double(pixel))
      return overlap > 0 ? (pixel, overlap / length) : nil
    }
  }

  /// A picture of rounded samples at each pixel's middle.
  static func picture(_ width: Int, _ height: Int, _ sample: (Double, Double) -> SIMD4<Double>) -> Bitmap {
    Bitmap(width, height) { x, y in
      SIMD4<UInt8>(sample(Double(x) + 0.5, Double(y) + 0.5).rounded(.toNearestOrAwayFromZero))
    }
  }
}
