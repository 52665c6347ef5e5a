/// The simple animations of one layer, compiled once, ready to become rows of a `MotionTable`.
struct LayerMotion: Sendable {
  /// The steps that change one stored property, which stand together.
  struct Channel: Sendable {
    /// Nil for the transform.
    let field: DirectField?
    /// Whether steps set components of the transform, and whether what they do depends on their values.
    let setsComponents: Bool
    let readsComponents: Bool
    var first: Int32
    let count: Int32

    fileprivate init(_ field: DirectField?, _ steps: [MotionStep], at first: Int) {
      self.field = field
      (self.first, count) = (Int32(first), Int32(steps.count))
      let parts = steps.filter(\.action.isComponent)
      (setsComponents, readsComponents) = (!parts.isEmpty, parts.contains(where: \.readsCurrent))
    }
  }

  /// In the order in which they act, by channel.
  private(set) var steps: [MotionStep] = []
  private(set) var channels: [Channel] = []
  private(set) var keys: [MotionKey] = []
  private(set) var paces: [AnimationPace] = []

  /// Nil if there are no animations, or one of them is not simple.
  init?(_ animations: [CompiledAnimation]) {
    guard !animations.isEmpty else { return nil }
    var steps: [MotionStep] = []
    for animation in animations {
      guard let step = MotionStep(animation, &self) else { return nil }
      steps.append(step)
    }
    for step in steps where !channels.contains(where: { $0.field == step.action.whole }) {
      let own = steps.filter { $0.action.whole == step.action.whole }
      channels.append(Channel(step.action.whole, own, at: self.steps.count))
      self.steps += own
    }
  }

  /// The place of a pace among the layer's; -1 for the linear one.
  mutating func add(_ pace: AnimationPace) -> Int32 {
    if case .linear = pace { return -1 }
    paces.append(pace)
    return Int32(paces.count - 1)
  }

  /// The place of a sequence's keys among the layer's.
  mutating func add(_ sequence: KeySequence<SIMD4<Double>>) -> (first: Int32, count: Int32) {
    let own = MotionKey.keys(of: sequence, paces: &paces)
    keys += own
    return (Int32(keys.count - own.count), Int32(own.count))
  }
}
