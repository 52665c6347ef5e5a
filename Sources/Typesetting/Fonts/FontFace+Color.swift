import CTypesetting

/// Glyphs that bring their own colours, which an outline in one colour cannot show.
extension FontFace {
  /// Which kinds of colour glyphs a face may have.
  struct ColorTables: OptionSet, Sendable {
    let rawValue: UInt8

    /// Outlines in palette colours, one over the other (`COLR`, version 0).
    static let layers = ColorTables(rawValue: 1)
    /// Pictures (`CBDT` or `sbix`).
    static let pictures = ColorTables(rawValue: 2)
    /// Drawings (`SVG`).
    static let drawings = ColorTables(rawValue: 4)
    /// Paint graphs (`COLR` without layers, version 1), whose glyphs HarfBuzz 6 does not tell.
    static let paints = ColorTables(rawValue: 8)
  }

  /// Whether a glyph has a form in colours. Its outline may be empty then.
  ///
  /// In fonts of paint graphs every glyph without an outline that is not blank counts.
  public func isColor(glyph: UInt32) -> Bool {
    if colorTables.isEmpty { return false }
    if colorTables.contains(.layers), hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil) > 0 { return true }
    if colorTables.contains(.pictures), Self.isFilled(hb_ot_color_glyph_reference_png(handle, glyph)) { return true }
    if colorTables.contains(.drawings), Self.isFilled(hb_ot_color_glyph_reference_svg(face, glyph)) { return true }
    return colorTables.contains(.paints) && glyph != self.glyph(for: " ") && outline(of: glyph).isEmpty
  }

  private static func isFilled(_ blob: OpaquePointer?) -> Bool {
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }
}

extension FontFace.ColorTables {
  /// Asks HarfBuzz, which answers once for all glyphs.
  init(face: OpaquePointer) {
    self = []
    if hb_ot_color_has_layers(face) != 0 { insert(.layers) }
    if hb_ot_color_has_png(face) != 0 { insert(.pictures) }
    if hb_ot_color_has_svg(face) != 0 { insert(.drawings) }
    let table = hb_face_reference_table(face, OpenTypeTag("COLR").rawValue)
    defer { hb_blob_destroy(table) }
    var length: UInt32 = 0
    let bytes = hb_blob_get_data(table, &length)
    // The table begins with its version, two bytes.
    if length >= 2, let bytes, bytes[0] != 0 || bytes[1] != 0 { insert(.paints) }
  }
}
