/// Which of a layer's values a step changes.
extension MotionStep.Action {
  init(_ action: DirectTransformEffect.Action) {
    switch action {
    case .function(let function): self = .function(function)
    case .part(let part): self = .part(part)
    }
  }

  /// What an effect changes, if that is a field or a number of the transform.
  init?(_ effect: PropertyEffect, _ kind: LaneKind) {
    if let function = effect.function {
      guard effect.keyPath == "transform" else { return nil }
      self = .function(function)
    } else if let field = DirectField(rawValue: effect.keyPath) {
      guard field.kind == kind else { return nil }
      self = .field(field)
    } else {
      guard let part = TransformPart(rawValue: effect.keyPath) else { return nil }
      self = .part(part)
    }
  }

  /// Whether it sets only a part of what the property has.
  var isPartial: Bool {
    switch self {
    case .field(let field): field != field.whole
    case .function: false
    case .part: true
    }
  }

  /// Whether it sets one component of the transform.
  var isComponent: Bool {
    if case .part = self { true } else { false }
  }

  /// The field whose values it changes; nil for the transform.
  var whole: DirectField? {
    if case .field(let field) = self { field.whole } else { nil }
  }
}

extension DirectField {
  /// The stored property that the field is, or is a part of.
  var whole: DirectField {
    switch self {
    case .positionX, .positionY: .position
    case .width, .height, .size, .origin: .bounds
    default: self
    }
  }
}
