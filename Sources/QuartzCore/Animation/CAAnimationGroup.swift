/// Plays several animations together, in its own time: they are cut at its duration, not scaled to it.
///
/// Delegates and `isRemovedOnCompletion` of the members have no effect.
open class CAAnimationGroup: CAAnimation {
  /// The members; their begin times count from the group's start. A member without a duration takes the group's.
  open var animations: [CAAnimation]?

  override func copyState(from other: CAAnimation) {
    super.copyState(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    var copies: [ObjectIdentifier: CAAnimation] = [ObjectIdentifier(other): self]
    animations = other.copiedMembers(&copies)
  }

  /// Copies of all members. Each is copied once, however often and wherever it occurs; so a group that contains itself
  /// has a copy that contains itself.
  private func copiedMembers(_ copies: inout [ObjectIdentifier: CAAnimation]) -> [CAAnimation]? {
    animations?.map { member in
      if let known = copies[ObjectIdentifier(member)] { return known }
      guard let group = member as? CAAnimationGroup else { return member.copy() as? CAAnimation ?? member }
      // Safe: `make` gives an object of the class that it is called on, which is that of the group.
      let copy = unsafeDowncast(type(of: group).make(duplicating: nil), to: CAAnimationGroup.self)
      copies[ObjectIdentifier(group)] = copy
      copy.copyOwnState(from: group)
      copy.animations = group.copiedMembers(&copies)
      return copy
    }
  }

  /// A copy with other members.
  final func copy(withMembers members: [CAAnimation]) -> CAAnimationGroup {
    // Safe: `make` gives an object of the class that it is called on, which is that of the group.
    let copy = unsafeDowncast(type(of: self).make(duplicating: nil), to: CAAnimationGroup.self)
    copy.copyOwnState(from: self)
    copy.animations = members
    return copy
  }

  private func copyOwnState(from other: CAAnimationGroup) { super.copyState(from: other) }

  override class var keyedProperties: [String: KeyedProperty] {
    super.keyedProperties.merging(KeyedProperty.animationGroup) { $1 }
  }
}
