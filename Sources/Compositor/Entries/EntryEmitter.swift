import DisplayList
import Geometry

/// The last stage: writes the vertices of a pass's entries and gathers them into draws.
///
/// In: surfaces with their places in targets. Out: the pass's draws and more words in the vertex streams. Depth: later
/// entries are nearer. The opaque inside of a box is written front to back with depth before everything else, so that
/// what it hides is not shaded; its soft rim follows in painter's order.
struct EntryEmitter {
  let list: DisplayList
  let clips: [Clip]
  let surfaces: [Surface]
  let images: ImagePlaces
  let streams: VertexStreams
  let stops: StopTable
  let masks: PathMaskPlaces
  let filters: [CompositeFilter]
  var target: FramePlan.Target
  /// Whether opaque insides are drawn before what is blended.
  var drawsInteriors = false
  /// The draws of the list's fragments; their vertices are in blocks.
  var fragmentDraws: [[FramePlan.Draw]] = []
  var particles = ParticleTables()
  private(set) var opaqueDraws: [FramePlan.Draw] = []
  var draws: [FramePlan.Draw] = []

  init(
    list: DisplayList, clips: [Clip], surfaces: [Surface], atlas: ImageAtlas, streams: VertexStreams,
    stops: StopTable, masks: PathMaskPlaces, filters: [CompositeFilter], target: FramePlan.Target
  ) {
    self.filters = filters
    self.list = list
    self.clips = clips
    self.surfaces = surfaces
    images = ImagePlaces(list.images, in: atlas)
    self.streams = streams
    self.stops = stops
    self.masks = masks
    self.target = target
  }

  // MARK: - Passes

  /// Emits the opaque insides of some entries, nearest first.
  mutating func emitInteriors(of surface: Surface, _ entries: Range<Int>, depths: DepthRange) {
    for index in entries.reversed() {
      emitInterior(surface.entries[index], of: surface, depth: depths.interior(index))
    }
  }

  /// Hands over the draws so far and begins anew.
  mutating func takeDraws() -> (opaque: [FramePlan.Draw], blended: [FramePlan.Draw]) {
    defer { (opaqueDraws, draws) = ([], []) }
    return (opaqueDraws, draws)
  }

  /// Emits what makes a surface from another, or, where the step names none, from the one that is being drawn.
  mutating func emit(_ step: FilterStep, to result: Surface, drawing: Surface) {
    let source = step.source.map { surfaces[$0] } ?? drawing
    let (kind, template) = step.template(from: source, to: result, target)
    let stream = streams[Pipeline(kind)]
    let first = stream.quadCount
    let bounds = result.bounds
    writeQuad((bounds.corner(0), bounds.corner(1), bounds.corner(2), bounds.corner(3)), template, to: stream)
    Self.append(
      FramePlan.Draw(
        pipeline: Pipeline(kind), firstQuad: first, quadCount: 1,
        textures: FramePlan.Textures(first: .target(source.target), sampling: .nearest)), to: &opaqueDraws,
      inOrder: true)
  }

  // MARK: - Opaque insides

  private mutating func emitInterior(_ entry: Entry, of surface: Surface, depth: Float) {
    guard let interior = Interior(entry, list, clips, surface) else { return }
    let place = Placement(entry.transform, surface, target)
    var template = VertexTemplate(interior.kind, toClipSpace: place.toClipSpace, depth: depth)
    var textures = FramePlan.Textures()
    switch list.items[interior.item].paint {
    case .fill(let color), .bordered(let color, _, _): template.color = packed(color)
    case .image(let paint):
      let source = images.source(of: paint, on: list.items[interior.item])
      guard !source.isBounded else { return }
      template.image = source.mapping
      textures = source.textures
    case .gradient, .shadow, .particles: return
    }
    let pipeline = Pipeline(interior.kind)
    let stream = streams[pipeline]
    let first = stream.quadCount
    writeQuad(interior.corners, template, to: stream)
    Self.append(
      FramePlan.Draw(pipeline: pipeline, firstQuad: first, quadCount: 1, textures: textures), to: &opaqueDraws,
      inOrder: false)
  }

  // MARK: - Painter's order

  /// By how many half pixels a box grows whose edge a clip makes.
  private static let widening: Float = 4

