import CoreGraphics

/// Turns `CAAnimation` objects into `CompiledAnimation`s.
///
/// In: one animation, its begin time and duration as they are to take effect. Out: the compiled form; everything that
/// cannot be done is collected as a sentence and left without effect, so that no other picture appears silently.
struct AnimationCompiler {
  private(set) var unsupported: [String] = []
  /// Which properties the animated layer has.
  private let family: LayerFamily
  /// Whether a key path that leads below the layer leads to a layer that takes the animation over.
  private let reaches: (String) -> Bool

  init(for family: LayerFamily, reaches: @escaping (String) -> Bool) {
    self.family = family
    self.reaches = reaches
  }

  private var memberCount = 0

  /// Groups inside groups beyond this are left out: a group may contain itself.
  private static let maximumDepth = 32
  /// So are more members than this, of all groups together: a group may contain itself several times.
  private static let maximumMemberCount = 10_000

  /// What an animation does, given its timing as it is to take effect.
  mutating func effect(of animation: CAAnimation, timing: MediaTiming, depth: Int = 0) -> CompiledAnimation.Effect {
    switch animation {
    case let group as CAAnimationGroup: return effect(of: group, timing: timing, depth: depth)
    case let basic as CABasicAnimation: return property(basic, timing: timing) { $0.basicTrack(basic, $1) }
    case let keyframe as CAKeyframeAnimation:
      return property(keyframe, timing: timing) { $0.keyframeTrack(keyframe, $1) }
    case is CATransition where depth == 0: return .none
    default:
      report("animations of class \(type(of: animation)) have no effect")
      return .none
    }
  }

  mutating func report(_ sentence: String) {
    if !unsupported.contains(sentence) { unsupported.append(sentence) }
  }

  // MARK: Groups

  private mutating func effect(
    of group: CAAnimationGroup, timing: MediaTiming, depth: Int
  ) -> CompiledAnimation.Effect {
    guard depth < Self.maximumDepth else {
      report("groups nested more than \(Self.maximumDepth) deep have no effect")
      return .none
    }
    let members = (group.animations ?? []).compactMap { compile(member: $0, of: timing, depth: depth + 1) }
    let pace = AnimationPace(easing: UnitBezier(group.timingFunction))
    return .group(AnimationTree(members: members, pace: pace, duration: timing.duration))
  }

  private mutating func compile(member: CAAnimation, of group: MediaTiming, depth: Int) -> CompiledAnimation? {
    memberCount += 1
    guard memberCount <= Self.maximumMemberCount else {
      report("groups have an effect up to \(Self.maximumMemberCount) members in all")
      return nil
    }
    let timing = member.timing.inGroup(of: group.duration)
    guard timing.isUsable else {
      report("a member of a group has times that are not numbers")
      return nil
    }
    return CompiledAnimation(
      timing: timing, effect: effect(of: member, timing: timing, depth: depth), unsupported: [])
  }

  // MARK: Properties

  private mutating func property(
    _ animation: CAPropertyAnimation, timing: MediaTiming,
    track: (inout AnimationCompiler, PropertyContext) -> AnimationTrack?
  ) -> CompiledAnimation.Effect {
    guard let keyPath = animation.keyPath else {
      report("an animation without a key path has no effect")
      return .none
    }
    guard AddressedKeyPath.split(keyPath) == nil else {
      if !reaches(keyPath) { report("\(keyPath) leads to no sublayer, or to one whose time does not run on") }
      return .none
    }
    let context = PropertyContext(animation, target: AnimationTarget(keyPath, of: family), keyPath: keyPath)
    if let custom = context.target.customKeyPath,
      PropertyTable.row(forKey: String(custom.prefix { $0 != "." }), of: family) != nil
    {
      report("\(keyPath) names no part of a layer's property")
      return .none
    }
    guard let track = track(&self, context) else { return .none }
    let effect = PropertyEffect(
      keyPath: keyPath, target: context.target, pace: pace(of: animation, timing: timing), track: track,
      function: context.function, isAdditive: context.isAdditive,
      isCumulative: animation.isCumulative && !context.isSwitching, autoreverses: timing.autoreverses,
      turn: turn(of: animation))
    if let direct = DirectEffect(effect) { return .direct(direct) }
    return DirectTransformEffect(effect).map { .transform($0) } ?? .property(effect)
  }

