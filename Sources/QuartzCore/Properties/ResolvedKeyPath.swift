/// A key path looked up once: a row of the property table, and perhaps a part of its value.
///
/// Looking up compares strings; reading and setting do not. So animations resolve their key path when they are
/// compiled.
public struct ResolvedKeyPath: Sendable {
  /// The property that is read and set, whole or in part.
  public let property: AnimatableProperty
  private let component: ValueComponent?

  /// Looks up a key path such as `position`, `bounds.size.width` or `transform.rotation.z`; nil if layers of the family
  /// have no such property or the property no such part.
  public init?(_ keyPath: String, of family: LayerFamily = .layer) {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let key = parts.first, let property = PropertyTable.row(forKey: String(key), of: family) else { return nil }
    self.property = property
    guard parts.count > 1 else {
      component = nil
      return
    }
    guard let component = ValueComponent.named(String(parts[1]), of: property.kind) else { return nil }
    self.component = component
  }

  /// The key path, by the property's first name.
  var name: String { component.map { property.keyPath + "." + $0.name } ?? property.keyPath }

  /// Whether it leads to an input of a filter, such as `filters.blur.inputRadius`.
  var isInputOfFilter: Bool { component?.owner == .filters }

  /// What happens between two values under this path.
  public var interpolation: AnimatableProperty.Interpolation { property.interpolation }

  /// Which sort of value the path leads to.
  public var kind: AnimatableValue.Kind {
    component?.partKind ?? value(in: LayerProperties())?.kind ?? property.kind
  }

  /// The value under the path; nil for no value.
  public func value(in properties: LayerProperties) -> AnimatableValue? {
    let whole = property.value(in: properties)
    guard let component else { return whole }
    return whole.flatMap { component.part(of: $0) }
  }

  /// Sets the value under the path. Nil clears or resets a whole property and leaves a part alone, and so does a value
  /// of a kind that does not fit.
  public func set(_ value: AnimatableValue?, in properties: inout LayerProperties) {
    guard let component else { return property.set(value, in: &properties) }
    guard let value, var whole = property.value(in: properties) else { return }
    component.set(value, in: &whole)
    property.set(whole, in: &properties)
  }
}
