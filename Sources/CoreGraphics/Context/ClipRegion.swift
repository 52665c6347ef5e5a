import Geometry
import Rasterization

/// Where a context draws: a rectangle of pixels and, unless all of it is drawn into alike, each pixel's share.
struct ClipRegion {
  private(set) var bounds: PixelRect
  /// Shares in steps of 1/255, over an area that holds `bounds`; nil where all are 255.
  private var mask: CoverageMask?

  init(_ bounds: PixelRect) { self.bounds = bounds }

  /// The share of a pixel inside `bounds`.
  @inline(__always)
  func share(_ x: Int, _ y: Int) -> Int { mask.map { Int($0[x, y]) } ?? 255 }

  /// How much each pixel of a row takes on, in steps of 1/65,025, from a column on: a mask's coverage times its share.
  func readShares(in other: CoverageMask?, ofRow y: Int, from x: Int, to shares: inout [Int]) {
    for column in shares.indices {
      let covered = other.map { Int($0[x + column, y]) } ?? 255
      shares[column] = covered * share(x + column, y)
    }
  }

  /// Leaves what a mask covers, as far as it covers it.
  mutating func intersect(_ other: CoverageMask) {
    bounds = bounds.intersection(other.bounds)
    let isFull = other.isFull(in: bounds)
    guard !isFull || mask != nil, !bounds.isEmpty else { return }
    var shares = [UInt8](repeating: 0, count: bounds.width * bounds.height)
    for row in 0..<bounds.height {
      for column in 0..<bounds.width {
        let (x, y) = (bounds.x + column, bounds.y + row)
        shares[row * bounds.width + column] = UInt8((share(x, y) * Int(other[x, y]) + 127) / 255)
      }
    }
    mask = CoverageMask(bounds: bounds, coverage: shares)
  }
}

extension CoverageMask {
  fileprivate func isFull(in area: PixelRect) -> Bool {
    (area.y..<area.y + max(area.height, 0)).allSatisfy { y in
      (area.x..<area.x + max(area.width, 0)).allSatisfy { self[$0, y] == 255 }
    }
  }

  /// The same without soft edges: a pixel is covered if at least half of it is.
  var hard: CoverageMask { CoverageMask(bounds: bounds, coverage: coverage.map { $0 >= 128 ? 255 : 0 }) }
}

extension PixelRect {
  /// The pixels in both; of size 0 by 0 if there are none.
  func intersection(_ other: PixelRect) -> PixelRect {
    let (x0, y0) = (max(x, other.x), max(y, other.y))
    let (x1, y1) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    guard x1 > x0, y1 > y0 else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
