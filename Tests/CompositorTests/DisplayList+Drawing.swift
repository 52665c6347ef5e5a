import DisplayList
import Geometry

/// Display lists written like drawings: each call adds items and commands at the end.
extension DisplayList {
  static let red = SIMD4<Float>(1, 0, 0, 1)
  static let green = SIMD4<Float>(0, 1, 0, 1)
  static let blue = SIMD4<Float>(0, 0, 1, 1)

  /// A 400 by 300 picture.
  static func drawn(_ content: (inout DisplayList) -> Void) -> DisplayList {
    var list = DisplayList(width: 400, height: 300)
    content(&list)
    return list
  }

  mutating func item(
    _ paint: Item.Paint, _ outline: RoundedRect, clip: Int = -1, transform: PlaneTransform = .identity
  ) {
    items.append(Item(transform: transform, outline: outline, paint: paint, clip: clip))
    commands.append(.draw(items.count - 1))
  }

  mutating func box(
    _ rect: Rect, _ color: SIMD4<Float> = red, radius: Float = 0, clip: Int = -1,
    transform: PlaneTransform = .identity
  ) {
    item(.fill(color), RoundedRect(rect, radius: radius), clip: clip, transform: transform)
  }

  /// Two boxes that overlap, so that opacity needs a surface.
  mutating func pile(x: Float, y: Float) {
    box(Rect(x: x, y: y, width: 10, height: 10))
    box(Rect(x: x + 5, y: y + 5, width: 10, height: 10), Self.blue)
  }

  mutating func image(
    _ bitmap: Bitmap, in rect: Rect, sampling: ImagePaint.Sampling = .linear, fade: ImagePaint.Crossfade? = nil
  ) {
    let index = images.firstIndex { $0 === bitmap } ?? images.count
    if index == images.count { images.append(bitmap) }
    let whole = Rect(x: 0, y: 0, width: Float(bitmap.width), height: Float(bitmap.height))
    let paint = ImagePaint(
      image: index, source: whole, limit: whole, tint: SIMD4(repeating: 1), magnification: sampling,
      minification: sampling, crossfade: fade)
    item(.image(paint), RoundedRect(rect))
  }

  /// A gradient from red to blue over a rectangle, or over the inside of a path.
  mutating func gradient(
    _ shape: GradientPaint.Shape, in rect: Rect, inside path: Path? = nil,
    _ colors: [(Float, SIMD4<Float>)] = [(0, red), (1, blue)], transform: PlaneTransform = .identity
  ) {
    let stops = colors.map { GradientPaint.Stop(location: $0.0, color: $0.1) }
    let map = Path.Affine(x: [1.0 / 64, 0], y: [0, 1.0 / 64], origin: [-1, -1])
    item(.gradient(GradientPaint(shape, map: map, stops: stops, opacity: 1)), RoundedRect(rect), transform: transform)
    if let path { cover(path, .fill(.nonZero)) }
  }

  /// A colour inside a path, or along it.
  mutating func shape(_ path: Path, _ drawing: PathCoverage.Drawing = .fill(.nonZero), _ color: SIMD4<Float> = red) {
    box(PathCoverage(path, drawing).bounds, color)
    cover(path, drawing)
  }

  private mutating func cover(_ path: Path, _ drawing: PathCoverage.Drawing) {
    coverages.append(PathCoverage(path, drawing))
    items[items.count - 1].coverage = coverages.count - 1
  }

  mutating func part(of bitmap: Bitmap, _ source: Rect, in rect: Rect) {
    image(bitmap, in: rect)
    guard case .image(var paint) = items[items.count - 1].paint else { return }
    (paint.source, paint.limit) = (source, source)
    items[items.count - 1].paint = .image(paint)
  }

  mutating func addClip(
    _ rect: Rect, radius: Float = 0, transform: PlaneTransform = .identity, inside parent: Int = -1
  ) -> Int {
    clips.append(Clip(transform: transform, outline: RoundedRect(rect, radius: radius), parent: parent))
    return clips.count - 1
  }

  mutating func group(
    opacity: Float = 1, clip: Int = -1, blend: BlendMode = .normal, isIsolated: Bool = false,
    filters: [GroupFilter] = [], shadow: GroupShadow? = nil, mask: ((inout DisplayList) -> Void)? = nil,
    _ content: (inout DisplayList) -> Void
  ) {
    var group = Group(
      opacity: opacity, hasMask: mask != nil, clip: clip, transform: .identity, blend: blend, isIsolated: isIsolated)
    (group.filters, group.shadow) = (filters, shadow)
    groups.append(group)
    commands.append(.beginGroup(groups.count - 1))
    content(&self)
    if let mask {
      commands.append(.beginMask)
      mask(&self)
    }
    commands.append(.endGroup)
  }

  /// What lies below, filtered, within a clip.
  mutating func backdrop(_ filters: [GroupFilter], clip: Int) {
    var group = Group(opacity: 1, hasMask: false, clip: clip, transform: .identity)
    group.backdropFilters = filters
    groups.append(group)
    commands += [.beginGroup(groups.count - 1), .endGroup]
  }

  mutating func depth(_ content: (inout DisplayList) -> Void) {
    commands.append(.beginDepth)
    content(&self)
    commands.append(.endDepth)
  }

  mutating func plane(_ content: (inout DisplayList) -> Void) {
    commands.append(.beginPlane)
    content(&self)
    commands.append(.endPlane)
  }
}

extension Bitmap {
  /// An opaque picture of one colour.
  static func plain(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4))
  }
}
