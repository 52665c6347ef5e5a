/// What a text layer shows: a text in the layer's own look, or one whose parts bring theirs.
public enum LayerText: Sendable, Equatable {
  case plain(String)
  case attributed(AttributedText)

  /// The text of a value that an animation or a property can have; nil for values that are no text.
  init?(animatable value: AnimatableValue) {
    switch value {
    case .string(let text): self = .plain(text)
    case .text(let text): self = .attributed(text)
    default: return nil
    }
  }

  /// The string or the attributed string.
  var object: Any {
    switch self {
    case .plain(let text): text
    case .attributed(let text): text.original
    }
  }
}

extension LayerText: PropertyValue {
  static var kind: AnimatableValue.Kind { .string }
  static var isContinuous: Bool { false }
  var animatable: AnimatableValue? {
    switch self {
    case .plain(let text): .string(text)
    case .attributed(let text): .text(text)
    }
  }
}
