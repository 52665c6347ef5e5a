import CoreGraphics

/// Layers on the processor, without the renderer: `LayerPainter` behind Core Animation's own name for it.
extension CALayer {
  /// Draws the layer and its sublayers into a context, on the processor, in the layer's own coordinates: as they are,
  /// without animations, after layout and display that they ask for.
  ///
  /// Drawn are backgrounds, rounded corners, borders, contents, shapes, linear and radial gradients, opacity, masks,
  /// clips and what transforms do to the plane. Images are upright where the context's y axis points as the layer's
  /// does. Left out are shadows, filters, perspective and depth (layers of a `CATransformLayer` are drawn in the order
  /// of their `zPosition`, flattened), conic gradients, the continuous corner curve (drawn as the circular one),
  /// portals' copies, the colours of replicators' copies, and transitions.
  public func render(in ctx: CGContext) {
    update(changedAfter: 0)
    var painter = LayerPainter(context: ctx, isYDown: ctx.ctm.d < 0)
    painter.paint(self)
  }
}
