import Geometry

/// What is painted with: one colour, or one that depends on the pixel. Colours are premultiplied, as shares of 1.
enum Ink {
  case color(SIMD4<Float>)
  case image(ImageInk)
  case gradient(GradientInk)
  case pattern(PatternInk)
  case surface(SurfaceInk)

  /// The colour in the middle of a pixel; nil where nothing is painted.
  @inline(__always)
  func color(_ x: Int, _ y: Int) -> SIMD4<Float>? {
    switch self {
    case .color(let color): color
    case .image(let image): image.color(x, y)
    case .gradient(let gradient): gradient.color(x, y)
    case .pattern(let ink): ink.color(x, y)
    case .surface(let ink): ink.color(x, y)
    }
  }
}

/// The pixels of another surface of the same size.
struct SurfaceInk {
  let surface: PixelSurface

  func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    surface.layout.color(at: surface.row(y) + x * surface.layout.bytesPerPixel)
  }
}
