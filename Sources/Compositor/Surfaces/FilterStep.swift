import DisplayList
import Geometry

/// How a surface is made from another.
struct FilterStep {
  enum Operation {
    /// Texel by texel. What lies beyond the source is transparent, or its edge goes on.
    case copy(extendsEdge: Bool)
    /// Half as many texels along the axes with a 1.
    case halve(SIMD2<Int>)
    /// A Gaussian along one axis, `sigma` in texels, and a move by `shift` device pixels.
    case blur(axis: SIMD2<Int>, sigma: Float, shift: SIMD2<Float>)
    /// Bent around a cylinder that touches it where the way along `direction` is `place`; lengths in device pixels.
    case curl(direction: SIMD2<Float>, place: Float, radius: Float)
  }

  /// Nil for the surface that is being drawn when the step is taken.
  var source: Int?
  var operation: Operation

  /// How many texels on each side a blur reads: three standard deviations.
  static func reach(sigma: Float) -> Int { max(1, Int((3 * sigma).rounded(.up))) }

  /// The pipeline and the vertices' constants; points are device pixels of the result.
  func template(
    from source: Surface, to result: Surface, _ target: FramePlan.Target
  ) -> (Pipeline.Kind, VertexTemplate) {
    var template = VertexTemplate(kind, toClipSpace: Self.clipSpace(of: result, target), depth: 0)
    template.localOrigin = source.deviceOrigin
    template.localScale = 1 / source.pixelsPerTexel
    template.radii = source.texels
    switch operation {
    case .copy(let extendsEdge): template.shape.x = extendsEdge ? 1 : 0
    case .halve(let axes): template.shape = SIMD4(Float(axes.x) / 2, Float(axes.y) / 2, 0, 0)
    case .blur(let axis, let sigma, let shift):
      let direction = SIMD2(Float(axis.x), Float(axis.y))
      template.localOrigin += shift * direction
      let exponent = -0.5 / (0.6931472 * sigma * sigma)
      template.shape = SIMD4(direction.x, direction.y, Float(Self.reach(sigma: sigma)), exponent)
    case .curl(let direction, let place, let radius):
      let origin = source.deviceOrigin
      template.shape = SIMD4(direction.x, direction.y, place - (origin * direction).sum(), radius)
    }
    return (kind, template)
  }

  private var kind: Pipeline.Kind {
    switch operation {
    case .copy: .copy
    case .halve: .halve
    case .blur: .blur
    case .curl: .curl
    }
  }

  /// From device pixels to clip space of the result's target.
  private static func clipSpace(of surface: Surface, _ target: FramePlan.Target) -> PlaneTransform {
    let unit = 2 / (SIMD2(Float(target.width), Float(target.height)) * surface.pixelsPerTexel)
    let origin = -surface.deviceOrigin * unit - 1
    return PlaneTransform(
      x: SIMD4(unit.x, 0, 0, 0), y: SIMD4(0, unit.y, 0, 0), origin: SIMD4(origin.x, origin.y, 0, 1))
  }
}

/// What a surface goes through where it is composited.
struct CompositeFilter {
  var matrix = ColorMatrix()
  /// How far it is moved, in device pixels.
  var shift = SIMD2<Float>.zero

  /// Whether texels have to be mixed to make pixels.
  func resamples(_ surface: Surface) -> Bool { surface.scale != SIMD2(1, 1) || shift != .zero }
}
