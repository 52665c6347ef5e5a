import CoreGraphics

/// What an object can do for a layer in place of a subclass. Every method has a default.
public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its contents, for a layer that needs display. By default the layer is drawn into a bitmap.
  func display(_ layer: CALayer)
  /// Draws the layer's picture, in the layer's own coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before a layer that needs display draws.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers of a layer that needs layout.
  func layoutSublayers(of layer: CALayer)
  /// The action for an event: nil to search on, `NSNull()` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Lets the layer draw itself.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Leaves the sublayers where they are.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves the search to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate whose animations may begin before a stage has committed the layer, as those of views do.
package protocol EagerAnimator: CALayerDelegate {
  /// Whether a change made now animates.
  var isAnimatingChanges: Bool { get }
}