  private func pace(of animation: CAAnimation, timing: MediaTiming) -> AnimationPace {
    let easing = UnitBezier(animation.timingFunction)
    guard let spring = animation as? CASpringAnimation else { return AnimationPace(easing: easing) }
    return AnimationPace(spring: spring.curve, duration: timing.duration, easing: easing)
  }

  private mutating func turn(of animation: CAPropertyAnimation) -> Double? {
    guard let animation = animation as? CAKeyframeAnimation, animation.path != nil else { return nil }
    switch animation.rotationMode {
    case nil: return nil
    case .rotateAuto?: return 0
    case .rotateAutoReverse?: return .pi
    case let mode?:
      report("rotation mode \(mode.rawValue) is unknown")
      return nil
    }
  }

  // MARK: Values

  /// A value of the interface in the kind that the animated property takes; nil, reported, if that is impossible.
  mutating func convert(_ any: Any, _ context: PropertyContext) -> AnimatableValue? {
    guard let value = AnimatableValue(any: any) else {
      report("\(context.keyPath) cannot be animated with a value of type \(type(of: any))")
      return nil
    }
    guard value.isFinite else {
      report("\(context.keyPath) cannot be animated with numbers that are not finite")
      return nil
    }
    guard let kind = context.kind else { return value }
    guard let fitting = value.coerced(to: kind) else {
      report("\(context.keyPath) takes a value of kind \(kind), not \(value.kind)")
      return nil
    }
    return fitting
  }
}

/// The property that is being compiled and what kind of values its animation takes.
struct PropertyContext {
  let target: AnimationTarget
  let keyPath: String
  let function: TransformFunction?
  /// Whether results join what is there; values that switch replace it.
  let isAdditive: Bool
  /// Whether there are no values in between.
  let isSwitching: Bool
  /// Which kind of values the animation takes: the property's own, or the value function's input; nil for any.
  let kind: AnimatableValue.Kind?

  init(_ animation: CAPropertyAnimation, target: AnimationTarget, keyPath: String) {
    self.target = target
    self.keyPath = keyPath
    function = animation.valueFunction?.function
    isSwitching = target.isSwitching
    isAdditive = animation.isAdditive && !isSwitching
    kind = function?.input.kind ?? target.kind
  }

  /// Lanes of a value if the track is one of lanes.
  func lanes(_ value: AnimatableValue) -> (kind: LaneKind, lanes: SIMD4<Double>)? {
    if isSwitching { return nil }
    if function?.takesVector == true { return value.vectorLanes.map { (.vector, $0) } }
    return value.lanes
  }

  /// What missing ends stand for, where that is not the property's current value.
  func neutral(like value: AnimatableValue) -> AnimatableValue? {
    function.map(\.input) ?? (isAdditive ? value.neutral : nil)
  }
}

extension TransformFunction {
  /// The input that moves nothing, as a value.
  var input: AnimatableValue { (takesVector ? LaneKind.vector : .number).value(identity) }
}

extension MediaTiming {
  /// Whether every time is a number, so that phases can be told.
  var isUsable: Bool {
    beginTime.isFinite && !duration.isNaN && speed.isFinite && timeOffset.isFinite && !repeatCount.isNaN
      && !repeatDuration.isNaN
  }

  /// The timing of a group's member as it takes effect: one without a duration has that of its group.
  func inGroup(of duration: Double) -> MediaTiming {
    var timing = self
    if timing.duration <= 0 { timing.duration = duration }
    return timing
  }
}

extension CompiledAnimation {
  /// Compiles an animation; nil if its times are not numbers. The animation's duration and begin time are taken as they
  /// stand, so whoever adds it replaces zeros before. `family` says which properties the animated layer has, `reaches`
  /// which key paths below it other layers take over.
  init?(
    _ animation: CAAnimation, of family: LayerFamily = .layer, reaches: @escaping (String) -> Bool = { _ in false }
  ) {
    var timing = animation.timing
    guard timing.isUsable else { return nil }
    if animation.isRemovedOnCompletion { timing.fillMode = timing.fillMode.withoutForwards }
    var compiler = AnimationCompiler(for: family, reaches: reaches)
    let effect = compiler.effect(of: animation, timing: timing)
    self.init(timing: timing, effect: effect, unsupported: compiler.unsupported)
  }
}

extension CAMediaTimingFillMode {
  /// What is left of the mode for an animation that is dropped at its end.
  var withoutForwards: CAMediaTimingFillMode { fillsBackwards ? .backwards : .removed }
}
