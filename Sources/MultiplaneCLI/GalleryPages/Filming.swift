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
  /// The bytes of an animation.
  let animation: [UInt8]
}

/// Renders scenes for the gallery: each from its beginning to its end, at an even pace.
struct Filming {
  /// What animations are written in: exact, or small enough for many on a page.
  enum Format { case apng, webP }

  let format: Format
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
    var pictures: [Bitmap] = []
    try painter.pictures(at: times) { pictures.append($0) }
    return Bitmap(grid: pictures, columns: Self.moments, gap: 4)
  }

  private func animation(_ input: SceneInput, _ duration: Double) throws -> [UInt8] {
    let painter = try painter(input, width)
    let count = max(1, Int((duration * Double(framesPerSecond)).rounded()))
    let times = (0..<count).map { Double($0) / Double(framesPerSecond) }
    switch format {
    case .apng: return try animatedPNG(painter, times)
    case .webP: return try animatedWebP(painter, times)
    }
  }

  private func animatedPNG(_ painter: ScenePainter, _ times: [Double]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var encoder: APNGEncoder?
    try painter.pictures(at: times) { picture in
      let current =
        encoder
        ?? APNGEncoder(.init(width: picture.width, height: picture.height, frameCount: times.count)) { bytes += $0 }
      encoder = current
      try current.append(picture, delay: .init(numerator: 1, denominator: UInt16(framesPerSecond)))
    }
    try encoder?.finish()
    return bytes
  }

  private func animatedWebP(_ painter: ScenePainter, _ times: [Double]) throws -> [UInt8] {
    var encoder: AnimatedWebPEncoder?
    try painter.pictures(at: times) { picture in
      let current = try encoder ?? AnimatedWebPEncoder(width: picture.width, height: picture.height)
      encoder = current
      try current.append(picture, seconds: 1 / Double(framesPerSecond))
    }
    return try encoder?.finish() ?? []
  }
}
