/// Something that an animation asks for and that has no effect, so that it can be said instead of left out in silence.
public struct UnsupportedAnimation: Sendable, Hashable {
  /// The layer's name, or "layer" and its place in pre-order where it has none.
  public var layer: String
  /// A sentence that names the key path where it has one.
  public var reason: String
  /// The key path, if all that is missing is a filter of the layer that has the input.
  package var input: String?

  /// One request of one layer's animation.
  public init(layer: String, reason: String) {
    self.layer = layer
    self.reason = reason
  }

  /// The sentences about an animation of a layer of some class and what was compiled from it.
  static func reasons(
    _ animation: CAAnimation, _ compiled: CompiledAnimation?, of layerClass: CALayer.Type
  ) -> [String] {
    let keyPath = (animation as? CAPropertyAnimation)?.keyPath ?? String(describing: type(of: animation))
    guard let compiled else { return ["\(keyPath) cannot be animated at times that are not numbers"] }
    let unseen = compiled.targets.compactMap(\.customKeyPath).filter { !layerClass.draws(customKeyPath: $0) }
    return compiled.unsupported + unseen.map { "\($0) names nothing that a \(layerClass) draws" }
  }
}

extension CALayer {
  /// Whether a key path leads to an input that none of the layer's filters has.
  package func lacksInput(_ keyPath: ResolvedKeyPath) -> Bool {
    keyPath.isInputOfFilter && keyPath.value(in: properties) == nil
  }

  /// Whether a value that is no property of the table changes what the class displays.
  static func draws(customKeyPath keyPath: String) -> Bool {
    needsDisplay(forKey: String(keyPath.prefix { $0 != "." }))
  }
}