  /// Emits one entry, or a part of it, over what was drawn before.
  mutating func emitBlended(_ index: Int, of surface: Surface, depth: Float, _ part: EntryPart = .all) {
    let entry = surface.entries[index]
    if part != .rest { emitCore(of: entry, surface, depth) }
    if part == .core { return }
    switch entry.content {
    case .fragment(let index): draws += fragmentDraws[index]
    case .replicas(let index): emit(list.replicas[index], entry, of: surface, depth: depth)
    case .item(let item) where list.items[item].coverage >= 0:
      emitShape(item, under: nil, entry, of: surface, depth: depth)
    case .shapes(let pair): emitShape(pair.below, under: pair, entry, of: surface, depth: depth)
    case .item(let item): emit(list.items[item], entry, at: index, of: surface, depth: depth)
    case .surface(let source, let mask): emit(source, mask: mask, entry, of: surface, depth: depth)
    }
  }

  /// Emits an item over what was drawn before. Items are large: they are handed on, never held.
  /// - Parameter index: its place among the surface's entries; nil for a copy, which has none.
  mutating func emit(_ item: Item, _ entry: Entry, at index: Int? = nil, of surface: Surface, depth: Float) {
    if case .particles(let emitter) = item.paint {
      return emitParticles(list.emitters[emitter], entry, of: surface, depth: depth)
    }
    var (builder, chain) = start(entry, surface, depth)
    let ends = surface.endingClips.map { clips[$0] }.filter { !$0.isAwayFrom(entry.bounds) }
    if case .fill(let color) = item.paint, item.outline.isRectangle {
      if item.sharedEdges.isCovered || entry.sharedEdges.isCovered { return }
      if ends.isEmpty, let sliver = Sliver(item, entry, chain, scale: builder.scale) {
        return emit(sliver, color, entry, of: surface, depth: depth)
      }
    }
    build(item, &builder, cutBy: chain, endedBy: ends)
    // The inside of a part of an image is not drawn first.
    if let index, !builder.showsPart {
      builder.hole = Hole(in: index, of: surface, list, clips, drawsInteriors: drawsInteriors)
    }
    write(builder, entry, surface)
  }

  /// Emits a surface that was drawn before.
  private mutating func emit(_ source: Int, mask: Int?, _ entry: Entry, of surface: Surface, depth: Float) {
    var (builder, chain) = start(entry, surface, depth)
    if entry.backdrop >= 0 {
      builder.blend(surfaces[source], over: surfaces[entry.backdrop])
    } else if entry.filter >= 0 {
      let filter = filters[entry.filter]
      builder.composite(surfaces[source], filter, firstTexel: stops.append(filter.matrix))
    } else {
      builder.composite(surfaces[source], mask: mask.map { surfaces[$0] })
    }
    builder.bind(chain)
    write(builder, entry, surface)
  }

  /// What an entry is built with, and the clips that cut it.
  func start(_ entry: Entry, _ surface: Surface, _ depth: Float) -> (EntryBuilder, [Clip]) {
    let place = Placement(entry.transform, surface, target)
    let chain = ClipChain(clips, from: entry.clip, to: surface.clipRoot, around: entry.bounds).active.map { clips[$0] }
    let scale = place.similarityScale(entry.transform, chain)
    return (EntryBuilder(entry: entry, scale: scale, place: place, depth: depth), chain)
  }

  /// Builds an item with clips that cut it, and clips that cut its surface as a whole.
  private func build(_ item: Item, _ builder: inout EntryBuilder, cutBy chain: [Clip], endedBy ends: [Clip]) {
    let edges = item.outline.isRectangle ? nil : ends.lazy.compactMap(item.edges).first
    guard let edges else {
      build(item, &builder)
      return builder.bind(chain, cutting: item, endedBy: ends)
    }
    let halfPixel = item.transform.halfPixel(at: item.outline.rect.center).max()
    build(item.widened(by: halfPixel * Self.widening, at: edges), &builder)
    builder.bind(chain)
  }

