import DisplayList
import Geometry

/// Chooses the pipeline for one entry and fills in its vertex template: one function for each kind of paint.
struct EntryBuilder {
  private let entry: Entry
  /// Pixels per point where one number says it all; nil under other transforms.
  let scale: Float?
  private(set) var pipeline = Pipeline(.fill)
  private(set) var corners: Corners = (.zero, .zero, .zero, .zero)
  private(set) var template: VertexTemplate
  private(set) var textures = FramePlan.Textures()
  /// The entry's, less what a thin box does not cover.
  private var opacity: Float
  /// Whether samples could reach what lies beside the shown part of an image.
  private(set) var showsPart = false
  /// What need not be drawn of the quad.
  var hole: Hole?

  init(entry: Entry, scale: Float?, place: Placement, depth: Float) {
    self.entry = entry
    self.scale = scale
    opacity = entry.opacity
    template = VertexTemplate(.fill, toClipSpace: place.toClipSpace, depth: depth)
  }

  // MARK: - Paints

  mutating func fill(_ item: Item, _ color: SIMD4<Float>) {
    if isThin(item) {
      line(item)
    } else if item.outline.isRectangle {
      begin(.rectangle, item)
      template.shape = edges(of: item)
    } else {
      box(item, kind: Pipeline.Kind(filled: item.outline), borderWidth: 0)
    }
    template.color = packed(color * opacity)
  }

  /// Whether a box with soft edges is thinner than a pixel under a similarity.
  private func isThin(_ item: Item) -> Bool {
    guard let scale else { return false }
    return item.outline.rect.size.min() * scale < 1 && item.softEdges == .all
  }

  /// A thin box as a rectangle of its area: nothing is seen of its corners, and of a rectangle coverage is exact, while the
  /// distance to a round one's edge tells too little. A slanted one is drawn no thinner than it may be, and fainter.
  private mutating func line(_ item: Item) {
    let outline = item.outline
    let size = outline.rect.size * (scale ?? 1)
    let drawn = pointwiseMax(size, SIMD2(repeating: entry.transform.thinnestLine))
    var line = item
    line.outline = RoundedRect(outline.rect.outset(by: (drawn - size) / (2 * (scale ?? 1))))
    begin(.rectangle, line)
    template.shape = edges(of: line)
    // What an arc cuts off a corner, of the square around it.
    let cut = (1 - Float.pi / 4) * outline.radius * outline.radius * outline.roundedCorners.sum()
    opacity *= size.x * size.y / max(drawn.x * drawn.y, 1e-12)
    if !outline.isRectangle { opacity *= 1 - cut / max(outline.rect.area, 1e-12) }
  }

  mutating func bordered(_ item: Item, _ fill: SIMD4<Float>, _ border: SIMD4<Float>, _ width: Float) {
    box(item, kind: Pipeline.Kind(bordered: item.outline, width: width), borderWidth: width)
    template.color = packed(fill * opacity)
    template.border = packed((border + fill * (1 - border.w)) * opacity)
  }

  mutating func shadow(_ item: Item, _ color: SIMD4<Float>, _ sigma: Float) {
    let outline = item.outline
    let isUniform = outline.isRectangle || outline.roundedCorners == SIMD4(repeating: 1)
    let blurred = BlurredBox(
      halfSize: outline.rect.halfSize / sigma, radius: outline.isRectangle ? 0 : outline.radius / sigma,
      isUniform: isUniform)
    begin(Self.kind(of: blurred.form, isUniform: isUniform), item)
    let bounds = item.localBounds
    corners = (bounds.corner(0), bounds.corner(1), bounds.corner(2), bounds.corner(3))
    template.localScale = SIMD2(repeating: 1 / sigma)
    template.color = packed(color * entry.opacity)
    let half = blurred.halfSize
    switch blurred.form {
    case .distance:
      let (radius, correction) = blurred.distanceParameters
      template.shape = SIMD4(half.x, half.y, radius, correction)
      template.radii = outline.roundedCorners
    case .rectangles: template.shape = SIMD4(half.x, half.y, blurred.radius, 0)
    case .corners:
      let (radius, second, fourth) = blurred.cornerParameters
      template.shape = SIMD4(half.x, half.y, radius, second)
      template.radii = SIMD4(fourth, 0, 0, 0)
    }
  }

  private static func kind(of form: BlurredBox.Form, isUniform: Bool) -> Pipeline.Kind {
    switch form {
    case .distance: isUniform ? .shadow : .shadowOfUnevenBox
    case .rectangles: .shadowOfSmallBox
    case .corners: .shadowOfRoundBox
    }
  }

