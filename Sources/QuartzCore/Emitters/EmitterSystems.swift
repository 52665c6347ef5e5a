import CoreGraphics
import DisplayList
import Geometry

/// Makes particle systems of an emitter's values: one for each path through its cells, and for each run of births.
///
/// In: the values and the moment of a frame. Out: systems without the index of their image. Values that a particle has from
/// its birth are sampled where animations change them: as many times as a system may have samples, evenly over the
/// particles that can be alive.
struct EmitterSystems {
  /// A system and the cell whose particles it draws.
  struct Member {
    var cell: EmitterCellProperties
    var system: ParticleSystem
  }

  private(set) var members: [Member] = []
  /// Whether something was left out.
  private(set) var isCut = false

  private let emitter: EmitterProperties
  private let moment: EmitterMoment
  private let source: ParticleSource
  private var particles = 0
  private var ordinal: UInt32 = 0

  /// A sub-cell on the way to the particles that are drawn.
  private struct Step {
    var births: ParticleBirths
    var slots: Int
    var cell: Int
  }

  init(_ emitter: EmitterProperties) {
    self.emitter = emitter
    var moment = emitter.moment ?? EmitterMoment(time: 0, history: nil)
    // Where a whole list of cells was replaced, what was before says nothing about these.
    if let history = moment.history, !history.base.emitterCells.haveStructure(of: emitter.emitterCells) {
      moment.history = nil
    }
    self.moment = moment
    source = ParticleSource(emitter)
    for cell in emitter.emitterCells.indices {
      let key = ParticleNoise.hash(
        ParticleNoise.hash(emitter.seed) &+ ParticleNoise.firstChild &+ ordinal)
      append(emitter.emitterCells[cell], root: cell, key: key, steps: [], CellBirths(emitter, cell: cell, moment))
    }
  }

  // MARK: - Paths

  private mutating func append(
    _ cell: EmitterCellProperties, root: Int, key: UInt32, steps: [Step], _ births: CellBirths
  ) {
    isCut = isCut || cell.isIncomplete || !cell.hasNumbers
    ordinal += 1
    guard emitter.emitterCells[root].isEnabled else {
      ordinal += cell.treeSize - 1
      return
    }
    if cell.contents != nil { draw(cell, root: root, key: key, steps, births) }
    for (index, child) in cell.emitterCells.enumerated() {
      guard child.isEnabled, let step = step(to: child, index: index, root: root, steps) else {
        ordinal += child.treeSize
        continue
      }
      append(child, root: root, key: key, steps: steps + [step], births)
    }
  }

  /// How a cell's particles emit those of a sub-cell; nil if they never do.
  private func step(to child: EmitterCellProperties, index: Int, root: Int, _ steps: [Step]) -> Step? {
    let timing = child.timing
    let (rate, speed) = (EmitterLimits.rate(Double(child.birthRate)), Double(timing.speed))
    guard rate > 0, speed > 0, timing.isUsable else { return nil }
    let path = steps.map(\.cell)
    let parentLife = longestLife(root, path)
    let first = timing.beginTime - timing.timeOffset / speed
    let begins = max(0, max(timing.timeOffset, -timing.beginTime * speed + timing.timeOffset) * rate)
    let ends = min((parentLife - first) * speed * rate + 1, timing.activeDuration * rate - 1e-6)
    var births = ParticleBirths()
    (births.first, births.interval, births.speed) = (Float(first), Float(1 / rate), Float(speed))
    births.firstNumber = Float(begins.rounded(.up))
    births.limit = Float(min(ends, 0x1p24).rounded(.up))
    births.child = Float(ParticleNoise.firstChild + ordinal)
    let reach = longestLife(root, path + [index]) + furtherReach(of: child, root, path + [index])
    births.reach = Float(reach)
    let slots = min(births.limit - births.firstNumber, Float(min(reach * rate, 0x1p24)).rounded(.down) + 2)
    return slots >= 1 ? Step(births: births, slots: Int(slots), cell: index) : nil
  }

  /// How long after a particle's death something of its sub-cells' particles may be seen, in its own time.
  private func furtherReach(of cell: EmitterCellProperties, _ root: Int, _ path: [Int]) -> Double {
    cell.emitterCells.enumerated().reduce(0) { longest, next in
      let (index, child) = next
      guard child.timing.speed > 0 else { return longest }
      let reach = longestLife(root, path + [index]) + furtherReach(of: child, root, path + [index])
      return max(longest, reach / Double(child.timing.speed))
    }
  }

