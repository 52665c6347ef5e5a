import CoreGraphics

/// Where a layer lies in its superlayer, as matrices.
///
///     layer space ─ flip ─ T(−anchor) · transform · T(position) ─ superlayer's sublayer transform ─▸ superlayer
///
/// A layer's own box and image are drawn without its flip; the flip turns over the space in which its sublayers stand.
/// The sublayer transform acts about the superlayer's anchor point, before the superlayer's flip.
extension LayerProperties {
  /// The anchor point in the layer's own coordinate space.
  public var anchorLocation: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer's box, upright, to the coordinate space in which the superlayer places its sublayers.
  public var placement: CATransform3D {
    let anchor = anchorLocation
    let centred = CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchorPointZ)
    return CATransform3DConcat(centred, CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// `sublayerTransform` with the anchor point as its origin.
  var anchoredSublayerTransform: CATransform3D {
    guard sublayerTransform != CATransform3DIdentity else { return CATransform3DIdentity }
    let anchor = anchorLocation
    let centred = CATransform3DTranslate(sublayerTransform, -anchor.x, -anchor.y, -anchorPointZ)
    return CATransform3DConcat(centred, CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ))
  }

  /// The mirror image about the horizontal middle line of the bounds if the geometry is flipped; else the identity.
  var flip: CATransform3D {
    guard isGeometryFlipped else { return CATransform3DIdentity }
    var mirror = CATransform3DMakeScale(1, -1, 1)
    mirror.m42 = bounds.minY + bounds.maxY
    return mirror
  }
}
