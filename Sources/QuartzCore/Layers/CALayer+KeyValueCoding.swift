import CoreGraphics

/// Values by key and by key path: properties through the property table and `LayerKey`, other keys in a dictionary of
/// the layer's own.
extension CALayer {
  // MARK: - Keys

  final func storedValue(forKey key: String) -> Any? {
    if key == "contents" { return contents }
    if let known = LayerKey.filters(key) { return known.get(self) }
    if let row = PropertyTable.row(forKey: key, of: properties.family) { return row.value(in: properties)?.anyValue }
    if let known = LayerKey.named(key) { return known.get(self) }
    let value = extras.customValues[key] ?? styleValue(forKey: key) ?? type(of: self).defaultValue(forKey: key)
    // As Core Animation hands them out: numbers and structures boxed, so that any numeric cast of them works.
    return AnimatableValue(any: value)?.anyValue ?? value
  }

  final func store(_ value: Any?, forKey key: String) {
    if key == "contents" {
      contents = value
    } else if let known = LayerKey.filters(key) {
      known.set(self, value)
    } else if let row = PropertyTable.row(forKey: key, of: properties.family) {
      store(value, in: row)
    } else if let known = LayerKey.named(key) {
      known.set(self, value)
    } else {
      withAction(forKey: key) {
        extras.customValues[key] = value
        stamp(\.values)
      }
      if type(of: self).needsDisplay(forKey: key) { requestDisplay() }
    }
  }

  private func store(_ value: Any?, in row: AnimatableProperty) {
    let converted = AnimatableValue(any: value)
    guard value == nil || converted != nil else { return }
    var changed = properties
    row.set(converted, in: &changed)
    replaceProperties(with: changed, in: row)
  }

  /// Takes over properties that differ in one row. Bounds go through their setter, which asks for layout.
  private func replaceProperties(with changed: LayerProperties, in row: AnimatableProperty) {
    guard changed.bounds == properties.bounds else { return bounds = changed.bounds }
    withAction(forKey: row.keyPath) {
      properties = changed
      stamp(\.values)
    }
  }

  private func styleValue(forKey key: String) -> Any? {
    LayerStyle.chain(from: extras.style).lazy.compactMap { $0[key] }.first
  }

  static func builtInDefaultValue(forKey key: String, of family: LayerFamily) -> Any? {
    if let row = PropertyTable.row(forKey: key, of: family) { return row.defaultValue?.anyValue }
    return LayerKey.named(key)?.get(CALayer())
  }

  // MARK: - Key paths

  final func storedValue(forKeyPath keyPath: String) -> Any? {
    guard let (key, rest) = KeyPathParts.split(keyPath) else { return value(forKey: keyPath) }
    if let resolved = ResolvedKeyPath(keyPath, of: properties.family) {
      return resolved.value(in: properties)?.anyValue
    }
    if let (layer, rest) = relative(key, rest) { return rest.map { layer.value(forKeyPath: $0) } ?? layer }
    guard let whole = AnimatableValue(any: value(forKey: key)) else { return extras.customValues[keyPath] }
    return ValueComponent.named(rest, of: whole.kind)?.part(of: whole)?.anyValue
  }

  final func store(_ value: Any?, forKeyPath keyPath: String) {
    guard let (key, rest) = KeyPathParts.split(keyPath) else { return setValue(value, forKey: keyPath) }
    if let resolved = ResolvedKeyPath(keyPath, of: properties.family) {
      var changed = properties
      resolved.set(AnimatableValue(any: value), in: &changed)
      replaceProperties(with: changed, in: resolved.property)
    } else if let (layer, rest) = relative(key, rest) {
      if let rest { layer.setValue(value, forKeyPath: rest) }
    } else {
      storePart(value, named: rest, of: key, keyPath: keyPath)
    }
  }

  /// A part of a structure under another key; a path that leads nowhere is kept whole as a custom key.
  private func storePart(_ value: Any?, named name: String, of key: String, keyPath: String) {
    guard var whole = AnimatableValue(any: self.value(forKey: key)),
      let component = ValueComponent.named(name, of: whole.kind)
    else { return setValue(value, forKey: keyPath) }
    guard let part = AnimatableValue(any: value) else { return }
    component.set(part, in: &whole)
    setValue(whole.anyValue, forKey: key)
  }

  /// The other layer that a path begins with, and the rest of the path: `mask.…`, `superlayer.…`, `sublayers.NAME.…`.
  private func relative(_ key: String, _ rest: String) -> (CALayer, String?)? {
    switch key {
    case "mask": return mask.map { ($0, rest) }
    case "superlayer": return superlayer.map { ($0, rest) }
    case "sublayers":
      let (name, tail) = KeyPathParts.split(rest).map { ($0.key, $0.rest) } ?? (rest, nil)
      return sublayers?.first { $0.name == name }.map { ($0, tail) }
    default: return nil
    }
  }
}

/// A key path at its first dot.
private enum KeyPathParts {
  static func split(_ keyPath: String) -> (key: String, rest: String)? {
    guard let dot = keyPath.firstIndex(of: ".") else { return nil }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }
}

/// The styles that a layer's values may come from: each may name a further one under `style`.
enum LayerStyle {
  /// A chain that is longer counts as ending here, so that no document can make the search endless.
  private static let longestChain = 32

  static func chain(from style: [AnyHashable: Any]?) -> [[AnyHashable: Any]] {
    guard let style else { return [] }
    return Array(sequence(first: style) { $0["style"] as? [AnyHashable: Any] }.prefix(longestChain))
  }
}