  mutating func image(_ item: Item, _ paint: ImagePaint, _ source: ImageSource, _ second: ImageSource?) {
    showsPart = source.isBounded
    let isWhole = !source.isBounded && (scale != nil || (source.span != nil && item.softEdges == .all))
    begin(second != nil ? .crossfade : isWhole ? .image : .sprite, item)
    template.shape = edges(of: item)
    template.opacity = paint.tint.w * entry.opacity
    template.image = source.mapping
    textures = source.textures
    if pipeline.spansImage, let span = source.span { spanImage(item, span) }
    guard let second, let fade = paint.crossfade else { return }
    template.secondImage = second.mapping
    template.progress = fade.progress
    textures.second = second.textures.first
  }

  /// Measures a whole image in its own sides.
  private mutating func spanImage(_ item: Item, _ span: SIMD4<Float>) {
    template.spansImage = true
    template.localOrigin = item.outline.rect.min
    template.localScale = 1 / pointwiseMax(item.outline.rect.size, SIMD2(repeating: ImagePlaces.smallestSide))
    template.shape = span
  }

  mutating func gradient(_ item: Item, _ paint: GradientPaint, _ table: StopTable) {
    box(item, kind: kind(of: paint, of: item), borderWidth: 0)
    bindGradient(item, paint, table)
  }

  private func kind(of paint: GradientPaint, of item: Item) -> Pipeline.Kind {
    Pipeline.Kind(of: paint.shape, softensEdges: paint.hasEdgesForShader(under: item.transform))
  }

  private mutating func bindGradient(_ item: Item, _ paint: GradientPaint, _ table: StopTable) {
    pipeline.hasTwoStops = paint.needsNoTable
    template.gradient = GradientBinding(
      paint, of: item, to: entry.transform, in: pipeline.hasTwoStops ? nil : table, opacity: paint.opacity * opacity)
    guard !pipeline.hasTwoStops else { return }
    textures.first = .stops
    textures.sampling = .nearest
  }

  // MARK: - Device pixels

  /// A colour inside a path.
  mutating func shape(_ color: SIMD4<Float>) {
    begin(.shape, nil)
    template.color = packed(color * entry.opacity)
  }

  /// A colour where a path covers everything.
  mutating func core(_ color: SIMD4<Float>, _ pixels: Rect) {
    begin(.fill, nil)
    template.color = packed(color * entry.opacity)
    let bounds = entry.bounds.roundedOut.intersection(pixels)
    corners = (bounds.corner(0), bounds.corner(1), bounds.corner(2), bounds.corner(3))
  }

  /// A colour inside a quadrilateral that is seen thin.
  mutating func sliver(_ sliver: Sliver, _ color: SIMD4<Float>) {
    begin(.sliver, nil)
    template.color = packed(color * entry.opacity)
    template.localOrigin = sliver.origin
    (template.shape, template.radii) = sliver.coordinates
    template.border = sliver.edgeBytes
    corners = sliver.quad
  }

  /// A gradient inside a path.
  mutating func shape(_ item: Item, _ paint: GradientPaint, _ table: StopTable) {
    begin(kind(of: paint, of: item), nil)
    pipeline.isInsidePath = true
    bindGradient(item, paint, table)
  }

  /// A colour inside a second path, over what the first one cuts.
  mutating func addLine(_ color: SIMD4<Float>, opacity: Float) {
    (pipeline.hasLine, template.hasLine) = (true, true)
    template.border = packed(color * opacity)
  }

  /// Draws no more than what lies in a part of the mask. Whether there is anything.
  mutating func narrow(to part: PathMaskPart) -> Bool {
    (template.localOrigin, template.localScale) = (part.origin, part.scale)
    textures.second = .coverage(part.page)
    textures.sampling = .nearest
    let bounds = entry.bounds.roundedOut.intersection(part.pixels)
    corners = (bounds.corner(0), bounds.corner(1), bounds.corner(2), bounds.corner(3))
    return !bounds.isEmpty
  }

  /// One texel of the group's surface for each pixel of the part that is visible.
  mutating func composite(_ surface: Surface, mask: Surface?) {
    begin(mask == nil ? .composite : .maskedComposite, nil)
    let bounds = entry.bounds.roundedOut
    corners = (bounds.corner(0), bounds.corner(1), bounds.corner(2), bounds.corner(3))
    template.localOrigin = surface.bounds.min - surface.originInPixels
    template.color = packed(SIMD4(repeating: entry.opacity))
    textures = FramePlan.Textures(first: .target(surface.target), sampling: .nearest)
    if let mask { readBeside(mask, surface) }
  }

