import CoreGraphics

/// Layers on the processor, without the renderer: `LayerPainter` behind Core Animation's own name for it.
extension CALayer {
  /// Draws the layer and its sublayers into a context, on the processor, in the layer's own coordinates: as they are,
  /// without animations, after layout and display that they ask for.
  ///
  /// Drawn are backgrounds, corners of both curves, borders, contents, tiles, shapes, texts, gradients, shadows, opacity,
  /// masks, clips and what transforms do to the plane. Images are upright where the context's y axis points as the layer's
  /// does. Left out, as Core Animation leaves them out, are filters, blending, perspective and depth: a transform counts by
  /// its affine part, and layers of a `CATransformLayer` are drawn in the order of their `zPosition`, flattened. Portals'
  /// copies, the colours of replicators' copies and transitions are left out, too. What lies outside the context's bitmap
  /// throws no shadow into it unless it has a `shadowPath`.
  public func render(in ctx: CGContext) {
    update(changedAfter: 0)
    var painter = LayerPainter(context: ctx, isYDown: ctx.ctm.d < 0)
    painter.paint(self)
  }
}
