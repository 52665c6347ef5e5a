import Geometry

/// Laying pictures out in one: strips of moments and contact sheets.
extension Bitmap {
  /// Pictures in rows from left to right, each in the middle of a cell as large as the largest of them, with transparent
  /// gaps between the cells. There must be a picture.
  /// - Parameters:
  ///   - columns: Pictures in a row; the last row may have fewer.
  ///   - gap: Pixels between neighbours.
  convenience init(grid pictures: [Bitmap], columns: Int, gap: Int) {
    precondition(!pictures.isEmpty && columns > 0, "a grid has a picture")
    let cell = (width: pictures.map(\.width).max() ?? 0, height: pictures.map(\.height).max() ?? 0)
    let columns = min(columns, pictures.count)
    let rows = (pictures.count + columns - 1) / columns
    let width = columns * (cell.width + gap) - gap
    let height = rows * (cell.height + gap) - gap
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for (index, picture) in pictures.enumerated() {
      let x = index % columns * (cell.width + gap) + (cell.width - picture.width) / 2
      let y = index / columns * (cell.height + gap) + (cell.height - picture.height) / 2
      for row in 0..<picture.height {
        let start = ((y + row) * width + x) * 4
        let line = picture.pixels[(row * picture.width * 4)..<((row + 1) * picture.width * 4)]
        pixels.replaceSubrange(start..<start + line.count, with: line)
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
