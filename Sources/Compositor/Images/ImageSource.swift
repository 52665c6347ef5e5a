import DisplayList
import Geometry

/// Where an image paint's pixels come from: texture, coordinates, and how samples are made.
struct ImageSource {
  var mapping: VertexTemplate.TextureMapping
  var textures: FramePlan.Textures
  /// Whether samples could reach what lies beside the shown part, so that the shader has to stop them.
  var isBounded: Bool
  /// The factors of a share of the rectangle's sides, in the steps to which the shader rounds, and where share 0 lies in
  /// the texture; nil where the latter is no such step, so that the sum would depend on where the image lies.
  var span: SIMD4<Float>?
}

extension ImagePlaces {
  /// What a rectangle's sides are taken for at least, in local units, which may be huge.
  static let smallestSide: Float = 1e-12

  /// Finds or makes a place for the image and maps the item's rectangle onto it.
  func source(of paint: ImagePaint, on item: Item) -> ImageSource {
    let rect = item.outline.rect
    let texelsPerPoint = paint.source.size / pointwiseMax(rect.size, SIMD2(repeating: Self.smallestSide))
    let isSmaller = item.texelsPerPixel(of: paint.source).max() > 1.0001
    let sampling = isSmaller ? paint.minification : paint.magnification
    let bitmap = images[paint.image]
    let place = place(paint.image, hasMipmaps: sampling == .trilinear)
    let size = SIMD2(Float(place.textureWidth), Float(place.textureHeight))
    let corner = SIMD2(Float(place.x), Float(place.y))
    var mapping = VertexTemplate.TextureMapping()
    mapping.scale = texelsPerPoint / size
    mapping.origin = (paint.source.min - texelsPerPoint * rect.min) / size
    mapping.place = corner / size
    let limit = paint.limit.outset(by: SIMD2(repeating: -0.5))
    let center = limit.center
    let (low, high) = (pointwiseMin(limit.min, center) / size, pointwiseMax(limit.max, center) / size)
    mapping.bounds = SIMD4(low.x, low.y, high.x, high.y)
    let textures = FramePlan.Textures(first: .image(place.texture), sampling: FramePlan.Sampling(sampling))
    let whole = Rect(x: 0, y: 0, width: Float(bitmap.width), height: Float(bitmap.height))
    let isWhole = paint.limit.contains(whole) && whole.contains(paint.source.standardized)
    var source = ImageSource(mapping: mapping, textures: textures, isBounded: !isWhole)
    let first = paint.source.min
    if isWhole, first == first.rounded(.toNearestOrEven) {
      let (steps, place) = (paint.source.size / size * Self.steps, (corner + first) / size)
      source.span = SIMD4(steps.x, steps.y, place.x, place.y)
    }
    return source
  }

  /// The steps in a texture's side to which the shader rounds.
  private static let steps: Float = 4_194_304
}

extension Rect {
  /// The same rectangle with `min` below `max`: sources may run upside down.
  fileprivate var standardized: Rect { Rect(min: pointwiseMin(min, max), max: pointwiseMax(min, max)) }
}

extension FramePlan.Sampling {
  init(_ sampling: ImagePaint.Sampling) {
    switch sampling {
    case .nearest: self = .nearest
    case .linear: self = .linear
    case .trilinear: self = .trilinear
    }
  }
}

extension Item {
  /// How many pixels of an image fall on one of the picture's, at the item's middle, along each axis of the item; 0 behind
  /// the eye.
  func texelsPerPixel(of source: Rect) -> SIMD2<Float> {
    let rect = outline.rect
    guard transform.homogeneous(rect.center).w > Geometry.nearestW else { return .zero }
    let texels = source.size / pointwiseMax(rect.size, SIMD2(repeating: ImagePlaces.smallestSide))
    let j = transform.jacobian(at: rect.center)
    let pixels = SIMD2((j.x * j.x).sum().squareRoot(), (j.y * j.y).sum().squareRoot())
    return SIMD2(abs(texels.x), abs(texels.y)) / pointwiseMax(pixels, SIMD2(repeating: 1e-12))
  }
}
