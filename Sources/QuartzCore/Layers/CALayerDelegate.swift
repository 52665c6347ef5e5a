/// What an object can do for a layer in place of a subclass. Every method has a default that does nothing.
public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its contents, for a layer that needs display.
  func display(_ layer: CALayer)
  /// Called before a layer that needs display draws.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers of a layer that needs layout.
  func layoutSublayers(of layer: CALayer)
  /// The action for an event: nil to search on, `NSNull()` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Leaves the contents as they are.
  public func display(_ layer: CALayer) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Leaves the sublayers where they are.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves the search to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