  func build(_ item: Item, _ builder: inout EntryBuilder) {
    switch item.paint {
    case .fill(let color): builder.fill(item, color)
    case .bordered(let fill, let border, let width): builder.bordered(item, fill, border, width)
    case .shadow(let color, let sigma): builder.shadow(item, color, sigma)
    case .gradient(let paint):
      builder.gradient(item, paint.softened(under: item.transform), stops)
    case .image(let paint):
      let second = paint.crossfade.map { fade in
        var other = paint
        (other.image, other.source, other.limit) = (fade.image, fade.source, fade.limit)
        return images.source(of: other, on: item)
      }
      builder.image(item, paint, images.source(of: paint, on: item), second)
    case .particles: preconditionFailure("particles have no corners to build")
    }
  }

  /// Adds the quads of an entry to their stream and draw.
  mutating func write(_ builder: EntryBuilder, _ entry: Entry, _ surface: Surface) {
    let stream = streams[builder.pipeline]
    let first = stream.quadCount
    if let cuts = builder.cuts(within: surface) {
      var polygon = ConvexPolygon([builder.corners.0, builder.corners.1, builder.corners.3, builder.corners.2])
      cuts.forEach { polygon.cut(by: $0) }
      writePolygon(polygon.vertices, builder.template, to: stream)
    } else if let hole = builder.hole {
      writeRing(builder.corners, around: hole.corners, builder.template, to: stream)
    } else {
      writeQuad(builder.corners, builder.template, to: stream)
    }
    let count = stream.quadCount - first
    guard count > 0 else { return }
    Self.append(
      FramePlan.Draw(
        pipeline: builder.pipeline, firstQuad: first, quadCount: count, textures: builder.textures,
        blending: entry.blending),
      to: &draws, inOrder: true)
  }

  /// Draws in painter's order what was written elsewhere.
  mutating func append(_ draw: FramePlan.Draw) { Self.append(draw, to: &draws, inOrder: true) }

  // MARK: - Quads

  private func writeQuad(_ corners: Corners, _ template: VertexTemplate, to stream: VertexStream) {
    var out = stream.appendQuad()
    out = template.write(corners.0, to: out)
    out = template.write(corners.1, to: out)
    out = template.write(corners.2, to: out)
    _ = template.write(corners.3, to: out)
  }

  /// Four quads around a hole. Neighbours share both ends of their edge, so that no pixel is drawn twice or left out.
  private func writeRing(
    _ outer: Corners, around hole: Corners, _ template: VertexTemplate, to stream: VertexStream
  ) {
    writeQuad((outer.0, outer.1, hole.0, hole.1), template, to: stream)
    writeQuad((outer.1, outer.3, hole.1, hole.3), template, to: stream)
    writeQuad((outer.2, hole.2, outer.3, hole.3), template, to: stream)
    writeQuad((outer.0, hole.0, outer.2, hole.2), template, to: stream)
  }

  /// A fan of quads over a convex outline; an odd triangle becomes a quad with two corners in one place.
  private func writePolygon(_ vertices: [SIMD2<Float>], _ template: VertexTemplate, to stream: VertexStream) {
    var index = 1
    while index + 1 < vertices.count {
      let last = min(index + 2, vertices.count - 1)
      // Strip order of the outline 0, index, index + 1, last.
      writeQuad((vertices[0], vertices[index], vertices[last], vertices[index + 1]), template, to: stream)
      index += 2
    }
  }

  /// Extends a draw that ends where this one begins; where depth keeps the order, any such draw will do.
  ///
  /// Static: a method would have the emitter copied, and with it the draws, because it is changed meanwhile.
  static func append(
    _ draw: FramePlan.Draw, to draws: inout [FramePlan.Draw], inOrder: Bool
  ) {
    // By index: a slice would share the array's memory and have it copied at the change.
    var index = draws.count - 1
    let first = inOrder ? max(index, 0) : 0
    while index >= first {
      if draws[index].continues(with: draw) {
        draws[index].quadCount += draw.quadCount
        return
      }
      index -= 1
    }
    draws.append(draw)
  }
}

extension FramePlan.Draw {
  /// Whether the other draw's quads follow this one's and are drawn the same way.
  fileprivate func continues(with next: FramePlan.Draw) -> Bool {
    pipeline == next.pipeline && block == next.block && firstQuad + quadCount == next.firstQuad
      && textures == next.textures && blending == next.blending && particles == nil && next.particles == nil
  }
}

/// Four local points in strip order.
typealias Corners = (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
