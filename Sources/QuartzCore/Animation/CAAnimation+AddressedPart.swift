/// What of an animation acts on layers below the one that has it.
///
/// In: an animation and how a key path names a layer below. Out: an animation for that layer; nothing is changed.
extension CAAnimation {
  /// Groups inside groups beyond this are left out: a group may contain itself.
  private static let deepestNesting = 32

  /// Whether the animation, or a member of it, acts below its layer.
  final var addressesSublayers: Bool { addressesSublayers(depth: 0) }

  private final func addressesSublayers(depth: Int) -> Bool {
    if let property = self as? CAPropertyAnimation {
      return property.keyPath?.hasPrefix(AddressedKeyPath.prefix) == true
    }
    guard depth < Self.deepestNesting, let members = (self as? CAAnimationGroup)?.animations else { return false }
    return members.contains { $0.addressesSublayers(depth: depth + 1) }
  }

  /// What of the animation acts under a prefix such as `sublayers.NAME.`: a copy whose key paths begin behind it; nil if
  /// nothing does. What acts further below, under another such prefix, is no part of it.
  final func part(below prefix: String, depth: Int = 0) -> CAAnimation? {
    switch self {
    case let property as CAPropertyAnimation:
      guard let keyPath = property.keyPath, keyPath.hasPrefix(prefix) else { return nil }
      let rest = String(keyPath.dropFirst(prefix.count))
      guard !rest.hasPrefix(AddressedKeyPath.prefix) else { return nil }
      let copy = property.copy() as? CAPropertyAnimation
      copy?.keyPath = rest
      return copy
    case let group as CAAnimationGroup where depth < Self.deepestNesting:
      let members = group.animations?.compactMap { $0.part(below: prefix, depth: depth + 1) } ?? []
      return members.isEmpty ? nil : group.copy(withMembers: members)
    default: return nil
    }
  }
}
