import CoreGraphics

/// What a replicator has beside what all layers have. The initial values are Core Animation's defaults.
public struct ReplicatorProperties: Sendable {
  /// Copies, the source itself included, as animations change their number; see `instanceCount`.
  public var count = 1.0
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

  /// How many copies are shown: `count` rounded; none if it is no number.
  public var instanceCount: Int {
    get { count > 0 ? Int(min(count.rounded(), Self.largestCount)) : 0 }
    set { count = Double(newValue) }
  }

  /// Far beyond what a frame shows, and exact in floating point.
  private static let largestCount = 0x1p52

  /// What copy `index` multiplies its pixels with: straight red, green, blue and alpha, each within 0...1.
  func color(ofInstance index: Int) -> SIMD4<Float> {
    let base = SIMD4<Float>((instanceColor ?? .white).rgba)
    let step = SIMD4(instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset)
    return (base + step * Float(index)).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
  }
}