  /// The same in other colours, or with texels that are no pixels.
  mutating func composite(_ surface: Surface, _ filter: CompositeFilter, firstTexel: Int) {
    composite(surface, mask: nil)
    pipeline.kind = filter.resamples(surface) ? .resampledComposite : .filteredComposite
    template.kind = pipeline.kind
    template.localOrigin = surface.deviceOrigin + filter.shift
    template.localScale = 1 / surface.pixelsPerTexel
    template.shape.z = Float(firstTexel)
    template.radii = surface.texels
    textures.second = .stops
  }

  /// The same mixed with what lies below.
  mutating func blend(_ surface: Surface, over backdrop: Surface) {
    composite(surface, mask: nil)
    pipeline.kind = .blend
    pipeline.blend = entry.blend
    template.kind = .blend
    readBeside(backdrop, surface)
  }

  /// The second texture: a surface with a texel for each pixel.
  private mutating func readBeside(_ other: Surface, _ surface: Surface) {
    let offset = surface.deviceOrigin - other.deviceOrigin
    template.shape = SIMD4(offset.x, offset.y, 0, 0)
    textures.second = .target(other.target)
  }

  // MARK: - Parts

  /// Coordinates centred on the item's rectangle, in pixels where the transform allows it.
  private mutating func begin(_ kind: Pipeline.Kind, _ item: Item?) {
    template.kind = kind
    let measuresPixels = item != nil && !kind.isShadow
    pipeline = Pipeline(kind, isGeneral: measuresPixels && scale == nil)
    guard let item else { return }
    measure(item, unit: measuresPixels ? scale ?? 1 : 1)
    corners = entry.transform.corners(
      of: item.outline.rect, grownAt: item.softEdges, isMeasuredByAxis: kind.isMeasuredByAxis)
  }

  private mutating func measure(_ item: Item, unit: Float) {
    template.localOrigin = item.outline.rect.center
    template.localScale = SIMD2(repeating: unit)
  }

  private mutating func box(_ item: Item, kind: Pipeline.Kind, borderWidth: Float) {
    begin(kind, item)
    let outline = item.outline
    let unit = template.localScale.x
    let half = outline.rect.halfSize * unit
    let radius = outline.isRectangle ? 0 : outline.radius * unit
    pipeline.isContinuous = kind.hasCornerVariants && outline.expansion > 1
    let third = kind.hasCornerVariants ? outline.expansion : radius
    template.shape = SIMD4(half.x, half.y, third, borderWidth * unit)
    template.radii = outline.roundedCorners * radius
    // Of a rectangle, coverage is exact however thin it is.
    if !outline.isRectangle { opacity *= entry.transform.thinBoxFactor(outline.rect) }
  }

  private func edges(of item: Item) -> SIMD4<Float> {
    item.softEdges.limits(item.outline.rect.halfSize * template.localScale)
  }

  /// Adds the clips that the shader applies, and leaves edges to them that they end, to those that end the surface, and to
  /// what is drawn later.
  mutating func bind(_ clips: [Clip], cutting item: Item? = nil, endedBy ends: [Clip] = []) {
    let shared = item.map { $0.sharedEdges.union(entry.sharedEdges) } ?? Item.SharedEdges()
    if let item, !shared.hidden.isEmpty {
      corners = entry.transform.corners(
        of: item.outline.rect, grownAt: item.softEdges, isMeasuredByAxis: item.outline.isRectangle,
        withdrawnAt: shared.hidden)
    }
    var edges = shared.open
    if !clips.isEmpty { edges.formUnion(bindClips(clips, item)) }
    if let item, !ends.isEmpty { edges.formUnion(self.edges(of: item, endedBy: ends)) }
    if let item, !edges.isEmpty { open(edges.intersection(item.softEdges), of: item) }
  }

  /// Adds clips. The result are the edges of a rectangle that they end.
  private mutating func bindClips(_ clips: [Clip], _ item: Item?) -> Item.Edges {
    var bindings = clips.prefix(Compositor.clipsInShader).map {
      ClipBinding($0, to: entry.transform, inPixels: scale != nil)
    }
    if let item, !pipeline.kind.isShadow { bindings.removeAll { $0.holds(item.outline, inPixels: scale != nil) } }
    guard !bindings.isEmpty else { return [] }
    template.clip0 = bindings[0]
    if bindings.count > 1 { template.clip1 = bindings[1] }
    pipeline.clips = UInt8(bindings.count)
    pipeline.isGeneral = pipeline.isGeneral || scale == nil
    pipeline.isContinuous = pipeline.isContinuous || bindings.contains { $0.isContinuous }
    guard let item, item.outline.isRectangle else { return [] }
    let edges = ClippedEdges(of: item.outline.rect, under: entry.transform)
    return bindings.reduce(into: Item.Edges()) { $0.formUnion(edges.ended(by: $1, inPixels: scale != nil)) }
  }

