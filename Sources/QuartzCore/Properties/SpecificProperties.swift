/// The values that layers of one class have and others do not.
public enum SpecificProperties: Sendable {
  case none
  case shape(Shared<ShapeProperties>)
  case gradient(Shared<GradientProperties>)
  case text(Shared<TextProperties>)
  case emitter(Shared<EmitterProperties>)
}

/// Which rows of the property table a layer has beside those of all layers.
public enum LayerFamily: Sendable, Hashable {
  /// What all layers have.
  case layer
  case shape
  case gradient
  case text
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
    case .none: .layer
    case .shape: .shape
    case .gradient: .gradient
    case .text: .text
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
}
