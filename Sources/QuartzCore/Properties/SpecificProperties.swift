/// The values that layers of one class have and others do not.
public enum SpecificProperties: Sendable {
  case none
  case shape(Shared<ShapeProperties>)
  case gradient(Shared<GradientProperties>)
  case text(Shared<TextProperties>)
  case tiled(Shared<TiledProperties>)
  case replicator(Shared<ReplicatorProperties>)
  case emitter(Shared<EmitterProperties>)
}

/// Which rows of the property table a layer has beside those of all layers.
public enum LayerFamily: Sendable, Hashable {
  /// What all layers have.
  case layer
  case shape
  case gradient
  case text
  case replicator
  case emitter
}

extension LayerFamily {
  /// A new layer of the family.
  public func makeLayer() -> CALayer {
    switch self {
    case .layer: CALayer()
    case .shape: CAShapeLayer()
    case .gradient: CAGradientLayer()
    case .text: CATextLayer()
    case .replicator: CAReplicatorLayer()
    case .emitter: CAEmitterLayer()
    }
  }
}

/// The specific values as if every layer had them: on layers of another class they read as defaults, and a change is
/// lost.
extension LayerProperties {
  /// Which rows of the property table the layer has.
  public var family: LayerFamily {
    switch specific {
    case .none, .tiled: .layer
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
    case .replicator: .replicator
    case .emitter: .emitter
    }
  }

  /// The values of a shape layer.
  public var shape: ShapeProperties {
    get { if case .shape(let shared) = specific { shared.value } else { ShapeProperties() } }
    _modify {
      guard case .shape(var own) = specific else {
        var lost = ShapeProperties()
        yield &lost
        return
      }
      // Given up first, so that the value has one holder and changes in place.
      specific = .none
      defer { specific = .shape(own) }
      yield &own.value
    }
  }

  /// The values of a gradient layer.
  public var gradient: GradientProperties {
    get { if case .gradient(let shared) = specific { shared.value } else { GradientProperties() } }
    _modify {
      guard case .gradient(var own) = specific else {
        var lost = GradientProperties()
        yield &lost
        return
      }
      specific = .none
      defer { specific = .gradient(own) }
      yield &own.value
    }
  }

  /// The values of a text layer.
  public var text: TextProperties {
    get { if case .text(let shared) = specific { shared.value } else { TextProperties() } }
    _modify {
      guard case .text(var own) = specific else {
        var lost = TextProperties()
        yield &lost
        return
      }
      specific = .none
      defer { specific = .text(own) }
      yield &own.value
    }
  }

  /// The values of a tiled layer; nil for other layers.
  public var tiled: TiledProperties? {
    get { if case .tiled(let shared) = specific { shared.value } else { nil } }
    _modify {
      var own = tiled
      specific = .none
      defer { specific = own.map { .tiled(Shared($0)) } ?? .none }
      yield &own
    }
  }

  /// The values of a replicator.
  public var replicator: ReplicatorProperties {
    get { if case .replicator(let shared) = specific { shared.value } else { ReplicatorProperties() } }
    _modify {
      guard case .replicator(var own) = specific else {
        var lost = ReplicatorProperties()
        yield &lost
        return
      }
      specific = .none
      defer { specific = .replicator(own) }
      yield &own.value
    }
  }
}
