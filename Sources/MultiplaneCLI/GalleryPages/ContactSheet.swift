import Gallery
import Geometry
import Multiplane

/// All scenes of the gallery in one picture: each in a cell of one size, filled by its most telling moment, in rows.
struct ContactSheet {
  private static let columns = 7
  private static let cell = (width: 192, height: 192)
  private static let gap = 6

  private var cells: [Bitmap] = []

  /// Adds a scene; its middle fills the cell.
  mutating func add(_ scene: Gallery.Scene, with renderer: CARenderer) throws {
    let input = SceneInput(scene)
    let size = input.root.bounds.size
    let scale = max(Double(Self.cell.width) / max(1, size.width), Double(Self.cell.height) / max(1, size.height))
    let viewport = Viewport(
      width: Self.cell.width, height: Self.cell.height, scale: scale, background: input.background)
    cells.append(try ScenePainter(input, in: viewport, with: renderer).picture(at: scene.posterTime))
  }

  /// The sheet; transparent between the cells. There must be a scene.
  var picture: Bitmap { Bitmap(grid: cells, columns: Self.columns, gap: Self.gap) }
}
