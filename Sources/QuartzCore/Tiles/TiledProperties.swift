import CoreGraphics

/// What a tiled layer has beside what all layers have. The initial values are Core Animation's defaults.
public struct TiledProperties: Sendable {
  /// How many sizes of the picture there are, each half as large as the one before.
  public var levelsOfDetail = 1
  /// How many of them are finer than `contentsScale`.
  public var levelsOfDetailBias = 0
  /// In pixels.
  public var tileSize = CGSize(width: 256, height: 256)
  /// Nil until the layer displays for the first time.
  var drawn: DrawnTiles?
  /// Who draws the tiles.
  var source: TileSource

  /// The values of a new tiled layer.
  init(source: TileSource) { self.source = source }
}

/// What tiles show: they are valid from one display to the next.
struct DrawnTiles: Sendable, Equatable {
  /// The layer's bounds at the display, in points. If the bounds animate, the tiles are stretched to them.
  var bounds: CGRect
  /// Pixels a point.
  var scale: Double
  /// Unique in this process.
  var revision: UInt64
}
