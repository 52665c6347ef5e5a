import DisplayList
import Geometry

/// The plans of fragments, kept while the fragments appear in consecutive frames.
final class FragmentPlans {
  private var plans: [FragmentID: FragmentPlan] = [:]
  private var seen: Set<FragmentID> = []
  private var nextBlock = 0
  /// Blocks whose vertices this frame's plan has to bring to the GPU.
  private(set) var newBlocks: [VertexBlock] = []
  /// Blocks that no later plan draws.
  private(set) var discardedBlocks: [VertexBlockID] = []

  func beginFrame() {
    seen.removeAll(keepingCapacity: true)
    newBlocks.removeAll()
    discardedBlocks.removeAll()
  }

  /// The pictures that the kept plans show.
  var images: [Bitmap] { plans.values.flatMap(\.fragment.list.images) }

  /// The list with only those fragments left that are drawn from blocks of their own.
  func withoutUndrawable(_ list: DisplayList, _ tiles: ImageTiles) -> DisplayList {
    guard !list.fragments.isEmpty else { return list }
    guard !list.nestsFragments else { return list.flattened }
    func isUndrawable(_ fragment: DisplayList.Fragment) -> Bool {
      fragment.list.width != list.width || fragment.list.height != list.height || tiles.areNeeded(by: fragment.list)
        || !plan(of: fragment).isDrawable
    }
    guard list.fragments.contains(where: { isUndrawable($0.fragment) }) else { return list }
    return list.inlining(isUndrawable)
  }

  /// What is known of a fragment that the frame's list holds.
  private func plan(of fragment: DisplayList.Fragment) -> FragmentPlan {
    seen.insert(fragment.id)
    if let plan = plans[fragment.id] { return plan }
    let plan = FragmentPlan(fragment)
    plans[fragment.id] = plan
    return plan
  }

  /// How much of the picture the opaque boxes of a list's fragments cover.
  func opaqueArea(of list: DisplayList) -> OpaqueArea {
    list.fragments.reduce(OpaqueArea()) { $0 + plan(of: $1.fragment).opaqueArea }
  }

  /// The draws of each of a list's fragments. Vertices are made only where there are none that hold.
  func draws(of list: DisplayList, _ atlas: ImageAtlas) -> [[FramePlan.Draw]] {
    list.fragments.map { place in
      let plan = plan(of: place.fragment)
      if !plan.isCurrent(in: atlas) { emit(plan, atlas) }
      return plan.draws
    }
  }

  private func emit(_ plan: FragmentPlan, _ atlas: ImageAtlas) {
    if let old = plan.block { discardedBlocks.append(old) }
    nextBlock += 1
    if let block = plan.emit(as: VertexBlockID(value: nextBlock), atlas) { newBlocks.append(block) }
  }

  /// Drops what the frame did not show.
  func endFrame() {
    guard plans.count > seen.count else { return }
    for id in plans.keys.filter({ !seen.contains($0) }).sorted() {
      if let block = plans.removeValue(forKey: id)?.block { discardedBlocks.append(block) }
    }
  }
}

extension DisplayList {
  /// Whether a fragment stands inside a group or a depth context, whose planning needs each item.
  fileprivate var nestsFragments: Bool {
    var depth = 0
    for command in commands {
      switch command {
      case .beginGroup, .beginDepth: depth += 1
      case .endGroup, .endDepth: depth -= 1
      case .fragment where depth > 0: return true
      default: break
      }
    }
    return false
  }
}
