/// How much of a particle's motion a vertex shader computes. Software GL executes both sides of every branch, so what most
/// emitters do not need is left out of theirs.
public enum ParticleMotionKind: UInt8, Sendable, CaseIterable {
  /// From one point, nothing animated.
  case point
  /// From anywhere in a box, nothing animated.
  case box
  /// From a ring or a disc, nothing animated.
  case round
  /// From any source, with animated values, through any number of generations.
  case chain
  /// The same, where a number for each particle says which one is drawn.
  case sortedChain
}

/// The pipelines of particles: two kinds, each with its clips and one of the motions.
extension Pipeline {
  /// A pipeline of particles.
  init(particles kind: Kind, _ motion: ParticleMotionKind) {
    self.init(kind)
    self.motion = motion
  }

  static let particleOrders = 2 * ParticleMotionKind.allCases.count << 4

  /// Unique among pipelines of particles.
  var particleOrder: Int {
    let kind = (self.kind == .softParticle ? ParticleMotionKind.allCases.count : 0) + Int(motion.rawValue)
    return (kind << 4) | (Int(clips) << 2) | (isGeneral ? 2 : 0) | (isContinuous ? 1 : 0)
  }

  static func particleVariants(of kind: Kind) -> [Pipeline] {
    ParticleMotionKind.allCases.flatMap { motion in
      variants(of: kind, .normal).map { variant in
        var pipeline = variant
        pipeline.motion = motion
        return pipeline
      }
    }
  }
}

extension Pipeline.Kind {
  /// Whether the vertex shader makes the vertices from numbers alone.
  public var isParticle: Bool { self == .particle || self == .softParticle }
}
