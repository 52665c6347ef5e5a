/// Two things that began or ceased to touch in a step.
public struct Contact: Equatable, Sendable {
  /// What touches, the one that came into the world first.
  public let first: ColliderID
  /// What touches, the one that came into the world later.
  public let second: ColliderID
  /// Whether they began to touch; otherwise they ceased to.
  public let begins: Bool
  /// Where they touch, in points; nil when they cease to.
  public let point: Point?
}

/// A body or a boundary of a world. Later ones have greater numbers, and none is used twice.
public struct ColliderID: Hashable, Comparable, Sendable {
  let tag: UInt32

  public static func < (a: ColliderID, b: ColliderID) -> Bool { a.tag < b.tag }
}
