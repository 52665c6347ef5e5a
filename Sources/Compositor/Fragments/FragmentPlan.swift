import DisplayList
import Geometry

/// What the planner keeps of one fragment: whether it can be drawn from a block of its own, the block's draws, and how much
/// of the picture its opaque boxes cover.
final class FragmentPlan {
  let fragment: DisplayList.Fragment
  /// Of the fragment's entries.
  let opaqueArea: OpaqueArea
  /// Whether all of it is drawn straight into the picture. If not, its content takes its place in the list.
  let isDrawable: Bool
  private(set) var block: VertexBlockID?
  private(set) var draws: [FramePlan.Draw] = []
  private var atlasGeneration = 0
  private var isEmitted = false

  init(_ fragment: DisplayList.Fragment) {
    self.fragment = fragment
    let collector = Self.collected(fragment.list)
    isDrawable = collector.surfaces.count == 1 && !fragment.list.needsFrameTables
    opaqueArea = OpaqueArea(of: collector.picture, fragment.list)
  }

  private static func collected(_ list: DisplayList) -> SurfaceCollector {
    var collector = SurfaceCollector(list)
    collector.collect()
    return collector
  }

  /// Whether there are vertices whose texture coordinates still hold.
  func isCurrent(in atlas: ImageAtlas) -> Bool {
    isEmitted && (fragment.list.images.isEmpty || atlasGeneration == atlas.generation)
  }

  /// Makes the vertices and draws anew; nil if nothing is visible. The picture's pass must not use depth.
  func emit(as id: VertexBlockID, _ atlas: ImageAtlas) -> VertexBlock? {
    let (list, streams) = (fragment.list, VertexStreams())
    let collector = Self.collected(list)
    var emitter = EntryEmitter(
      list: list, clips: collector.clips, surfaces: collector.surfaces, atlas: atlas, streams: streams,
      stops: StopTable(), masks: PathMaskPlaces(), filters: [],
      target: FramePlan.Target(width: list.width, height: list.height))
    var queue = DrawQueue(formsBatches: true)
    queue.append(collector.picture.entries.indices, of: collector.surfaces.count - 1)
    queue.emit(with: &emitter)
    draws = emitter.draws
    for index in draws.indices { draws[index].block = id }
    atlasGeneration = atlas.generation
    isEmitted = true
    block = draws.isEmpty ? nil : id
    return draws.isEmpty ? nil : VertexBlock(id: id, streams: streams.used)
  }
}

extension DisplayList {
  /// Whether something refers to the masks or the stops of the frame at hand, which are elsewhere in the next.
  fileprivate var needsFrameTables: Bool {
    !coverages.isEmpty || !emitters.isEmpty
      || items.contains { if case .gradient(let paint) = $0.paint { !paint.needsNoTable } else { false } }
  }
}
