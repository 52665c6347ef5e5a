import CoreGraphics

/// The values of an emitter cell: what an emitter layer's properties hold of a `CAEmitterCell`. The initial values are Core
/// Animation's defaults.
///
/// A range stands for all values within half of it around the value that it belongs to.
public struct EmitterCellProperties: Sendable, Equatable {
  /// How key paths name it.
  public var name: String?
  /// Whether it emits.
  public var isEnabled = true
  /// Particles a second.
  public var birthRate: Float = 0
  /// How long particles live, in seconds.
  public var lifetime: Float = 0
  /// Of `lifetime`.
  public var lifetimeRange: Float = 0

  /// The angle by which particles leave the xy plane towards +z, in radians.
  public var emissionLatitude: CGFloat = 0
  /// The angle in the xy plane from the shape's natural direction, from +x to +y, in radians.
  public var emissionLongitude: CGFloat = 0
  /// The whole angle of the cone of directions, in radians.
  public var emissionRange: CGFloat = 0
  /// In points a second.
  public var velocity: CGFloat = 0
  /// Of `velocity`.
  public var velocityRange: CGFloat = 0
  /// In points a second squared.
  public var xAcceleration: CGFloat = 0
  /// In points a second squared.
  public var yAcceleration: CGFloat = 0
  /// In points a second squared.
  public var zAcceleration: CGFloat = 0

  /// Of the contents.
  public var scale: CGFloat = 1
  /// Of `scale`.
  public var scaleRange: CGFloat = 0
  /// The change of the scale a second.
  public var scaleSpeed: CGFloat = 0
  /// In radians at birth; known from scene files.
  public var rotation: CGFloat = 0
  /// Of `rotation`.
  public var rotationRange: CGFloat = 0
  /// In radians a second.
  public var spin: CGFloat = 0
  /// Of `spin`.
  public var spinRange: CGFloat = 0

  /// Multiplies the contents; nil is clear.
  public var color: LayerColor? = .white
  /// Of the colour's components.
  public var redRange: Float = 0
  /// Of the colour's components.
  public var greenRange: Float = 0
  /// Of the colour's components.
  public var blueRange: Float = 0
  /// Of the colour's components.
  public var alphaRange: Float = 0
  /// The change of a component a second.
  public var redSpeed: Float = 0
  /// The change of a component a second.
  public var greenSpeed: Float = 0
  /// The change of a component a second.
  public var blueSpeed: Float = 0
  /// The change of a component a second.
  public var alphaSpeed: Float = 0

  /// What particles look like; nil draws nothing, but sub-cells are drawn.
  public var contents: LayerContents?
  /// The part that is shown, in units of the image.
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Image pixels per point.
  public var contentsScale: CGFloat = 1
  /// Sampling when the image is drawn smaller than it is.
  public var minificationFilter = CALayerContentsFilter.linear
  /// Sampling when the image is drawn larger than it is.
  public var magnificationFilter = CALayerContentsFilter.linear
  /// Kept, but it does not change the picture.
  public var minificationFilterBias: Float = 0

  /// What each particle emits as long as it lives, in its own age as time.
  public var emitterCells: [EmitterCellProperties] = []
  /// When particles are born.
  var timing = MediaTiming(duration: .infinity)
  /// Whether contents or cells were left out: no image, or more cells or generations than an emitter may have.
  public internal(set) var isIncomplete = false

  /// The values of a new cell.
  public init() {}
}
