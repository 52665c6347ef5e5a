import Geometry

/// How much of each pixel a shape covers, over the pixels that it may touch.
///
/// Rows from top to bottom, tightly packed; outside `bounds` nothing is covered. Covered areas are rounded to the nearest
/// 1/255.
public struct CoverageMask: Sendable, Hashable {
  /// The most columns and the most rows of a mask; a larger clip is cut at the right and at the bottom.
  public static let maximumSide = 16_384

  /// The pixels that the mask holds, in the target's pixels. Of size 0 by 0 if nothing is covered.
  public let bounds: PixelRect
  /// `bounds.width * bounds.height` values: 0 outside the shape, 255 inside.
  public let coverage: [UInt8]

  /// A mask from its values, whose count must be that of the pixels.
  public init(bounds: PixelRect, coverage: [UInt8]) {
    precondition(coverage.count == bounds.width * bounds.height, "a mask holds one byte a pixel")
    self.bounds = bounds
    self.coverage = coverage
  }

  /// Covers nothing.
  public static let empty = CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 0, height: 0), coverage: [])

  /// Whether there is no pixel in it.
  public var isEmpty: Bool { coverage.isEmpty }

  /// The coverage of a pixel of the target; 0 outside the bounds.
  public subscript(x: Int, y: Int) -> UInt8 {
    let column = x - bounds.x
    let row = y - bounds.y
    guard column >= 0, row >= 0, column < bounds.width, row < bounds.height else { return 0 }
    return coverage[row * bounds.width + column]
  }
}
