import DisplayList
import Geometry

/// Everything about an entry's vertices except the point itself: written once for each corner of each quad.
///
/// The order of the writes is the order of the attributes in `VertexLayout`.
struct VertexTemplate {
  var kind: Pipeline.Kind
  /// Whether a second path's colour, `border`, lies over the first's.
  var hasLine = false
  /// Whether local coordinates are shares of an image's sides, and `shape` says what of a texture they span.
  var spansImage = false
  /// From the layer's plane to clip space of the target.
  var toClipSpace: PlaneTransform
  /// Clip-space depth, -1 nearest.
  var depth: Float
  /// Local coordinates are `(p - localOrigin) * localScale`.
  var localOrigin = SIMD2<Float>.zero
  var localScale = SIMD2<Float>(repeating: 1)
  var shape = SIMD4<Float>.zero
  var radii = SIMD4<Float>.zero
  var color: UInt32 = 0
  var border: UInt32 = 0
  var image = TextureMapping()
  var secondImage = TextureMapping()
  var progress: Float = 0
  /// Of an image; it travels with the image's place, because each further attribute costs time on every triangle.
  var opacity: Float = 1
  var gradient: GradientBinding?
  var clip0: ClipBinding?
  var clip1: ClipBinding?

  /// Texture coordinates, counted from the image's own corner, as a linear function of the local point; where sampling
  /// stops; and where in its texture the image lies. The shader rounds coordinates before it adds the place, so that
  /// the place never shows in a pixel.
  struct TextureMapping {
    var origin = SIMD2<Float>.zero
    var scale = SIMD2<Float>.zero
    var bounds = SIMD4<Float>.zero
    var place = SIMD2<Float>.zero

    @inline(__always)
    func coordinate(at p: SIMD2<Float>) -> SIMD2<Float> { origin + scale * p }
  }

  init(_ kind: Pipeline.Kind, toClipSpace: PlaneTransform, depth: Float) {
    self.kind = kind
    self.toClipSpace = toClipSpace
    self.depth = depth
  }

  /// The first image's texture coordinate as a function of the written local coordinate: factors, then offsets.
  private var imageMap: SIMD4<Float> {
    let scale = image.scale / localScale
    let offset = image.coordinate(at: localOrigin)
    return SIMD4(scale.x, scale.y, offset.x, offset.y)
  }

  /// Writes the vertex of a local point and returns where the next one goes.
  @inline(__always)
  func write(_ p: SIMD2<Float>, to start: UnsafeMutablePointer<Float>) -> UnsafeMutablePointer<Float> {
    var out = start
    let h = toClipSpace.homogeneous(p)
    out.put(SIMD4(h.x, h.y, depth * h.w, h.w))
    if kind.hasLocal { out.put((p - localOrigin) * localScale) }
    if kind.hasShape { out.put(shape) }
    if kind.hasRadii { out.put(radii) }
    if kind.hasColor { out.put(color) }
    if let gradient { out.put(gradient, at: p) }
    if kind.hasBorder || hasLine { out.put(border) }
    if spansImage {
      out.put(opacity)
    } else if kind == .image {
      out.put(imageMap)
    }
    if kind == .texture || kind == .sprite || kind == .crossfade { out.put(image.coordinate(at: p)) }
    if kind.samplesImage, !spansImage {
      out.put(image.place)
      out.put(opacity)
    }
    if kind == .sprite || kind == .crossfade { out.put(image.bounds) }
    if kind == .crossfade {
      out.put(secondImage.coordinate(at: p))
      out.put(secondImage.bounds)
      out.put(secondImage.place)
      out.put(progress)
    }
    if let clip0 { out.put(clip0, at: p) }
    if let clip1 { out.put(clip1, at: p) }
    return out
  }
}

/// Writing words one after another. The memory is a quad that `VertexStream.appendQuad` made room for, and a template
/// writes exactly its layout's stride.
extension UnsafeMutablePointer<Float> {
  @inline(__always)
  fileprivate mutating func put(_ value: Float) {
    pointee = value
    self += 1
  }

  @inline(__always)
  fileprivate mutating func put(_ bytes: UInt32) { put(Float(bitPattern: bytes)) }

  @inline(__always)
  fileprivate mutating func put(_ v: SIMD2<Float>) {
    self[0] = v.x
    self[1] = v.y
    self += 2
  }

  @inline(__always)
  fileprivate mutating func put(_ v: SIMD4<Float>) {
    UnsafeMutableRawPointer(self).storeBytes(of: v, as: SIMD4<Float>.self)
    self += 4
  }

  @inline(__always)
  fileprivate mutating func put(_ v: SIMD3<Float>) {
    self[0] = v.x
    self[1] = v.y
    self[2] = v.z
    self += 3
  }

  @inline(__always)
  fileprivate mutating func put(_ gradient: GradientBinding, at p: SIMD2<Float>) {
    put(gradient(p))
    put(gradient.stops)
    guard let (start, end) = gradient.colors else { return }
    put(start)
    put(end)
  }

  @inline(__always)
  fileprivate mutating func put(_ clip: ClipBinding, at p: SIMD2<Float>) {
    put(clip(p))
    put(clip.shape)
    put(clip.radii)
  }
}

/// Four bytes for the GPU to read as 0...1, red in the first.
@inline(__always)
func packed(_ color: SIMD4<Float>) -> UInt32 {
  let levels = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1)) * 255 + 0.5
  // Lane by lane: converting vectors goes through generic code.
  let (red, green, blue, alpha) = (Int32(levels.x), Int32(levels.y), Int32(levels.z), Int32(levels.w))
  return UInt32(bitPattern: red | green << 8 | blue << 16 | alpha << 24)
}
