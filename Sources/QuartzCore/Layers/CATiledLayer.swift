import CoreGraphics
import Foundation

/// A layer that draws its picture tile by tile: `draw(in:)`, or its delegate's `draw(_:in:)`, is called for each tile
/// with the clip set to it.
///
/// All tiles are drawn before the next frame, at the finest level of detail, and kept as one picture; so the picture
/// does not depend on what was visible before, and no tile ever fades in. A layer too large for one bitmap (16,384
/// pixels a side, 67,108,864 altogether) is drawn at the next coarser level, or the next, until it fits. The layer asks
/// for display by itself when it is new and when its size, scale or tiles change.
open class CATiledLayer: CALayer {
  /// A layer without size.
  public override init() {
    super.init()
    properties.minificationFilter = .trilinear
    requestDisplay()
  }

  /// A copy of another layer's values; see `CALayer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let source = layer as? CATiledLayer else { return }
    (levels, bias, size) = (source.levels, source.bias, source.size)
  }

  /// Nil: archives of layers are not read.
  public required init?(coder: NSCoder) { nil }

  private var levels = 1
  private var bias = 0
  private var size = CGSize(width: 256, height: 256)

  /// How long new tiles fade in, in seconds: 0, because none come late.
  open class func fadeDuration() -> CFTimeInterval { 0 }

  /// How many sizes of the picture there are, each half as large as the one before. Smaller ones than the finest are
  /// made from it and not drawn again.
  open var levelsOfDetail: Int {
    get { levels }
    set { levels = newValue }
  }
  /// How many of the levels are finer than `contentsScale`: the picture has that scale times two to this power.
  open var levelsOfDetailBias: Int {
    get { bias }
    set { change(\.bias, newValue) }
  }
  /// In pixels; sizes below one pixel stand for the whole layer.
  open var tileSize: CGSize {
    get { size }
    set { change(\.size, newValue) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if super.bounds != old { requestDisplay() }
    }
  }
  open override var contentsScale: CGFloat {
    get { super.contentsScale }
    set {
      super.contentsScale = newValue
      requestDisplay()
    }
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "levelsOfDetail": 1
    case "levelsOfDetailBias": 0
    case "tileSize": NSValue(cgSize: CGSize(width: 256, height: 256))
    case "minificationFilter": CALayerContentsFilter.trilinear.rawValue
    default: super.defaultValue(forKey: key)
    }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "levelsOfDetail": levelsOfDetail
    case "levelsOfDetailBias": levelsOfDetailBias
    case "tileSize": NSValue(cgSize: tileSize)
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let known = AnimatableValue(any: value)
    switch key {
    case "levelsOfDetail": known?.integer.map { levelsOfDetail = $0 }
    case "levelsOfDetailBias": known?.integer.map { levelsOfDetailBias = $0 }
    case "tileSize": known.flatMap { CGSize(animatable: $0) }.map { tileSize = $0 }
    default: super.setValue(value, forKey: key)
    }
  }

  /// Pixels a point of the finest level.
  var drawnScale: CGFloat {
    // Beyond this no bitmap could hold a point.
    CGFloat(sign: .plus, exponent: min(max(bias, -14), 14), significand: properties.contentsScale)
  }

  private func change<Value: Equatable>(_ path: ReferenceWritableKeyPath<CATiledLayer, Value>, _ value: Value) {
    guard self[keyPath: path] != value else { return }
    self[keyPath: path] = value
    requestDisplay()
  }
}

extension AnimatableValue {
  /// A whole number; nil for what is none or too large.
  var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }
}
