/// Where a replicator's copies get their layers' values from.
public enum ReplicaSource: Sendable {
  /// All copies show what the first one shows.
  case still
  /// The same layers at other times, computed when they are needed.
  case moving(ReplicaMoment)
  /// The nodes of the replicator and all below it for each copy but the first, in order.
  case copies([[PresentationTree.Node]])
}

/// Animations of a replicator's sublayers, and the time of the first copy.
public struct ReplicaMoment: Sendable {
  let motion: ReplicaMotion
  /// The sublayers' time in the first copy, in seconds.
  let time: Double
  /// The replicator's node, counted from that of the replicator whose `motion` it is.
  let offset: Int
}

/// Sources count as equal where they are of one kind: what they hold differs from frame to frame.
extension ReplicaSource: Equatable {
  public static func == (a: ReplicaSource, b: ReplicaSource) -> Bool {
    switch (a, b) {
    case (.still, .still): true
    case (.moving(let a), .moving(let b)): a.motion === b.motion && a.time == b.time && a.offset == b.offset
    default: false
    }
  }
}

extension PresentationTree.Node {
  /// Whether the sublayers stay in the space around the layer.
  var keepsDepth: Bool {
    switch kind {
    case .layer, .portal: false
    case .transform: true
    case .replicator: properties.replicator.preservesDepth
    }
  }

  /// Whether the sublayers show where they are, once, in the layer's plane.
  var showsSublayersOnce: Bool {
    switch kind {
    case .layer, .portal: true
    case .transform, .replicator: false
    }
  }
}

extension CALayer {
  /// Whether the sublayers stay in the space around the layer instead of being flattened into its plane.
  final var keepsDepth: Bool {
    switch presentationKind {
    case .layer, .portal: false
    case .transform: true
    case .replicator: properties.replicator.preservesDepth
    }
  }
}
