import CoreGraphics

/// What a replicator has beside what all layers have. The initial values are Core Animation's defaults.
public struct ReplicatorProperties: Sendable {
  /// Copies, the source itself included; 0 and less show none.
  public var instanceCount = 1
  /// Seconds by which each copy lags behind the one before; negative ones lead.
  public var instanceDelay = 0.0
  /// From each copy to the next, about the middle of the bounds.
  public var instanceTransform = CATransform3DIdentity
  /// What every pixel of the first copy is multiplied with; nil stands for white.
  public var instanceColor: LayerColor? = .white
  /// What the red factor grows by from copy to copy.
  public var instanceRedOffset: Float = 0
  /// What the green factor grows by from copy to copy.
  public var instanceGreenOffset: Float = 0
  /// What the blue factor grows by from copy to copy.
  public var instanceBlueOffset: Float = 0
  /// What the alpha factor grows by from copy to copy.
  public var instanceAlphaOffset: Float = 0
  /// Whether the copies stay in the space around the layer, as a `CATransformLayer`'s sublayers do.
  public var preservesDepth = false

  /// The values of a new replicator.
  public init() {}

  /// What copy `index` multiplies its pixels with: straight red, green, blue and alpha, each within 0...1.
  func color(ofInstance index: Int) -> SIMD4<Float> {
    let base = SIMD4<Float>((instanceColor ?? .white).rgba)
    let step = SIMD4(instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset)
    return (base + step * Float(index)).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
  }
}
