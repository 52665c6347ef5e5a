import CTypesetting

/// Names and style as the font itself states them.
extension FontFace {
  /// The name without blanks that identifies the font, such as "DejaVuSans-Bold"; empty if it has none.
  public var postScriptName: String { name(HB_OT_NAME_ID_POSTSCRIPT_NAME) }

  /// The name of its family, such as "DejaVu Sans"; empty if it has none.
  public var familyName: String {
    let typographic = name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY)
    return typographic.isEmpty ? name(HB_OT_NAME_ID_FONT_FAMILY) : typographic
  }

  /// The name for people, such as "DejaVu Sans Bold"; empty if it has none.
  public var fullName: String { name(HB_OT_NAME_ID_FULL_NAME) }

  /// The weight, 400 for regular and 700 for bold.
  public var weight: Double { Double(hb_style_get_value(handle, HB_STYLE_TAG_WEIGHT)) }

  /// Whether it is italic or oblique.
  public var isItalic: Bool {
    hb_style_get_value(handle, HB_STYLE_TAG_ITALIC) > 0 || hb_style_get_value(handle, HB_STYLE_TAG_SLANT_ANGLE) != 0
  }

  private func name(_ id: some BinaryInteger) -> String {
    let english = hb_language_from_string("en", -1)
    // Longer names are cut; the size includes a final zero.
    var size: UInt32 = 256
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { buffer in
      _ = hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), english, &size, buffer.baseAddress)
      return String(decoding: buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
