import Gallery
import Geometry
import Multiplane

/// All scenes of the gallery in one picture: the most telling moment of each, whole, in the middle of a square, in rows.
struct ContactSheet {
  private static let columns = 7
  /// The longer side of each picture, in pixels.
  private static let side = 192.0
  private static let gap = 6

  private var pictures: [Bitmap] = []

  /// Adds a scene.
  mutating func add(_ scene: Gallery.Scene, with renderer: CARenderer) throws {
    let input = SceneInput(scene)
    let size = input.root.bounds.size
    let scale = Self.side / max(1, size.width, size.height)
    let viewport = Viewport(
      width: max(1, Int((size.width * scale).rounded())), height: max(1, Int((size.height * scale).rounded())),
      scale: scale, background: input.background)
    pictures.append(try ScenePainter(input, in: viewport, with: renderer).picture(at: scene.posterTime))
  }

  /// The sheet; transparent around the pictures. There must be a scene.
  var picture: Bitmap { Bitmap(grid: pictures, columns: Self.columns, gap: Self.gap) }
}
