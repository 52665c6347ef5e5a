import Geometry

/// Questions that tests ask about pictures.
extension Bitmap {
  /// How many pixels fulfil a condition.
  func count(where condition: (SIMD4<UInt8>) -> Bool) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where condition(self[x, y]) { count += 1 }
    }
    return count
  }

  /// The smallest rectangle around all pixels that are not fully transparent, as `[x, y, width, height]`.
  var shownRectangle: [Int] {
    var (left, top, right, bottom) = (width, height, -1, -1)
    for y in 0..<height {
      for x in 0..<width where self[x, y].w > 0 {
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    return right < 0 ? [] : [left, top, right - left + 1, bottom - top + 1]
  }

  /// A part of the picture.
  func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bitmap {
    var bytes: [UInt8] = []
    for row in y..<y + height {
      let start = (row * self.width + x) * 4
      bytes += pixels[start..<start + width * 4]
    }
    return Bitmap(width: width, height: height, pixels: bytes)
  }

  /// A picture from a function of column and row that gives premultiplied bytes.
  convenience init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> SIMD4<UInt8>) {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let value = pixel(x, y)
        bytes += [value.x, value.y, value.z, value.w]
      }
    }
    self.init(width: width, height: height, pixels: bytes)
  }
}
