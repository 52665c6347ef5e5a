/// Something that an animation asks for and that has no effect, so that it can be said instead of left out in silence.
public struct UnsupportedAnimation: Sendable, Hashable {
  /// The layer's name, or "layer" and its place in pre-order where it has none.
  public var layer: String
  /// A sentence that names the key path where it has one.
  public var reason: String

  /// One request of one layer's animation.
  public init(layer: String, reason: String) {
    self.layer = layer
    self.reason = reason
  }

  /// The sentences about an animation of a layer of some class and what was compiled from it.
  static func reasons(
    _ animation: CAAnimation, _ compiled: CompiledAnimation?, of layerClass: CALayer.Type, filters: Set<String>?
  ) -> [String] {
    let keyPath = (animation as? CAPropertyAnimation)?.keyPath ?? String(describing: type(of: animation))
    guard let compiled else { return ["\(keyPath) cannot be animated at times that are not numbers"] }
    let unseen = compiled.isAffectingCustomKeys.filter { !layerClass.draws(customKeyPath: $0) }
    return compiled.unsupported + unseen.map { "\($0) names nothing that a \(layerClass) draws" }
      + missingFilters(of: animation, filters)
  }

  /// Groups in groups that are looked into; a group may hold itself.
  private static let deepestGroup = 8

  /// The sentences about inputs of filters that a layer does not have.
  private static func missingFilters(
    of animation: CAAnimation, _ filters: Set<String>?, depth: Int = 0
  ) -> [String] {
    guard let filters, depth < deepestGroup else { return [] }
    if let group = animation as? CAAnimationGroup {
      return (group.animations ?? []).flatMap { missingFilters(of: $0, filters, depth: depth + 1) }
    }
    guard let keyPath = (animation as? CAPropertyAnimation)?.keyPath, let name = CALayer.filterName(in: keyPath),
      !filters.contains(name)
    else { return [] }
    return ["\(keyPath) names no filter of the layer"]
  }
}

extension CALayer {
  /// The name in `filters.NAME.INPUT`; nil for other key paths.
  package static func filterName(in keyPath: String) -> String? {
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0] == "filters" ? String(parts[1]) : nil
  }

  /// How key paths name its filters.
  var filterNames: Set<String> { Set(properties.effects.filters.map(\.name)) }

  /// Whether a value that is no property of the table changes what the class displays.
  static func draws(customKeyPath keyPath: String) -> Bool {
    needsDisplay(forKey: String(keyPath.prefix { $0 != "." }))
  }
}
