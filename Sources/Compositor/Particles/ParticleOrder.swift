import DisplayList
import Geometry

/// The order in which particles cover each other, where it is not that of their numbers, found on the processor.
///
/// It takes time for each particle, unlike all else about them, so it is used only where something could look different.
struct ParticleOrder {
  /// Neighbours of one system.
  struct Run {
    var system: Int
    var numbers: [Int]
  }

  private(set) var runs: [Run] = []

  /// Nil where the order of systems and numbers will do.
  init?(_ emitter: Emitter) {
    guard !emitter.isAdditive, Self.isNeeded(emitter) else { return nil }
    var keys: [(key: Double, system: Int, number: Int)] = []
    for (index, system) in emitter.systems.enumerated() {
      for number in 0..<system.particleCount {
        guard let particle = system.particle(number) else { continue }
        keys.append((Self.key(of: particle, emitter), index, number))
      }
    }
    keys.sort { ($0.key, $0.system, $0.number) < ($1.key, $1.system, $1.number) }
    for key in keys {
      if runs.last?.system == key.system {
        runs[runs.count - 1].numbers.append(key.number)
      } else {
        runs.append(Run(system: key.system, numbers: [key.number]))
      }
    }
  }

  private static func isNeeded(_ emitter: Emitter) -> Bool {
    switch emitter.order {
    case .unordered: false
    case .oldestFirst, .oldestLast: emitter.systems.count > 1 || emitter.systems.contains { $0.depth > 1 }
    case .backToFront: emitter.systems.contains(where: \.hasDepth)
    }
  }

  /// Smaller is drawn first.
  private static func key(of particle: Particle, _ emitter: Emitter) -> Double {
    switch emitter.order {
    case .unordered: return 0
    case .oldestFirst: return -particle.age
    case .oldestLast: return particle.age
    case .backToFront:
      guard emitter.space.z != .zero else { return particle.position.z }
      let h = emitter.space.homogeneous(SIMD3<Float>(particle.position))
      return Double(h.z / max(h.w, Geometry.nearestW))
    }
  }
}

extension ParticleSystem {
  /// Whether particles may lie at different depths.
  fileprivate var hasDepth: Bool {
    samples.contains { sample in
      sample.levels.contains { level in
        level.halfCone != 0 || level.latitude != 0 || level.acceleration.z != 0 || level.source.halfSize.z != 0
      } || sample.levels[0].source.origin.z != samples[0].levels[0].source.origin.z
    }
  }
}
