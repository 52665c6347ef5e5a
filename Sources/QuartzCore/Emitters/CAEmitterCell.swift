import CoreGraphics
import Foundation

/// One sort of particle of an emitter layer, or, as a sub-cell, what particles emit in turn.
///
/// Its timing says when particles are born: from `beginTime` on, for `duration`, in the emitter's time, or, for a sub-cell,
/// in the age of the particle that emits it. A range stands for all values within half of it around the value that it
/// belongs to.
open class CAEmitterCell: NSObject, CAMediaTiming, NSCopying {
  /// What layers take over.
  var values = EmitterCellProperties()
  private var givenContents: Any?
  private var cells: [CAEmitterCell]?

  /// A cell that emits nothing yet.
  public override init() { super.init() }

  init(_ values: EmitterCellProperties) {
    self.values = values
    cells = values.emitterCells.isEmpty ? nil : values.emitterCells.map { CAEmitterCell($0) }
    super.init()
  }

  /// A cell with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAEmitterCell(values)
    (copy.givenContents, copy.cells) = (givenContents, cells)
    return copy
  }

  // MARK: - Births

  /// How key paths name it.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }
  /// Whether it emits.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// Particles a second.
  open var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }
  /// How long particles live, in seconds.
  open var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue }
  }
  /// Of `lifetime`.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue }
  }
  /// What each particle emits as long as it lives. Its particles inherit the emitting one's scale and colour at their birth,
  /// and angles count from the direction in which it moves.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set { cells = newValue }
  }

  // MARK: - Motion

  /// The angle by which particles leave the xy plane towards +z, in radians.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }
  /// The angle in the xy plane from the shape's natural direction, from +x to +y, in radians.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }
  /// The whole angle of the cone of directions, in radians; directions fill it evenly.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }
  /// In points a second.
  open var velocity: CGFloat {
    get { values.velocity }
    set { values.velocity = newValue }
  }
  /// Of `velocity`.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { values.velocityRange = newValue }
  }
  /// In points a second squared.
  open var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { values.xAcceleration = newValue }
  }
  /// In points a second squared.
  open var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { values.yAcceleration = newValue }
  }
  /// In points a second squared.
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { values.zAcceleration = newValue }
  }

  // MARK: - Looks

  /// Of the contents.
  open var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }
  /// Of `scale`.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue }
  }
  /// The change of the scale a second; it ends at 0.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue }
  }
  /// In radians a second, from +x to +y.
  open var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue }
  }
  /// Of `spin`.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue }
  }
  /// Multiplies the contents; opaque white in a new cell.
  open var color: CGColor? {
    get { values.color?.cgColor }
    set { values.color = newValue.map { LayerColor($0) } }
  }
  /// Of the colour's red.
  open var redRange: Float {
    get { values.redRange }
    set { values.redRange = newValue }
  }
  /// Of the colour's green.
  open var greenRange: Float {
    get { values.greenRange }
    set { values.greenRange = newValue }
  }
  /// Of the colour's blue.
  open var blueRange: Float {
    get { values.blueRange }
    set { values.blueRange = newValue }
  }
  /// Of the colour's alpha.
  open var alphaRange: Float {
    get { values.alphaRange }
    set { values.alphaRange = newValue }
  }
  /// The change of red a second; components stay within 0...1.
  open var redSpeed: Float {
    get { values.redSpeed }
    set { values.redSpeed = newValue }
  }
  /// The change of green a second.
  open var greenSpeed: Float {
    get { values.greenSpeed }
    set { values.greenSpeed = newValue }
  }
  /// The change of blue a second.
  open var blueSpeed: Float {
    get { values.blueSpeed }
    set { values.blueSpeed = newValue }
  }
  /// The change of alpha a second.
  open var alphaSpeed: Float {
    get { values.alphaSpeed }
    set { values.alphaSpeed = newValue }
  }

  // MARK: - Picture

  /// A `CGImage`; nil draws nothing. Other objects are kept and reported when they are drawn.
  open var contents: Any? {
    get { values.contents.map { AnimatableValue.contents($0).anyValue } ?? givenContents }
    set { setContents(newValue) }
  }
  /// The part that is shown, in units of the image.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }
  /// Image pixels per point: a particle is as large as its image by this, times its scale.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }
  /// Sampling when the image is drawn smaller than it is: `linear`, `nearest` or `trilinear`.
  open var minificationFilter: String {
    get { values.minificationFilter.rawValue }
    set { values.minificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
  /// Sampling when the image is drawn larger than it is.
  open var magnificationFilter: String {
    get { values.magnificationFilter.rawValue }
    set { values.magnificationFilter = CALayerContentsFilter(rawValue: newValue) }
  }
  /// Kept, but it does not change the picture.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { values.minificationFilterBias = newValue }
  }
  /// Values for keys that are not set; kept only.
  open var style: [AnyHashable: Any]?

  private func setContents(_ contents: Any?) {
    if case .contents(let known) = AnimatableValue(any: contents) {
      (values.contents, givenContents, values.isIncomplete) = (known, nil, false)
    } else {
      (values.contents, givenContents, values.isIncomplete) = (nil, contents, contents != nil)
    }
  }
}
