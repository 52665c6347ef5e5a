import CoreGraphics
import Foundation

/// A layer that shows its sublayers several times: each copy moved, coloured and delayed a little more than the one
/// before.
///
/// Copy *k* lies under the *k*-th power of `instanceTransform`, shows its animations as they were *k* times
/// `instanceDelay` ago, and covers the copies before it. The layer's own background, contents and border appear once.
/// Replicators inside replicators multiply: their delays add, their colours multiply. Points hit the first copy only.
///
/// One frame shows at most 1,048,576 copies, those of nested replicators multiplied; where copies cannot be drawn in
/// bulk, the layers of all copies together are at most 65,536. What is beyond is left out, and said to be.
open class CAReplicatorLayer: CALayer {
  /// A replicator that shows its sublayers once.
  public override init() {
    super.init()
    properties.specific = .replicator(Shared(ReplicatorProperties()))
  }

  override class var family: LayerFamily { .replicator }

  /// A copy of another layer's values; see `CALayer`.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Nil: archives of layers are not read.
  public required init?(coder: NSCoder) { nil }

  override var presentationKind: PresentationTree.Kind { .replicator(.still) }

  /// How many copies are shown, the sublayers themselves included; 0 shows none. Negative counts are 0.
  open var instanceCount: Int {
    get { properties.replicator.instanceCount }
    set { set(\.replicator.count, Double(max(0, newValue))) }
  }
  /// Whether the copies share the space around the layer, so that they hide and cross each other as a
  /// `CATransformLayer`'s sublayers do. Background, contents, border, mask and clipping of the layer are then ignored.
  open var preservesDepth: Bool {
    get { properties.replicator.preservesDepth }
    set { set(\.replicator.preservesDepth, newValue) }
  }
  /// Seconds by which each copy lags behind the one before; copies lead where it is negative.
  open var instanceDelay: CFTimeInterval {
    get { properties.replicator.instanceDelay }
    set { set(\.replicator.instanceDelay, newValue) }
  }
  /// From each copy to the next, about the middle of the layer's bounds.
  open var instanceTransform: CATransform3D {
    get { properties.replicator.instanceTransform }
    set { set(\.replicator.instanceTransform, newValue) }
  }
  /// What every pixel of the first copy is multiplied with, alpha included; nil stands for white.
  open var instanceColor: CGColor? {
    get { properties.replicator.instanceColor?.cgColor }
    set { set(\.replicator.instanceColor, newValue.map { LayerColor($0) }) }
  }
  /// What the red factor grows by from copy to copy. The factor stays within 0...1.
  open var instanceRedOffset: Float {
    get { properties.replicator.instanceRedOffset }
    set { set(\.replicator.instanceRedOffset, newValue) }
  }
  /// What the green factor grows by from copy to copy. The factor stays within 0...1.
  open var instanceGreenOffset: Float {
    get { properties.replicator.instanceGreenOffset }
    set { set(\.replicator.instanceGreenOffset, newValue) }
  }
  /// What the blue factor grows by from copy to copy. The factor stays within 0...1.
  open var instanceBlueOffset: Float {
    get { properties.replicator.instanceBlueOffset }
    set { set(\.replicator.instanceBlueOffset, newValue) }
  }
  /// What the alpha factor grows by from copy to copy. The factor stays within 0...1.
  open var instanceAlphaOffset: Float {
    get { properties.replicator.instanceAlphaOffset }
    set { set(\.replicator.instanceAlphaOffset, newValue) }
  }
}
