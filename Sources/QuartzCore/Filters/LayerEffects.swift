/// What few layers have: filters, blending, coloured contents. The initial values are Core Animation's defaults.
public struct LayerEffects: Sendable {
  /// How the layer is blended with what lies below it; nil covers.
  public var compositingFilter: CompositingFilterName?
  /// Over the layer's picture, in order.
  public var filters: [LayerFilter] = []
  /// Over what lies behind the layer, in order.
  public var backgroundFilters: [LayerFilter] = []
  /// Whether the blending of sublayers ends at the layer.
  public var allowsGroupBlending = true
  /// What the pixels of the contents are multiplied with, component by component; white and nil change nothing.
  public var contentsMultiplyColor: LayerColor? = .white

  /// The values of a new layer.
  public init() {}
}

/// The type of the filter that blends a layer.
public struct CompositingFilterName: Sendable, Hashable, RawRepresentable, StringOption {
  /// Such as `multiplyBlendMode`.
  public var rawValue: String
  /// Any name; unknown ones blend as none does.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A list of filters as a property: it switches half-way, and key paths reach the inputs.
extension LayerFilter {
  struct List: PropertyValue {
    static var kind: AnimatableValue.Kind { .filters }
    static var isContinuous: Bool { true }
    static var none: List? { List(filters: []) }
    var filters: [LayerFilter]

    init(filters: [LayerFilter]) { self.filters = filters }

    init?(animatable value: AnimatableValue) {
      guard case .filters(let filters) = value else { return nil }
      self.filters = filters
    }

    var animatable: AnimatableValue? { filters.isEmpty ? nil : .filters(filters) }
  }
}

extension [LayerFilter] {
  /// The filters in the form that rows of the property table take.
  var listValue: LayerFilter.List {
    get { LayerFilter.List(filters: self) }
    set { self = newValue.filters }
  }

  /// An input of the first filter of a name.
  func input(_ key: String, ofFilter name: String) -> AnimatableValue? {
    guard let filter = first(where: { $0.name == name }) else { return nil }
    return key == "enabled" ? .bool(filter.isEnabled) : filter.input(key)
  }

  mutating func set(_ value: AnimatableValue, input key: String, ofFilter name: String) {
    guard let index = firstIndex(where: { $0.name == name }) else { return }
    if key == "enabled" {
      self[index].isEnabled = value.number != 0
    } else {
      self[index].inputs[key] = value
    }
  }
}

extension LayerProperties {
  /// The values that few layers have, as if they were stored here.
  public var effects: LayerEffects {
    get { sharedEffects?.value ?? LayerEffects() }
    _modify {
      // Given up first, so that the value has one holder and changes in place.
      var own = sharedEffects ?? Shared(LayerEffects())
      sharedEffects = nil
      defer { sharedEffects = own.value.isPlain ? nil : own }
      yield &own.value
    }
  }
}

extension LayerEffects {
  /// Whether nothing differs from a new layer.
  fileprivate var isPlain: Bool {
    compositingFilter == nil && filters.isEmpty && backgroundFilters.isEmpty && allowsGroupBlending
      && contentsMultiplyColor == .white
  }
}
