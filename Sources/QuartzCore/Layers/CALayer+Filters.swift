/// Filters as layers are given them and as they are drawn: the objects are kept beside the values, and are made anew where
/// an animation or a key path has changed the values.
extension CALayer {
  final var currentFilters: [Any]? { objects(extras.filters, properties.effects.filters) }

  final func setFilters(_ objects: [Any]?) {
    extras.filters = objects
    set(\.effects.filters.listValue, LayerFilter.List(filters: (objects ?? []).map { LayerFilter(any: $0) }))
  }

  final var currentBackgroundFilters: [Any]? {
    objects(extras.backgroundFilters, properties.effects.backgroundFilters)
  }

  final func setBackgroundFilters(_ objects: [Any]?) {
    extras.backgroundFilters = objects
    set(\.effects.backgroundFilters.listValue, LayerFilter.List(filters: (objects ?? []).map { LayerFilter(any: $0) }))
  }

  final var currentCompositingFilter: Any? {
    guard let name = properties.effects.compositingFilter?.rawValue else { return nil }
    guard let object = extras.compositingFilter, Self.compositingName(object) == name else { return name }
    return object
  }

  final func setCompositingFilter(_ object: Any?) {
    extras.compositingFilter = object
    set(\.effects.compositingFilter, object.map { CompositingFilterName(rawValue: Self.compositingName($0)) })
  }

  private static func compositingName(_ object: Any) -> String {
    let filter = LayerFilter(any: object)
    return filter.isEnabled ? filter.type : "normal"
  }

  private func objects(_ given: [Any]?, _ values: [LayerFilter]) -> [Any]? {
    let known = (given ?? []).map { LayerFilter(any: $0) }
    let isKnown = known.count == values.count && zip(known, values).allSatisfy { $0.isSame(as: $1) }
    return isKnown ? given : values.map { CAFilter($0) }
  }
}
