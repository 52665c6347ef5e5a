import DisplayList
import Geometry

/// Turns scheduled passes into those of the plan.
///
/// Where an entry depends on what lies below it, the pass ends, surfaces are made from its target, and a further pass goes
/// on with the target.
struct PassWriter {
  private(set) var passes: [FramePlan.Pass] = []
  private var emitter: EntryEmitter
  private let targets: [FramePlan.Target]
  private var target = 0
  private var usesDepth = false
  private var loads = false

  init(_ emitter: EntryEmitter, _ targets: [FramePlan.Target]) {
    self.emitter = emitter
    self.targets = targets
  }

  mutating func write(_ pass: TargetAllocator.Pass) {
    (target, loads) = (pass.target, pass.loads)
    emitter.target = targets[target]
    usesDepth = target == 0 && pass.parts.contains { gainsFromDepth(emitter.surfaces[$0.surface]) }
    for part in pass.parts { write(part) }
    flush()
  }

  private mutating func write(_ part: TargetAllocator.Part) {
    let surface = emitter.surfaces[part.surface]
    if let step = surface.step { return emitter.emit(step, to: surface, drawing: surface) }
    let depths = DepthRange(entries: surface.entries.count)
    if usesDepth { emitter.emitInteriors(of: surface, part.entries, depths: depths) }
    for index in part.entries {
      if !surface.entries[index].prelude.isEmpty {
        flush()
        for prelude in surface.entries[index].prelude { write(prelude: prelude, drawing: surface) }
      }
      emitter.emitBlended(surface.entries[index], of: surface, depth: depths.blended(index))
    }
  }

  /// Ends the pass; what follows goes on with its target.
  private mutating func flush() {
    let (opaque, blended) = emitter.takeDraws()
    passes.append(
      FramePlan.Pass(
        target: target, loads: loads, clearColor: target == 0 ? emitter.list.background : .zero, usesDepth: usesDepth,
        opaqueDraws: opaque, draws: blended))
    loads = true
  }

  private mutating func write(prelude index: Int, drawing: Surface) {
    let surface = emitter.surfaces[index]
    var other = emitter
    other.target = targets[surface.target]
    if let step = surface.step {
      other.emit(step, to: surface, drawing: drawing)
    } else {
      let depths = DepthRange(entries: surface.entries.count)
      for index in surface.entries.indices {
        other.emitBlended(surface.entries[index], of: surface, depth: depths.blended(index))
      }
    }
    let (opaque, blended) = other.takeDraws()
    // A step replaces all that is read of it.
    passes.append(
      FramePlan.Pass(
        target: surface.target, loads: surface.step != nil, clearColor: .zero, usesDepth: false, opaqueDraws: opaque,
        draws: blended))
  }

  // MARK: - Depth

  /// How often opaque boxes must cover the picture for a depth buffer to pay. It costs about one more pass over the
  /// picture and a second quad for each box, and saves what they hide; measured on llvmpipe.
  private static let coversForDepth: Float = 3

  /// Whether opaque insides drawn first save more than the depth buffer costs. What lies below an entry must not hold
  /// insides of entries above it.
  private func gainsFromDepth(_ surface: Surface) -> Bool {
    var area: Float = 0
    for entry in surface.entries {
      guard entry.prelude.isEmpty else { return false }
      if Interior.opaqueItem(of: entry, emitter.list) != nil { area += entry.bounds.area }
    }
    return area > surface.bounds.area * Self.coversForDepth
  }
}
