import CTypesetting

/// One font of a file, without a size.
///
/// In: the path or the bytes of a TrueType or OpenType font. Out: names, metrics, glyphs and outlines in font units,
/// y up. Equal only to itself: two loads of one file are two faces.
///
/// Bytes are untrusted: HarfBuzz checks every table before it reads it, and damaged parts count as absent.
public final class FontFace: @unchecked Sendable {
  // Safe to share: face and font are made immutable before `init` returns, use HarfBuzz's own OpenType functions (no
  // FreeType state), and HarfBuzz guarantees that immutable objects may be used from any thread.
  let handle: OpaquePointer
  let face: OpaquePointer

  /// Font units in one em: what outlines and advances are counted in.
  public let unitsPerEm: Int
  /// How many glyphs there are. Glyph 0 stands for what is missing.
  public let glyphCount: Int
  /// Which tables with colour glyphs there are.
  let colorTables: ColorTables

  /// Reads a font file. `index` chooses in a collection (.ttc).
  public convenience init(file path: String, index: Int = 0) throws(FontError) {
    try self.init(file: path, index: index, variation: .none)
  }

  /// Reads a font from memory; the bytes are copied. `index` chooses in a collection.
  public convenience init(bytes: [UInt8], index: Int = 0) throws(FontError) {
    let blob = bytes.withUnsafeBytes { raw in
      hb_blob_create(
        raw.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: raw.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    defer { hb_blob_destroy(blob) }
    try self.init(blob: blob, index: index, source: "bytes", variation: .none)
  }

  convenience init(file path: String, index: Int, variation: Variation) throws(FontError) {
    guard FontFile.isRegular(path), let blob = hb_blob_create_from_file_or_fail(path) else {
      throw .unreadable(path: path)
    }
    defer { hb_blob_destroy(blob) }
    try self.init(blob: blob, index: index, source: path, variation: variation)
  }

  private init(blob: OpaquePointer?, index: Int, source: String, variation: Variation) throws(FontError) {
    let count = Int(hb_face_count(blob))
    guard count > 0 else { throw .notAFont(source: source) }
    guard (0..<count).contains(index) else { throw .noSuchIndex(source: source, index: index, count: count) }
    // HarfBuzz returns its empty face, never nil, when something fails.
    guard let face = hb_face_create(blob, UInt32(index)), let font = hb_font_create(face) else {
      throw .notAFont(source: source)
    }
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_font_destroy(font)
      hb_face_destroy(face)
      throw .notAFont(source: source)
    }
    variation.apply(to: font)
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    self.face = face
    self.handle = font
    unitsPerEm = max(Int(hb_face_get_upem(face)), 1)
    glyphCount = Int(hb_face_get_glyph_count(face))
    colorTables = ColorTables(face: face)
  }

  deinit {
    hb_font_destroy(handle)
    hb_face_destroy(face)
  }
}

extension FontFace: Hashable {
  /// Whether both are the same object.
  public static func == (a: FontFace, b: FontFace) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
