import CoreGraphics

/// What an emitter layer has beside what all layers have. The initial values are Core Animation's defaults.
public struct EmitterProperties: Sendable {
  /// What is emitted.
  public var emitterCells: [EmitterCellProperties] = []
  /// Multiplies the cells' birth rates.
  public var birthRate: Float = 1
  /// Multiplies the cells' lifetimes.
  public var lifetime: Float = 1
  /// Multiplies the cells' velocities.
  public var velocity: Float = 1
  /// Multiplies the cells' scales.
  public var scale: Float = 1
  /// Multiplies the cells' spins.
  public var spin: Float = 1
  /// The middle of the shape, in points.
  public var emitterPosition = CGPoint.zero
  /// The middle of the shape, in points.
  public var emitterZPosition: CGFloat = 0
  /// Of the shape, in points; the width is the radius of what is round.
  public var emitterSize = CGSize.zero
  /// Of a cuboid, in points.
  public var emitterDepth: CGFloat = 0
  /// What particles come from.
  public var emitterShape = CAEmitterLayerEmitterShape.point
  /// Which part of the shape they come from.
  public var emitterMode = CAEmitterLayerEmitterMode.volume
  /// What covers what.
  public var renderMode = CAEmitterLayerRenderMode.unordered
  /// Whether particles keep their depth and do not lie flat in the layer.
  public var preservesDepth = false
  /// Different seeds give different particles.
  public var seed: UInt32 = 0
  /// What the values were before code of a stage changed them, the earliest first.
  var past: [EmitterPast] = []
  /// The instant that is shown and how the values came to be what they are; nil in values that belong to no frame.
  var moment: EmitterMoment?

  /// The values of a new emitter layer.
  public init() {}
}

/// An emitter's own time in a frame, and what its values were before.
struct EmitterMoment: Sendable {
  /// Of the layer, in seconds.
  var time: Double
  /// Nil if no animation ever changes the emitter.
  var history: EmitterHistory?
}
