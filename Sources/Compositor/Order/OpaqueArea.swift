import DisplayList
import Geometry

/// How much of a picture opaque boxes cover, each counted by itself.
///
/// In whole sixteenths of a pixel, so that a sum does not depend on the order of its parts: with or without fragments the
/// same frame uses depth or does not.
struct OpaqueArea: Comparable {
  private var sixteenths = 0

  init() {}

  /// Of one surface's own entries; without what its fragments cover.
  init(of surface: Surface, _ list: DisplayList) {
    for entry in surface.entries where Interior.opaqueItem(of: entry, list) != nil {
      sixteenths += Int((entry.bounds.area * 16).rounded())
    }
  }

  /// A multiple of a rectangle's area.
  init(_ rect: Rect, times factor: Float) { sixteenths = Int((rect.area * factor * 16).rounded()) }

  static func + (a: OpaqueArea, b: OpaqueArea) -> OpaqueArea {
    var sum = a
    sum.sixteenths += b.sixteenths
    return sum
  }

  static func < (a: OpaqueArea, b: OpaqueArea) -> Bool { a.sixteenths < b.sixteenths }
}
