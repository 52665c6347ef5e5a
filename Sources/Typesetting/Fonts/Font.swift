import Geometry

/// A face at a size. Immutable.
public struct Font: Sendable, Hashable {
  /// The font without its size.
  public let face: FontFace
  /// Points in one em, 0...`maximumSize`.
  public let size: Double

  /// The largest size, in points; larger ones become this.
  public static let maximumSize = 1e6

  /// A face at a size in points. What is no number or below 0 becomes 0, at which all text is 0 wide and high.
  public init(face: FontFace, size: Double) {
    self.face = face
    self.size = size > 0 ? min(size, Self.maximumSize) : 0
  }

  /// Reads a font file. `index` chooses in a collection (.ttc).
  public init(file path: String, index: Int = 0, size: Double) throws(FontError) {
    self.init(face: try FontFace(file: path, index: index), size: size)
  }

  /// Reads a font from memory.
  public init(bytes: [UInt8], index: Int = 0, size: Double) throws(FontError) {
    self.init(face: try FontFace(bytes: bytes, index: index), size: size)
  }

  /// Finds a font by family, full or PostScript name; see `FontCollection.find`. Without a collection, among the fonts
  /// that the machine has.
  public static func find(
    name: String, size: Double, weight: Double? = nil, italic: Bool? = nil, in collection: FontCollection? = nil
  ) throws(FontError) -> FontMatch {
    let fonts = if let collection { collection } else { try FontCollection.system() }
    return try fonts.find(name: name, size: size, weight: weight, italic: italic)
  }

  /// Points in one font unit.
  public var scale: Double { size / Double(face.unitsPerEm) }

  /// The measures in points.
  public var metrics: FontMetrics { face.metrics.scaled(by: scale) }

  /// The same face at another size.
  public func withSize(_ size: Double) -> Font { Font(face: face, size: size) }

  /// The outline of a glyph in points, y up, its origin on the baseline.
  public func outline(of glyph: UInt32) -> Path {
    face.outline(of: glyph).transformed(by: Path.Affine(x: [scale, 0], y: [0, scale], origin: .zero))
  }
}
