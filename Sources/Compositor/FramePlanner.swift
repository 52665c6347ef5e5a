import DisplayList
import Geometry

/// Makes a frame plan from a display list; the four stages in a row. Keeps memory and the image atlas between frames.
///
/// Not for two threads at once.
public final class FramePlanner {
  private let atlas: ImageAtlas
  private let coverages = CoverageAtlas()
  private let stops = StopTable()
  private let streams = VertexStreams()

  /// - Parameter imageBudgetInBytes: when images on the GPU take more than this, those not in use are dropped.
  public init(imageBudgetInBytes: Int = 256 << 20) {
    atlas = ImageAtlas(budgetInBytes: imageBudgetInBytes)
  }

  /// Replaces `plan` by the plan for `list`. The plan's vertices stay valid until the next call.
  public func plan(_ list: DisplayList, into plan: inout FramePlan) {
    streams.removeAll()
    stops.removeAll()
    atlas.beginFrame()
    coverages.beginFrame()
    var collector = SurfaceCollector(list)
    collector.collect()
    var surfaces = collector.surfaces
    let allocation = TargetAllocator(&surfaces)
    let masks = PathMaskPlaces(surfaces, list, in: coverages)
    (plan.width, plan.height) = (list.width, list.height)
    plan.targets = allocation.targets
    plan.passes.removeAll(keepingCapacity: true)
    for (target, members) in allocation.passes {
      plan.passes.append(pass(members, to: target, allocation.targets[target], list, collector.clips, surfaces, masks))
    }
    plan.streams = streams.used
    plan.uploads = atlas.uploads
    plan.discardedTextures = atlas.discarded
    plan.coverageUploads = coverages.uploads
    plan.discardedCoverages = coverages.discarded
    plan.stops = stops.texels
  }

  private func pass(
    _ members: [Int], to target: Int, _ size: FramePlan.Target, _ list: DisplayList, _ clips: [Clip],
    _ surfaces: [Surface], _ masks: PathMaskPlaces
  ) -> FramePlan.Pass {
    var emitter = EntryEmitter(
      list: list, clips: clips, surfaces: surfaces, atlas: atlas, streams: streams, stops: stops, masks: masks,
      target: size)
    let usesDepth = target == 0 && members.contains { gainsFromDepth(surfaces[$0], list) }
    for index in members {
      let depths = DepthRange(entries: surfaces[index].entries.count)
      if usesDepth { emitter.emitInteriors(of: surfaces[index], depths: depths) }
      emitter.emitBlended(surfaces[index], depths: depths)
    }
    return FramePlan.Pass(
      target: target, clearColor: target == 0 ? list.background : .zero, usesDepth: usesDepth,
      opaqueDraws: emitter.opaqueDraws, draws: emitter.draws)
  }

  /// How often opaque boxes must cover the picture for a depth buffer to pay. It costs about one more pass over the
  /// picture and a second quad for each box, and saves what they hide; measured on llvmpipe.
  private static let coversForDepth: Float = 3

  /// Whether opaque insides drawn first save more than the depth buffer costs.
  private func gainsFromDepth(_ surface: Surface, _ list: DisplayList) -> Bool {
    var area: Float = 0
    for entry in surface.entries where Interior.opaqueItem(of: entry, list) != nil { area += entry.bounds.area }
    return area > surface.bounds.area * Self.coversForDepth
  }
}
