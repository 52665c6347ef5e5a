import Gallery
import Geometry
import Imaging
import Multiplane

/// What the gallery shows of a scene.
struct Film {
  /// The most telling moment.
  let still: Bitmap
  /// Moments side by side.
  let strip: Bitmap
  /// The bytes of an animated PNG.
  let animation: [UInt8]
}

/// Renders scenes for the gallery: each from its beginning to its end, at an even pace.
struct Filming {
  let framesPerSecond: Int
  /// The widest picture, in pixels; narrower scenes keep their size.
  let width: Int
  let renderer: CARenderer

  /// Moments in a strip, and how wide each may be.
  private static let moments = 6
  private static let momentWidth = 200

  func film(_ scene: Gallery.Scene) throws -> Film {
    let input = SceneInput(scene)
    return Film(
      still: try painter(input, width).picture(at: scene.posterTime), strip: try strip(input, scene.duration),
      animation: try animation(input, scene.duration))
  }

  private func painter(_ input: SceneInput, _ width: Int) throws -> ScenePainter {
    let size = input.root.bounds.size
    let scale = min(1, Double(width) / max(1, size.width))
    let viewport = Viewport(bounds: input.root.bounds, scale: scale, background: input.background)
    return ScenePainter(input, in: viewport, with: renderer)
  }

  private func strip(_ input: SceneInput, _ duration: Double) throws -> Bitmap {
    let painter = try painter(input, Self.momentWidth)
    let times = (0..<Self.moments).map { duration * (Double($0) + 0.5) / Double(Self.moments) }
    return Bitmap(sideBySide: try times.map { try painter.picture(at: $0) }, gap: 4)
  }

  private func animation(_ input: SceneInput, _ duration: Double) throws -> [UInt8] {
    let painter = try painter(input, width)
    let count = max(1, Int((duration * Double(framesPerSecond)).rounded()))
    var bytes: [UInt8] = []
    var encoder: APNGEncoder?
    for frame in 0..<count {
      let picture = try painter.picture(at: Double(frame) / Double(framesPerSecond))
      let current =
        encoder
        ?? APNGEncoder(.init(width: picture.width, height: picture.height, frameCount: count)) {
          bytes += $0
        }
      encoder = current
      try current.append(picture, delay: .init(numerator: 1, denominator: UInt16(framesPerSecond)))
    }
    try encoder?.finish()
    return bytes
  }
}

extension Bitmap {
  /// Pictures of one size in a row, with transparent gaps between them.
  convenience init(sideBySide pictures: [Bitmap], gap: Int) {
    precondition(!pictures.isEmpty, "a row has a picture")
    let (width, height) = (pictures[0].width, pictures[0].height)
    let total = pictures.count * width + (pictures.count - 1) * gap
    var pixels: [UInt8] = []
    pixels.reserveCapacity(total * height * 4)
    for row in 0..<height {
      for (index, picture) in pictures.enumerated() {
        if index > 0 { pixels += repeatElement(0, count: gap * 4) }
        pixels += picture.pixels[(row * width * 4)..<((row + 1) * width * 4)]
      }
    }
    self.init(width: total, height: height, pixels: pixels)
  }
}
