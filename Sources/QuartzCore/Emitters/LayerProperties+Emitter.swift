/// An emitter layer's values as if every layer had them: on layers of another class they read as defaults, and a change is
/// lost.
extension LayerProperties {
  /// The values of an emitter layer.
  public var emitter: EmitterProperties {
    get { if case .emitter(let shared) = specific { shared.value } else { EmitterProperties() } }
    _modify {
      guard case .emitter(var own) = specific else {
        var lost = EmitterProperties()
        yield &lost
        return
      }
      // Given up first, so that the value has one holder and changes in place.
      specific = .none
      defer { specific = .emitter(own) }
      yield &own.value
    }
  }
}
