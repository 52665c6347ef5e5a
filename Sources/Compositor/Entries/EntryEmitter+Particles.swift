import DisplayList
import Geometry

/// Draws of particles: one for each system, or, where particles of several systems or depths cover each other by another
/// order than that of their numbers, one for each run of that order.
extension EntryEmitter {
  /// Emits the particles of an emitter over what was drawn before.
  mutating func emitParticles(_ emitter: Emitter, _ entry: Entry, of surface: Surface, depth: Float) {
    let frame = ParticleFrame(emitter, entry, clips, surface, target, depth: depth)
    let blending = emitter.isAdditive && entry.blend == .normal ? .add : entry.blending
    if let order = ParticleOrder(emitter) { return emit(order, of: emitter, frame, blending) }
    for system in emitter.systems {
      guard var draw = draw(of: system, emitter, frame, isSorted: false) else { continue }
      draw.blending = blending
      draw.quadCount = system.particleCount
      append(draw)
    }
  }

  private mutating func emit(
    _ order: ParticleOrder, of emitter: Emitter, _ frame: ParticleFrame, _ blending: FramePlan.Blending
  ) {
    let draws = emitter.systems.map { draw(of: $0, emitter, frame, isSorted: true) }
    for run in order.runs {
      guard var draw = draws[run.system] else { continue }
      let stream = streams[draw.pipeline]
      (draw.firstQuad, draw.quadCount, draw.blending) = (stream.quadCount, run.numbers.count, blending)
      for number in run.numbers {
        let words = stream.appendQuad()
        for corner in 0..<4 { words[corner] = Float(number) }
      }
      append(draw)
    }
  }

  /// The greatest alpha, of 255, that changes no pixel of 8 bits when it is multiplied by another.
  private static func faintest(under alpha: Float) -> UInt8 { alpha > 0 ? UInt8(min(254, 0.49 / alpha)) : .max }

  /// The draw of a system, without its range; nil if nothing of it shows.
  private func draw(
    of system: ParticleSystem, _ emitter: Emitter, _ frame: ParticleFrame, isSorted: Bool
  ) -> FramePlan.Draw? {
    let bitmap = list.images[system.sprite.image]
    guard max(bitmap.width, bitmap.height) <= particles.largestImage else { return nil }
    let sampling = frame.sampling(of: system)
    let alpha = system.greatestAlpha * emitter.opacity * frame.opacity
    let ink = particles.inkBounds(of: bitmap, above: Self.faintest(under: alpha))
    guard let picture = ParticlePicture(system.sprite, bitmap, ink: ink, isTrimmed: sampling != .trilinear) else {
      return nil
    }
    let place = images.placeAlone(system.sprite.image, hasMipmaps: sampling == .trilinear)
    let isReversed = emitter.order == .oldestLast && !isSorted
    let motion = ParticleMotionKind(system, isSorted: isSorted)
    var rows = frame.rows(picture)
    rows += motion.isSingle ? system.singleRows(isReversed) : system.chainRows(isReversed)
    frame.bindClips(in: &rows)
    let batch = ParticleBatch(
      rows: rows, firstIndex: isReversed ? system.firstIndex &+ UInt32(system.count - 1) : system.firstIndex,
      key: system.key,
      step: isReversed ? .max : 1, scissor: frame.scissor)
    var pipeline = Pipeline(particles: picture.isSoft ? .softParticle : .particle, motion)
    (pipeline.clips, pipeline.isContinuous) = (UInt8(frame.clips.count), frame.clips.contains { $0.isContinuous })
    pipeline.isGeneral = frame.isGeneral && (picture.isSoft || !frame.clips.isEmpty)
    return FramePlan.Draw(
      pipeline: pipeline, firstQuad: 0, quadCount: 1,
      textures: FramePlan.Textures(first: .image(place.texture), sampling: FramePlan.Sampling(sampling)),
      particles: particles.append(batch))
  }
}

extension ParticleMotionKind {
  /// The cheapest that a system does with.
  init(_ system: ParticleSystem, isSorted: Bool) {
    let source = system.samples[0].levels[0].source
    guard !isSorted, system.depth == 1, system.samples.count == 2,
      system.samples[0].levels == system.samples[1].levels
    else {
      self = isSorted ? .sortedChain : .chain
      return
    }
    switch source.form {
    case .ring, .disc: self = .round
    case .inside: self = source.halfSize == .zero ? .point : .box
    case .corners, .edges, .faces, .shell, .ball: self = .chain
    }
  }

  /// Whether nothing is animated and there is one generation.
  var isSingle: Bool { self == .point || self == .box || self == .round }
}

extension ParticleSystem {
  /// No particle has more.
  fileprivate var greatestAlpha: Float {
    samples.reduce(0) { greatest, sample in
      let product = sample.levels.reduce(Float(1)) { product, level in
        let drawn = max(level.color.w, level.color.w + level.colorRange.w)
        return product * min(1, max(0, drawn + max(0, level.colorSpeed.w) * max(0, level.lifetime.high)))
      }
      return max(greatest, product)
    }
  }

  /// Rows 9 to the end where ages come in even steps.
  fileprivate func singleRows(_ isReversed: Bool) -> [SIMD4<Float>] {
    let ends = isReversed ? (samples[1].age, samples[0].age) : (samples[0].age, samples[1].age)
    let step = count > 1 ? (ends.1 - ends.0) / Float(count - 1) : 0
    var rows = [SIMD4<Float>](repeating: .zero, count: ParticleRows.firstSample + 1 - ParticleRows.clips)
    rows.insert(contentsOf: [SIMD4(ends.0, step, 0, 0), .zero, .zero, .zero], at: 0)
    return rows + ParticleRows.rows(of: samples[0].levels[0])
  }

  /// Rows 9 to the end.
  fileprivate func chainRows(_ isReversed: Bool) -> [SIMD4<Float>] {
    let steps = Float(samples.count - 1)
    let source = samples[0].levels[0].source
    var slots = [1] + self.slots.map(Float.init)
    slots += [Float](repeating: 1, count: 8 - slots.count)
    var rows = [
      SIMD4(steps, count > 1 ? steps / Float(count - 1) : 0, Float(depth), 0),
      SIMD4(Float(source.form.rawValue), source.direction.x, source.direction.y, 0),
      SIMD4(slots[0], slots[1], slots[2], slots[3]), SIMD4(slots[4], slots[5], slots[6], slots[7]),
    ]
    rows += [SIMD4<Float>](repeating: .zero, count: ParticleRows.firstSample - ParticleRows.clips)
    for sample in isReversed ? samples.reversed() : samples {
      rows.append(SIMD4(sample.age, 0, 0, 0))
      for level in sample.levels { rows += ParticleRows.rows(of: level) }
    }
    return rows
  }
}
