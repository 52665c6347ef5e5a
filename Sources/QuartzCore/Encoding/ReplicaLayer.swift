import DisplayList

/// A layer below the innermost of a chain of replicators, as far as its copies differ.
struct ReplicaLayer {
  /// The layer that it is a sublayer of; -1 for the replicator.
  let parent: Int
  /// Counted from the innermost replicator's node.
  let node: Int
  let hasSublayers: Bool
  /// Its items among those of a copy.
  var items = 0..<0
  /// Of those, the one that the background colour fills, if that animates; -1 for none.
  var changingFill = -1
  /// Whether its opacity may be other than 1; then it has one item.
  let fades: Bool
  /// Whether its outline animates.
  let changesOutline: Bool
}

extension DirectField {
  /// Whether copies drawn in bulk may differ in it.
  var isReplicable: Bool {
    switch self {
    case .opacity, .position, .positionX, .positionY, .anchorPoint, .zPosition, .backgroundColor: true
    case .bounds, .width, .height, .size, .origin, .cornerRadius: true
    case .borderWidth, .borderColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowColor: false
    }
  }

  /// Whether it changes the outline of the layer's box.
  var isOutline: Bool {
    switch self {
    case .bounds, .width, .height, .size, .origin, .cornerRadius: true
    default: false
    }
  }
}
