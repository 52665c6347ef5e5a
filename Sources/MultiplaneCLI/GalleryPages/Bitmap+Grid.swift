import Geometry

/// Laying pictures out in one: strips of moments and contact sheets.
extension Bitmap {
  /// Pictures of one size in rows from left to right, with transparent gaps between them. There must be a picture.
  /// - Parameters:
  ///   - columns: Pictures in a row; the last row may have fewer.
  ///   - gap: Pixels between neighbours.
  convenience init(grid pictures: [Bitmap], columns: Int, gap: Int) {
    precondition(!pictures.isEmpty && columns > 0, "a grid has a picture")
    let cell = (width: pictures[0].width, height: pictures[0].height)
    let columns = min(columns, pictures.count)
    let rows = (pictures.count + columns - 1) / columns
    let width = columns * (cell.width + gap) - gap
    let height = rows * (cell.height + gap) - gap
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for (index, picture) in pictures.enumerated() {
      let (x, y) = (index % columns * (cell.width + gap), index / columns * (cell.height + gap))
      for row in 0..<cell.height {
        let start = ((y + row) * width + x) * 4
        let line = picture.pixels[(row * cell.width * 4)..<((row + 1) * cell.width * 4)]
        pixels.replaceSubrange(start..<start + line.count, with: line)
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
