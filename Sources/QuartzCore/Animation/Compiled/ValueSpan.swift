/// The two ends of a basic animation, of which some may be the value that the property happens to have.
///
/// `Value` is whatever is cheapest to interpolate: lanes for numbers, a decomposed matrix for transforms.
enum ValueSpan<Value: Sendable>: Sendable {
  case fixed(from: Value, to: Value)
  case fromToCurrent(Value)
  case currentTo(Value)
  case currentBy(Value)

  /// Whether the ends depend on the property's current value.
  var needsCurrent: Bool {
    if case .fixed = self { return false }
    return true
  }

  /// The same span with other values at its ends.
  func map<Other>(_ transform: (Value) -> Other) -> ValueSpan<Other> {
    switch self {
    case .fixed(let from, let to): .fixed(from: transform(from), to: transform(to))
    case .fromToCurrent(let from): .fromToCurrent(transform(from))
    case .currentTo(let to): .currentTo(transform(to))
    case .currentBy(let by): .currentBy(transform(by))
    }
  }

  /// Any of the values at the ends.
  var sample: Value {
    switch self {
    case .fixed(let value, _), .fromToCurrent(let value), .currentTo(let value), .currentBy(let value): value
    }
  }
}

extension ValueSpan<AnimatableValue> {
  /// The span for the values that are given; nil if none is, which changes nothing.
  ///
  /// With a `neutral` value, missing ends stand for it instead of for the property's value: additive animations and value
  /// functions start from nothing.
  init?(from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?, neutral: AnimatableValue?) {
    switch (from, to, by) {
    case (let from?, let to?, _): self = .fixed(from: from, to: to)
    case (let from?, nil, let by?): self = .fixed(from: from, to: by.added(to: from))
    case (nil, let to?, let by?): self = .fixed(from: by.negated.added(to: to), to: to)
    case (let from?, nil, nil): self = neutral.map { .fixed(from: from, to: $0) } ?? .fromToCurrent(from)
    case (nil, let to?, nil): self = neutral.map { .fixed(from: $0, to: to) } ?? .currentTo(to)
    case (nil, nil, let by?):
      self = neutral.map { .fixed(from: $0, to: by.added(to: $0)) } ?? .currentBy(by)
    case (nil, nil, nil): return nil
    }
  }

  /// The value at a progress; `current` is what the property has now, nil if it has nothing.
  func value(at progress: Double, current: AnimatableValue?) -> AnimatableValue {
    switch self {
    case .fixed(let from, let to): from.interpolated(to: to, progress: progress)
    case .fromToCurrent(let from): from.interpolated(to: current ?? from.neutral, progress: progress)
    case .currentTo(let to): (current ?? to.neutral).interpolated(to: to, progress: progress)
    case .currentBy(let by):
      (current ?? by.neutral).interpolated(to: by.added(to: current ?? by.neutral), progress: progress)
    }
  }
}

extension ValueSpan<SIMD4<Double>> {
  /// The value at a progress; `current` is asked for only where it is needed.
  func value(at progress: Double, current: () -> SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .fixed(let from, let to): from.interpolated(to: to, progress: progress)
    case .fromToCurrent(let from): from.interpolated(to: current(), progress: progress)
    case .currentTo(let to): current().interpolated(to: to, progress: progress)
    case .currentBy(let by): current() + by * progress
    }
  }
}

extension ValueSpan<DecomposedTransform> {
  /// The matrix at a progress; `current` is asked for only where it is needed.
  func value(at progress: Double, current: () -> CATransform3D) -> CATransform3D {
    switch self {
    case .fixed(let from, let to): return from.interpolated(to: to, progress: progress)
    case .fromToCurrent(let from): return from.interpolated(to: DecomposedTransform(current()), progress: progress)
    case .currentTo(let to): return DecomposedTransform(current()).interpolated(to: to, progress: progress)
    case .currentBy(let by):
      let base = DecomposedTransform(current())
      let end = DecomposedTransform(CATransform3DConcat(by.matrix, base.matrix))
      return base.interpolated(to: end, progress: progress)
    }
  }
}
