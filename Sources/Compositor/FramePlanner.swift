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
    let emitter = EntryEmitter(
      list: list, clips: collector.clips, surfaces: surfaces, atlas: atlas, streams: streams, stops: stops,
      masks: masks, filters: collector.filters, target: allocation.targets[0])
    var writer = PassWriter(emitter, allocation.targets)
    for pass in allocation.passes { writer.write(pass) }
    plan.passes = writer.passes
    plan.streams = streams.used
    plan.uploads = atlas.uploads
    plan.discardedTextures = atlas.discarded
    plan.coverageUploads = coverages.uploads
    plan.discardedCoverages = coverages.discarded
    plan.stops = stops.texels
  }
}
