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
  /// Whether the picture's opaque insides are drawn first.
  private let pictureUsesDepth: Bool
  private var usesDepth: Bool { target == 0 && pictureUsesDepth }
  private var depthSteps: Int { DepthRange(entries: emitter.surfaces[emitter.surfaces.count - 1].entries.count).count }
  private var loads = false
  /// What the pass goes on to blend.
  private var queue: DrawQueue

  init(_ emitter: EntryEmitter, _ targets: [FramePlan.Target], usesDepth: Bool, formsBatches: Bool) {
    self.emitter = emitter
    queue = DrawQueue(formsBatches: formsBatches)
    pictureUsesDepth = usesDepth
    self.targets = targets
  }

  mutating func write(_ pass: TargetAllocator.Pass) {
    (target, loads) = (pass.target, pass.loads)
    emitter.target = targets[target]
    emitter.drawsInteriors = usesDepth
    for part in pass.parts { write(part) }
    flush()
  }

  private mutating func write(_ part: TargetAllocator.Part) {
    let surface = emitter.surfaces[part.surface]
    if let step = surface.step { return emitter.emit(step, to: surface, drawing: surface) }
    if usesDepth {
      emitter.emitInteriors(of: surface, part.entries, depths: DepthRange(entries: surface.entries.count))
    }
    var first = part.entries.lowerBound
    for index in part.entries where !surface.entries[index].prelude.isEmpty {
      queue.append(first..<index, of: part.surface)
      first = index
      flush()
      for prelude in surface.entries[index].prelude { write(prelude: prelude, drawing: surface) }
    }
    queue.append(first..<part.entries.upperBound, of: part.surface)
  }

  /// Ends the pass; what follows goes on with its target.
  private mutating func flush() {
    queue.emit(with: &emitter)
    let (opaque, blended) = emitter.takeDraws()
    passes.append(
      FramePlan.Pass(
        target: target, loads: loads, clearColor: target == 0 ? emitter.list.background : .zero,
        depthSteps: usesDepth ? depthSteps : 0,
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
        other.emitBlended(index, of: surface, depth: depths.blended(index))
      }
    }
    let (opaque, blended) = other.takeDraws()
    // A step replaces all that is read of it.
    passes.append(
      FramePlan.Pass(
        target: surface.target, loads: surface.step != nil, clearColor: .zero, depthSteps: 0, opaqueDraws: opaque,
        draws: blended))
  }
}
