import DisplayList
import Geometry

/// Makes a frame plan from a display list; the four stages in a row. Keeps memory, the image atlas and the plans of
/// fragments between frames.
///
/// Not for two threads at once.
public final class FramePlanner {
  private let atlas: ImageAtlas
  private let coverages = CoverageAtlas()
  private let stops = StopTable()
  private let streams = VertexStreams()
  private let particles = ParticleTables()
  private let fragments = FragmentPlans()
  private let tiles: ImageTiles
  /// Whether what is drawn alike is gathered across what it does not overlap; tests compare both.
  var formsBatches = true
  /// Whether a shape's inside and the line over it are drawn as one; tests compare both.
  var pairsShapes = true

  /// - Parameters:
  ///   - imageBudgetInBytes: when images on the GPU take more than this, those not in use are dropped.
  ///   - maximumTextureSide: of an image's texture, in pixels, at least 128; larger images are drawn in tiles. The default is less than devices have, because a texture of that size takes 256 MiB.
  public init(imageBudgetInBytes: Int = 256 << 20, maximumTextureSide: Int = FramePlanner.defaultTextureSide) {
    tiles = ImageTiles(maximumSide: maximumTextureSide)
    particles.largestImage = maximumTextureSide
    atlas = ImageAtlas(budgetInBytes: imageBudgetInBytes)
  }

  /// The longest side of an image's texture unless a device has less, in pixels.
  public static let defaultTextureSide = 8192

  /// Replaces `plan` by the plan for `list`. The plan's vertices stay valid until the next call.
  public func plan(_ list: DisplayList, into plan: inout FramePlan) {
    streams.removeAll()
    fragments.beginFrame()
    atlas.beginFrame(keeping: fragments.images)
    stops.removeAll()
    particles.beginFrame()
    coverages.beginFrame()
    tiles.beginFrame()
    var list = tiles.tiled(fragments.withoutUndrawable(list, tiles))
    var collector = collected(list)
    let usesDepth = gainsFromDepth(collector.picture, list)
    if !list.fragments.isEmpty && (usesDepth || collector.holdsFragments) {
      list = list.flattened
      collector = collected(list)
    }
    fill(&plan, with: collector, of: collector.list, usesDepth: usesDepth)
    fragments.endFrame()
    plan.uploads = atlas.uploads
    plan.discardedTextures = atlas.discarded
    plan.coverageUploads = coverages.uploads
    plan.discardedCoverages = coverages.discarded
    plan.stops = stops.texels
    plan.particles = particles.batches
    plan.newBlocks = fragments.newBlocks
    plan.discardedBlocks = fragments.discardedBlocks
  }

  private func collected(_ list: DisplayList) -> SurfaceCollector {
    var collector = SurfaceCollector(list)
    collector.pairsShapes = pairsShapes
    collector.collect()
    return collector
  }

  private func fill(
    _ plan: inout FramePlan, with collector: SurfaceCollector, of list: DisplayList, usesDepth: Bool
  ) {
    var surfaces = collector.surfaces
    let allocation = TargetAllocator(&surfaces)
    let masks = PathMaskPlaces(surfaces, list, collector.clips, in: coverages)
    (plan.width, plan.height) = (list.width, list.height)
    plan.targets = allocation.targets
    var emitter = EntryEmitter(
      list: list, clips: collector.clips, surfaces: surfaces, atlas: atlas, streams: streams, stops: stops,
      masks: masks, filters: collector.filters, target: allocation.targets[0])
    emitter.fragmentDraws = fragments.draws(of: list, atlas)
    emitter.particles = particles
    var writer = PassWriter(emitter, allocation.targets, usesDepth: usesDepth, formsBatches: formsBatches)
    for pass in allocation.passes { writer.write(pass) }
    plan.passes = writer.passes
    plan.streams = streams.used
  }

  /// How often opaque boxes must cover the picture for a depth buffer to pay. It costs about one more pass over the
  /// picture and a second quad for each box, and saves what they hide; measured on llvmpipe.
  private static let coversForDepth: Float = 3

  /// Whether opaque insides drawn first save more than the depth buffer costs. What lies below an entry must not hold
  /// insides of entries above it.
  private func gainsFromDepth(_ picture: Surface, _ list: DisplayList) -> Bool {
    guard picture.entries.allSatisfy({ $0.prelude.isEmpty }) else { return false }
    let area = OpaqueArea(of: picture, list) + fragments.opaqueArea(of: list)
    return area > OpaqueArea(picture.bounds, times: Self.coversForDepth)
  }
}