  private func longestLife(_ root: Int, _ path: [Int]) -> Double {
    if let peaks = moment.history?.peaks {
      return path.reduce(peaks[root]) { $0.cells[$1] }.lifetime
    }
    let cell = path.reduce(emitter.emitterCells[root]) { $0.emitterCells[$1] }
    return cell.longestLifetime(times: path.isEmpty ? emitter.lifetime : 1)
  }

  // MARK: - Systems

  private mutating func draw(
    _ cell: EmitterCellProperties, root: Int, key: UInt32, _ steps: [Step], _ births: CellBirths
  ) {
    let perRoot = steps.reduce(1) { $0.multipliedReportingOverflow(by: $1.slots).overflow ? .max : $0 * $1.slots }
    let limit = (EmitterLimits.particles - particles) / max(1, perRoot)
    let window = longestLife(root, []) + reach(of: steps)
    let alive = births.alive(within: window, limit: limit)
    isCut = isCut || alive.isCut
    particles += alive.range.count * perRoot
    let path = steps.map(\.cell)
    for run in births.runs(of: alive.range) where !run.isEmpty {
      let samples = samples(of: run, births, root, steps, path)
      members.append(
        Member(
          cell: cell,
          system: ParticleSystem(
            sprite: ParticleSprite(image: -1, part: .null, size: .zero), key: key,
            firstIndex: UInt32(truncatingIfNeeded: run.lowerBound), count: run.count, samples: samples,
            slots: steps.map(\.slots))))
    }
  }

  private func reach(of steps: [Step]) -> Double {
    guard let first = steps.first else { return 0 }
    return Double(first.births.reach / first.births.speed)
  }

  private func samples(
    of run: Range<Int>, _ births: CellBirths, _ root: Int, _ steps: [Step], _ path: [Int]
  ) -> [ParticleSystem.Sample] {
    let most = moment.history == nil ? 2 : ParticleSystem.maximumSamples(depth: steps.count + 1)
    let count = max(2, min(most, run.count))
    let now = births.now ?? 0
    let samples = (0..<count).map { index in
      let number = Double(run.lowerBound) + Double(run.count - 1) * Double(index) / Double(count - 1)
      let time = births.time(ofBirth: number)
      let values = self.values(at: births.emitterTime(time))
      return ParticleSystem.Sample(age: Float(now - time), levels: levels(values, root, steps, path))
    }
    return samples.withoutNeedlessOnes
  }

  private func values(at time: Double) -> EmitterProperties {
    guard let values = moment.history?.values(at: time), values.emitterCells.haveStructure(of: emitter.emitterCells)
    else { return emitter }
    return values
  }

  private func levels(
    _ values: EmitterProperties, _ root: Int, _ steps: [Step], _ path: [Int]
  ) -> [ParticleLevel] {
    var cell = values.emitterCells[root]
    var first = ParticleLevel(cell, values)
    first.source = moment.history == nil ? source : ParticleSource(values)
    return [first]
      + zip(path, steps).map { index, step in
        cell = cell.emitterCells[index]
        var level = ParticleLevel(cell, nil)
        level.births = step.births
        return level
      }
  }
}

extension [ParticleSystem.Sample] {
  /// The first and the last alone if all others lie straight between them.
  fileprivate var withoutNeedlessOnes: [ParticleSystem.Sample] {
    guard count > 2, let first, let last else { return self }
    let isEven = enumerated().allSatisfy { index, sample in
      let straight = first.age + (last.age - first.age) * Float(index) / Float(count - 1)
      return sample.levels == first.levels && abs(sample.age - straight) <= 1e-6 * Swift.max(1, first.age)
    }
    return isEven ? [first, last] : self
  }
}

extension [EmitterCellProperties] {
  /// Whether there are as many cells as in another list, with as many sub-cells each.
  fileprivate func haveStructure(of other: [EmitterCellProperties]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.emitterCells.haveStructure(of: $1.emitterCells) }
  }
}

extension EmitterCellProperties {
  /// The cell and all below it.
  fileprivate var treeSize: UInt32 { emitterCells.reduce(1) { $0 + $1.treeSize } }

  /// Whether everything is a number.
  fileprivate var hasNumbers: Bool {
    let motion = [
      emissionLatitude, emissionLongitude, emissionRange, velocity, velocityRange, xAcceleration, yAcceleration,
      zAcceleration, scale, scaleRange, scaleSpeed, rotation, rotationRange, spin, spinRange, contentsScale,
    ]
    let other = [
      birthRate, lifetime, lifetimeRange, redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed,
      alphaSpeed,
    ]
    return motion.allSatisfy(\.isFinite) && other.allSatisfy(\.isFinite) && timing.isUsable
  }
}
