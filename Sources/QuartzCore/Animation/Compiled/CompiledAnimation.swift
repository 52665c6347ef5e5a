import CoreGraphics

/// An animation as frames use it: key paths resolved, values converted, matrices taken apart, springs solved.
///
/// It is compiled once from a `CAAnimation`, never changes afterwards, and is a pure function of time: applying it at `t`
/// gives the same whatever was applied before. Numbers, points, sizes, rectangles, colours and transforms are computed
/// without allocating. What the animation asks for and cannot be done stands in `unsupported`.
struct CompiledAnimation: Sendable {
  /// When it plays, in the time of its layer or group. A layer may set the begin time when it is known.
  var timing: MediaTiming
  /// What it does while it plays.
  let effect: Effect
  /// One sentence for everything that the animation asks for and that has no effect.
  let unsupported: [String]

  enum Effect: Sendable {
    /// Takes its time and changes nothing.
    case none
    /// The simple and common case, without references.
    case direct(DirectEffect)
    case transform(DirectTransformEffect)
    indirect case property(PropertyEffect)
    indirect case group(AnimationTree)
  }

  /// Whether it can change anything.
  var isEffective: Bool {
    if case .none = effect { false } else { true }
  }

  // MARK: Time

  /// Whether the active duration has passed. The last instant still belongs to the animation.
  func isFinished(atLayerTime time: Double) -> Bool { timing.phase(atParent: time) == .after }

  /// Layer time at which the active duration ends; infinity if it never does.
  var endTime: Double { timing.endTime }

  // MARK: Applying

  /// Changes the properties to what they are at a layer time. Call it in the order in which animations were added, on
  /// properties that hold the model's values at first.
  func apply(to properties: inout LayerProperties, atLayerTime time: Double) {
    guard let moment = timing.sample(atParent: time) else { return }
    switch effect {
    case .none: break
    case .direct(let effect): effect.apply(to: &properties, at: moment)
    case .transform(let effect): effect.apply(to: &properties.transform, at: moment)
    case .property(let effect): effect.apply(to: &properties, at: moment)
    case .group(let tree):
      let own = tree.time(at: moment)
      // By index: a loop over the elements would copy each.
      for index in tree.members.indices { tree.members[index].apply(to: &properties, atLayerTime: own) }
    }
  }

  /// Changes values that lie outside the property table, by their key paths. Missing values count as zero where an
  /// animation builds on them.
  func apply(toCustom values: inout [String: AnimatableValue], atLayerTime time: Double) {
    guard let moment = timing.sample(atParent: time) else { return }
    switch effect {
    case .none, .direct, .transform: break
    case .property(let effect): effect.apply(toCustom: &values, at: moment)
    case .group(let tree):
      let own = tree.time(at: moment)
      for member in tree.members { member.apply(toCustom: &values, atLayerTime: own) }
    }
  }

  /// What it changes, but for the properties of its simple effects.
  var targets: [AnimationTarget] {
    switch effect {
    case .none, .direct, .transform: []
    case .property(let effect): [effect.target]
    case .group(let tree): tree.members.flatMap(\.targets)
    }
  }
}

/// The members of a group and how the group's progress becomes their time.
struct AnimationTree: Sendable {
  let members: [CompiledAnimation]
  let pace: AnimationPace
  let duration: Double

  /// The members' time, which never leaves the group's duration.
  func time(at moment: MediaSample) -> Double {
    min(max(pace.progress(at: moment.fraction), 0), 1) * duration
  }
}

extension PropertyEffect {
  fileprivate func apply(to properties: inout LayerProperties, at moment: MediaSample) {
    if let rotation = rotation(at: moment) {
      properties.transform = CATransform3DConcat(rotation, properties.transform)
    }
    guard case .property(let keyPath) = target else { return }
    let result = value(at: moment) { keyPath.value(in: properties) }
    keyPath.set(result, in: &properties)
  }

  fileprivate func apply(toCustom values: inout [String: AnimatableValue], at moment: MediaSample) {
    guard let key = target.customKeyPath else { return }
    values[key] = value(at: moment) { values[key] }
  }
}
