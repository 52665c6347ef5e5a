/// Where an animation's values go: a property of the table, or a key that a subclass of layer defines.
enum AnimationTarget: Sendable {
  case property(ResolvedKeyPath)
  case custom(String)

  init(_ keyPath: String, of family: LayerFamily) {
    self = ResolvedKeyPath(keyPath, of: family).map(AnimationTarget.property) ?? .custom(keyPath)
  }

  var customKeyPath: String? {
    if case .custom(let keyPath) = self { keyPath } else { nil }
  }

  /// The key path where it leads to an input of a filter.
  var inputOfFilter: ResolvedKeyPath? {
    if case .property(let keyPath) = self, keyPath.isInputOfFilter { keyPath } else { nil }
  }

  /// Which kind of value the target takes; nil where any will do.
  var kind: AnimatableValue.Kind? {
    guard case .property(let keyPath) = self else { return nil }
    return keyPath.kind
  }

  /// Whether there are no values between two values of the target, whatever their kind: a mask is a number.
  var isSwitching: Bool {
    guard case .property(let keyPath) = self else { return false }
    return keyPath.interpolation == .discrete
  }
}
