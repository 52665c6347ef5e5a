import DisplayList
import Geometry

/// How an image is cut into tiles: along each axis that is longer than a texture, every `core` pixels.
struct TileGrid {
  /// One tile, overlaps included, in pixels of the image.
  struct Tile {
    var column: Int
    var row: Int
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// One axis.
  struct Axis {
    let length: Int
    /// From one cut to the next.
    let core: Int

    init(length: Int, maximumSide: Int) {
      self.length = length
      let overlap = ImageTiles.overlap
      core = length <= maximumSide ? length : (maximumSide - 2 * overlap) / overlap * overlap
    }

    var cuts: [Int] { Array(stride(from: core, to: length, by: core)) }

    /// The tile that holds a place.
    func index(at place: Double) -> Int { min(max(0, Int(place / Double(core))), cuts.count) }

    /// Where a tile lies, overlaps included.
    func range(_ index: Int) -> Range<Int> {
      max(0, index * core - ImageTiles.overlap)..<min(length, (index + 1) * core + ImageTiles.overlap)
    }
  }

  let columns: Axis
  let rows: Axis

  init(width: Int, height: Int, maximumSide: Int) {
    columns = Axis(length: width, maximumSide: maximumSide)
    rows = Axis(length: height, maximumSide: maximumSide)
  }

  func tile(column: Int, row: Int) -> Tile {
    let (x, y) = (columns.range(column), rows.range(row))
    return Tile(
      column: column, row: row, x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }
}
