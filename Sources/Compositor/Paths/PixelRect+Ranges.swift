import Geometry

/// Rectangles of whole pixels by their rows and columns.
extension PixelRect {
  init(columns: Range<Int>, rows: Range<Int>) {
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  var columns: Range<Int> { x..<(x + width) }
  var rows: Range<Int> { y..<(y + height) }

  /// The smallest rectangle around both, neither of which is empty.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// How many pixels it holds.
  var area: Int { width * height }
}
