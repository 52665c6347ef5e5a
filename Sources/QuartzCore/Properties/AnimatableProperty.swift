import CoreGraphics

/// One row of the property table: everything that the rest of the program knows about one animatable layer property.
///
/// Key-value coding, animations, scene files and tests walk the rows. A row is made from a stored property of
/// `LayerProperties`; kind, interpolation and default follow from it. Rows are objects because every compiled animation
/// refers to one.
public final class AnimatableProperty: Sendable {
  /// What happens between two values.
  public enum Interpolation: Sendable {
    /// There are values in between, and beyond.
    case continuous
    /// The value switches half-way.
    case discrete
  }

  /// Core Animation's key, which is also the first part of longer key paths.
  public let keyPath: String
  /// Other keys that mean the same, such as `isHidden` for `hidden`.
  public let aliases: [String]
  /// Which sort of value it holds.
  public let kind: AnimatableValue.Kind
  /// Which sort of value the elements of a list are; nil for what is no list.
  public let elementKind: AnimatableValue.Kind?
  /// What happens between two values.
  public let interpolation: Interpolation
  /// Whether setting it on a layer that is on show animates by itself.
  public let isImplicitlyAnimated: Bool
  /// The attribute or element that carries it in scene files.
  public let sceneName: String
  /// The value that a new layer has; nil for no value.
  public let defaultValue: AnimatableValue?
  /// Which layers have it; `.layer` for all.
  public let family: LayerFamily
  /// Where it is stored.
  let field: PartialKeyPath<LayerProperties> & Sendable

  private let read: @Sendable (LayerProperties) -> AnimatableValue?
  private let write: @Sendable (AnimatableValue?, inout LayerProperties) -> Void

  /// A row for a stored property.
  /// - Parameter store: does what setting by the key path does, for what often changes from frame to frame: a key path copies
  ///   all values of a class to set one of them.
  init<Value: PropertyValue>(
    _ keyPath: String, _ path: WritableKeyPath<LayerProperties, Value> & Sendable, of family: LayerFamily = .layer,
    aliases: [String] = [], implicit: Bool = false,
    store: @escaping @Sendable (Value, inout LayerProperties) -> Void
  ) {
    self.family = family
    self.keyPath = keyPath
    self.aliases = aliases
    kind = Value.kind
    elementKind = Value.elementKind
    interpolation = Value.isContinuous ? .continuous : .discrete
    isImplicitlyAnimated = implicit
    sceneName = keyPath
    field = path
    let initial = LayerProperties()[keyPath: path]
    defaultValue = initial.animatable
    read = { $0[keyPath: path].animatable }
    write = { value, properties in
      guard let value else { return store(Value.none ?? initial, &properties) }
      if let typed = Value(animatable: value) { store(typed, &properties) }
    }
  }

  /// A row that is set by its key path.
  convenience init<Value: PropertyValue>(
    _ keyPath: String, _ path: WritableKeyPath<LayerProperties, Value> & Sendable, of family: LayerFamily = .layer,
    aliases: [String] = [], implicit: Bool = false
  ) {
    self.init(keyPath, path, of: family, aliases: aliases, implicit: implicit) { $1[keyPath: path] = $0 }
  }

  /// Whether layers of a family have the property.
  public func belongs(to family: LayerFamily) -> Bool { self.family == .layer || self.family == family }

  /// The property's value; nil for no value.
  public func value(in properties: LayerProperties) -> AnimatableValue? { read(properties) }

  /// Sets the property. Nil clears it, or resets it where it cannot be empty; a value of another kind changes nothing.
  public func set(_ value: AnimatableValue?, in properties: inout LayerProperties) { write(value, &properties) }
}