  /// The edges of a rectangle that clips end which cut its surface as a whole.
  private func edges(of item: Item, endedBy clips: [Clip]) -> Item.Edges {
    guard item.outline.isRectangle, !pipeline.kind.isShadow else { return [] }
    let edges = ClippedEdges(of: item.outline.rect, under: entry.transform)
    return clips.reduce(into: Item.Edges()) { ended, clip in
      let inPixels = scale != nil && clip.transform.similarityScale != nil
      let binding = ClipBinding(clip, to: entry.transform, inPixels: inPixels)
      ended.formUnion(edges.ended(by: binding, inPixels: inPixels))
    }
  }

  /// Leaves the edges of a rectangle to others.
  private mutating func open(_ edges: Item.Edges, of item: Item) {
    guard !edges.isEmpty else { return }
    let far = edges.symmetricDifference(.all).limits(.zero)
    switch pipeline.kind {
    case .rectangle, .sprite, .crossfade: template.shape.replace(with: far, where: far .!= .zero)
    case .borderedRectangle: template.shape.z = Float(edges.rawValue)
    // Only of a part of an image, samples stop at other places than the rectangle's edges.
    case .image:
      (pipeline.kind, template.kind, template.spansImage) = (.sprite, .sprite, false)
      measure(item, unit: scale ?? 1)
      template.shape = self.edges(of: item)
      template.shape.replace(with: far, where: far .!= .zero)
    case .outline, .borderedOutline: widen(item.outline.rect, at: edges)
    case let kind where kind.isGradient: widen(item.outline.rect, at: edges)
    default: break
    }
  }

  /// Moves edges of a box around its middle outwards, by more than its quad grows.
  private mutating func widen(_ rect: Rect, at edges: Item.Edges) {
    let reach = entry.transform.halfPixel(at: rect.center) * 8
    let low = SIMD2<Float>(edges.contains(.minX) ? 1 : 0, edges.contains(.minY) ? 1 : 0) * reach
    let high = SIMD2<Float>(edges.contains(.maxX) ? 1 : 0, edges.contains(.maxY) ? 1 : 0) * reach
    let grown = (low + high) * 0.5 * template.localScale
    template.localOrigin += (high - low) * 0.5
    template.shape += SIMD4(grown.x, grown.y, 0, 0)
  }

  // MARK: - Cutting

  /// What the quad has to be cut by before it is drawn into a surface's part of a target; nil for nothing.
  func cuts(within surface: Surface) -> [LinearFunction]? {
    let transform = entry.transform
    let (a, b) = (transform.homogeneous(corners.0), transform.homogeneous(corners.1))
    let (c, d) = (transform.homogeneous(corners.2), transform.homogeneous(corners.3))
    let reachesEye = min(a.w, b.w, c.w, d.w) <= Geometry.nearestW
    let leaves =
      surface.sharesTarget
      && (reachesEye || !surface.bounds.containsPixel(a) || !surface.bounds.containsPixel(b)
        || !surface.bounds.containsPixel(c) || !surface.bounds.containsPixel(d))
    guard reachesEye || leaves || !entry.halfSpaces.isEmpty else { return nil }
    var cuts = entry.halfSpaces.map { LinearFunction($0, over: entry.transform) }
    if reachesEye { cuts.append(.nearPlane(of: entry.transform)) }
    if leaves { cuts += surface.bounds.sides.map { LinearFunction($0, over: entry.transform) } }
    return cuts
  }
}

extension Rect {
  func containsPixel(_ h: SIMD4<Float>) -> Bool {
    let p = SIMD2(h.x, h.y) / h.w
    return p.x >= min.x && p.y >= min.y && p.x <= max.x && p.y <= max.y
  }

  /// The four half-spaces of device space that meet in the rectangle.
  fileprivate var sides: [SIMD4<Float>] {
    [SIMD4(1, 0, 0, -min.x), SIMD4(-1, 0, 0, max.x), SIMD4(0, 1, 0, -min.y), SIMD4(0, -1, 0, max.y)]
  }
}
