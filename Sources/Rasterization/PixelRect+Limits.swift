import Geometry

/// Rectangles that the rasteriser can work with.
extension PixelRect {
  /// Moved and cut so that sums of its numbers cannot overflow and a mask of its size can be had.
  var bounded: PixelRect {
    let limit = EdgeTable.farthestPixel
    return PixelRect(
      x: min(max(x, -limit), limit), y: min(max(y, -limit), limit),
      width: min(width, CoverageMask.maximumSide), height: min(height, CoverageMask.maximumSide))
  }
}
