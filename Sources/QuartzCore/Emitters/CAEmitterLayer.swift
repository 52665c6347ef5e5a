import CoreGraphics
import Foundation

/// A layer that shows particles, above its background and below its sublayers.
///
/// Every particle is a function of the seed, of its cell and number, and of the time, so a frame depends on the layer and
/// on the time alone. The emitter's time is the layer's: at its time 0 it begins. Where animations change values that a
/// particle has from its birth, the value at that moment counts. Nothing is cut off unless `masksToBounds` says so.
///
/// An emitter has 256 cells in eight generations at most and 4,194,304 particles; what is over that is left out, and said.
open class CAEmitterLayer: CALayer {
  /// A layer without cells.
  public override init() {
    super.init()
    properties.specific = .emitter(Shared(EmitterProperties()))
  }

  override class var family: LayerFamily { .emitter }

  /// A copy of another layer's values; see `CALayer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let emitter = layer as? CAEmitterLayer { givenCells = emitter.givenCells }
  }

  /// Nil: archives of layers are not read.
  public required init?(coder: NSCoder) { nil }

  open override func value(forKey key: String) -> Any? {
    key == "emitterCells" ? emitterCells : super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "emitterCells" else { return super.setValue(value, forKey: key) }
    if value == nil || value is [CAEmitterCell] { emitterCells = value as? [CAEmitterCell] }
  }

  private var givenCells: [CAEmitterCell]?

  /// What is emitted. The layer takes over the cells' values when it is given them; later changes of the objects do not
  /// reach it. `setValue(_:forKeyPath:)` and animations do, as `emitterCells.NAME.birthRate`.
  open var emitterCells: [CAEmitterCell]? {
    get {
      let values = properties.emitter.emitterCells
      let known = EmitterCellList(givenCells ?? []).cells
      return known == values ? givenCells : values.map { CAEmitterCell($0) }
    }
    set {
      givenCells = newValue
      set(\.emitter.emitterCells.listValue, EmitterCellList(newValue ?? []))
    }
  }
  /// Multiplies the cells' birth rates.
  open var birthRate: Float {
    get { properties.emitter.birthRate }
    set { set(\.emitter.birthRate, newValue) }
  }
  /// Multiplies the cells' lifetimes.
  open var lifetime: Float {
    get { properties.emitter.lifetime }
    set { set(\.emitter.lifetime, newValue) }
  }
  /// Multiplies the cells' velocities.
  open var velocity: Float {
    get { properties.emitter.velocity }
    set { set(\.emitter.velocity, newValue) }
  }
  /// Multiplies the cells' scales.
  open var scale: Float {
    get { properties.emitter.scale }
    set { set(\.emitter.scale, newValue) }
  }
  /// Multiplies the cells' spins.
  open var spin: Float {
    get { properties.emitter.spin }
    set { set(\.emitter.spin, newValue) }
  }
  /// The middle of the shape, in points of the layer.
  open var emitterPosition: CGPoint {
    get { properties.emitter.emitterPosition }
    set { set(\.emitter.emitterPosition, newValue) }
  }
  /// The middle of the shape, in points in front of the layer.
  open var emitterZPosition: CGFloat {
    get { properties.emitter.emitterZPosition }
    set { set(\.emitter.emitterZPosition, newValue) }
  }
  /// Of the shape, in points. The width is the radius of a circle and of a sphere.
  open var emitterSize: CGSize {
    get { properties.emitter.emitterSize }
    set { set(\.emitter.emitterSize, newValue) }
  }
  /// Of a cuboid, in points.
  open var emitterDepth: CGFloat {
    get { properties.emitter.emitterDepth }
    set { set(\.emitter.emitterDepth, newValue) }
  }
  /// What particles come from.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { properties.emitter.emitterShape }
    set { set(\.emitter.emitterShape, newValue) }
  }
  /// Which part of the shape they come from.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { properties.emitter.emitterMode }
    set { set(\.emitter.emitterMode, newValue) }
  }
  /// What covers what.
  open var renderMode: CAEmitterLayerRenderMode {
    get { properties.emitter.renderMode }
    set { set(\.emitter.renderMode, newValue) }
  }
  /// Whether particles have depth in the layer's surroundings and do not lie flat in the layer.
  open var preservesDepth: Bool {
    get { properties.emitter.preservesDepth }
    set { set(\.emitter.preservesDepth, newValue) }
  }
  /// Different seeds give different particles.
  open var seed: UInt32 {
    get { properties.emitter.seed }
    set { set(\.emitter.seed, newValue) }
  }
}
