import CoreGraphics
import Typesetting

/// A font at a size: what the attributes of a text and a text layer's `font` carry.
///
/// It bears Core Text's name, because `NSFont` and `UIFont` belong to other modules and a `CGFont` has no size. A name is
/// looked up among the machine's fonts when it is first needed, and a font that is like it stands in for one that is not
/// there. A file is the same on every machine. It never changes.
public final class CTFont: Sendable {
  /// Where the glyphs come from.
  enum Source: Sendable, Hashable {
    case name(String)
    case file(path: String, face: FontFace)
    case face(FontFace)
  }

  let source: Source
  /// In points.
  public let size: CGFloat

  init(_ source: Source, size: CGFloat) {
    self.source = source
    self.size = size
  }

  /// The font with a family, full or PostScript name, such as "DejaVu Sans", "DejaVu Sans Bold" or "DejaVuSans-Bold", at
  /// a size in points. Case, blanks and hyphens do not matter.
  public convenience init(_ name: CFString, size: CGFloat) {
    self.init(.name(name), size: size)
  }

  /// The font in a file at a size in points; `index` chooses in a collection. Core Text has no such initialiser.
  ///
  /// Throws an error that says what to do where the file cannot be read or is no TrueType or OpenType font.
  public convenience init(file path: String, index: Int = 0, size: CGFloat) throws {
    self.init(.file(path: path, face: try FontFace(file: path, index: index)), size: size)
  }

  /// The name that was asked for, or the PostScript name of a file's font.
  public var name: String {
    switch source {
    case .name(let name): name
    case .file(_, let face), .face(let face): face.postScriptName
    }
  }

  /// From the baseline up to the top of a line, in points; 0 on a machine without fonts.
  public var ascent: CGFloat { metrics?.ascent ?? 0 }
  /// From the baseline down to the bottom of a line, in points.
  public var descent: CGFloat { metrics?.descent ?? 0 }
  /// The space between a line's descent and the next one's ascent, in points.
  public var leading: CGFloat { metrics?.leading ?? 0 }

  private var metrics: FontMetrics? { source.match.map { Font(face: $0.face, size: Double(size)).metrics } }
}

extension CTFont: Hashable {
  /// Whether both are of the same name or of the same loaded file, at the same size.
  public static func == (a: CTFont, b: CTFont) -> Bool { a === b || (a.source == b.source && a.size == b.size) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(size)
  }
}

/// The font with a name at a size in points, as Core Text makes it. The matrix is ignored.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(name, size: size)
}
