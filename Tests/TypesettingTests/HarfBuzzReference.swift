import CTypesetting

/// HarfBuzz called directly, in font units: the measure for what the module does with it.
enum HarfBuzzReference {
  struct Glyph: Equatable {
    let id: UInt32
    let advance: Double
    let offset: SIMD2<Double>
  }

  /// The glyphs of a text of one script and direction, from left to right.
  static func shape(_ text: String, file: String) -> [Glyph] {
    let blob = hb_blob_create_from_file(file)
    let face = hb_face_create(blob, 0)
    let font = hb_font_create(face)
    let buffer = hb_buffer_create()
    defer {
      hb_buffer_destroy(buffer)
      hb_font_destroy(font)
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map {
      Glyph(
        id: infos[$0].codepoint, advance: Double(places[$0].x_advance),
        offset: SIMD2(Double(places[$0].x_offset), Double(places[$0].y_offset)))
    }
  }
}
