import CoreGraphics
import Foundation

/// A layer that draws its picture tile by tile, when and as far as it shows: `draw(in:)`, or its delegate's
/// `draw(_:in:)`, is called for each tile that a frame shows for the first time, with a context as large as the tile.
///
/// A frame is a function of the layers and the time, so it has all its tiles: none come late, and none fade in. Which
/// tiles it has, and at which level of detail, depends on where the layer is seen: the coarsest level whose pixels are not
/// larger than the picture's, in perspective where it appears largest. Tiles are kept within 64 MiB a layer, and drawn
/// again where that is not enough. So a layer may have any size. It must draw the same at every call until it is displayed
/// anew: `setNeedsDisplay` drops all tiles. The layer asks for display by itself when it is new and when its bounds or its
/// scale change; `levelsOfDetail`, `levelsOfDetailBias` and `tileSize` act at once.
///
/// The tiles of one frame have 16 times the picture's pixels at most (within 4,194,304 and 67,108,864). A frame that
/// would need more, of a layer that is seen much smaller than its coarsest level, or far into the distance, has coarser
/// ones. While a property of its own is animated with which the layer draws, all of it is drawn for each frame, as one
/// picture. The old picture of a transition has its tiles drawn as the layer draws them then.
open class CATiledLayer: CALayer {
  /// A layer without size.
  public override init() {
    super.init()
    properties.minificationFilter = .trilinear
    properties.specific = .tiled(Shared(TiledProperties(source: TileSource(self))))
    requestDisplay()
  }

  /// A copy of another layer's values; see `CALayer`. It draws tiles of its own.
  public override init(layer: Any) {
    super.init(layer: layer)
    properties.tiled?.source = TileSource(self)
  }

  /// Nil: archives of layers are not read.
  public required init?(coder: NSCoder) { nil }

  /// How long new tiles fade in, in seconds: 0, because none come late.
  open class func fadeDuration() -> CFTimeInterval { 0 }

  /// How many sizes of the picture there are, each half as large as the one before; 1 in a new layer.
  open var levelsOfDetail: Int {
    get { properties.tiled?.levelsOfDetail ?? 1 }
    set { change(\.levelsOfDetail, newValue) }
  }
  /// How many of the levels are finer than `contentsScale`: the finest has that scale times two to this power.
  open var levelsOfDetailBias: Int {
    get { properties.tiled?.levelsOfDetailBias ?? 0 }
    set { change(\.levelsOfDetailBias, newValue) }
  }
  /// In pixels; 256 by 256 in a new layer. Sides below one pixel stand for the whole layer. No side is shorter than 8
  /// pixels or longer than 4,096.
  open var tileSize: CGSize {
    get { properties.tiled?.tileSize ?? .zero }
    set { change(\.tileSize, newValue) }
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

  // MARK: - Tiles

  /// From now on tiles are drawn anew.
  final func renewTiles() {
    let (bounds, scale) = (properties.bounds, min(Double(contentsScale), 1e6))
    let canBeDrawn = scale > 0 && bounds.width.isFinite && bounds.height.isFinite
    rememberCommitted()
    properties.tiled?.drawn =
      canBeDrawn ? DrawnTiles(bounds: bounds, scale: scale, revision: TileSource.nextRevision()) : nil
    stamp(\.values)
    if case .image(let image) = properties.contents, image.followsAxes { contents = nil }
  }

  /// Pixels a point of the finest level.
  final var finestScale: CGFloat {
    // Beyond this no bitmap could hold a point.
    CGFloat(sign: .plus, exponent: min(max(levelsOfDetailBias, -14), 14), significand: properties.contentsScale)
  }

  private func change<Value>(_ path: WritableKeyPath<TiledProperties, Value>, _ value: Value) {
    rememberCommitted()
    properties.tiled?[keyPath: path] = value
    stamp(\.values)
  }
}

extension LayerProperties {
  /// Whether they are those of a tiled layer.
  var isTiled: Bool { if case .tiled = specific { true } else { false } }
}

extension AnimatableValue {
  /// A whole number; nil for what is none or too large.
  var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }
}
