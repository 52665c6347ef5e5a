import CoreGraphics

/// A layer that only groups: it draws nothing itself and does not flatten its sublayers, which stay in the space around
/// it.
///
/// Backgrounds, contents, borders, masks, shadows and clipping of such a layer are ignored, and it is never hit.
open class CATransformLayer: CALayer {
  override var presentationKind: PresentationTree.Kind { .transform }
}
