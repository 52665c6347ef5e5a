import CoreGraphics

/// What orders the sublayers of one layer: `zPosition`, and among equals the place in the array, which the node's index
/// stands for.
struct SublayerKey: Comparable {
  var z: CGFloat
  var node: Int

  static func < (a: SublayerKey, b: SublayerKey) -> Bool { (a.z, a.node) < (b.z, b.node) }
}
