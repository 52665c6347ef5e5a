import CTypesetting

/// The measures of a font from its baseline, all in one unit: font units or points. Descents are positive.
public struct FontMetrics: Sendable, Hashable {
  /// From the baseline up to the top of the line.
  public var ascent: Double
  /// From the baseline down to the bottom of the line.
  public var descent: Double
  /// The extra space between one line's descent and the next one's ascent; never negative.
  public var leading: Double
  /// The height of flat capitals.
  public var capHeight: Double
  /// The height of a flat small letter.
  public var xHeight: Double
  /// From the baseline down to the middle of an underline.
  public var underlinePosition: Double
  /// How thick an underline is.
  public var underlineThickness: Double

  /// Ascent, descent and leading together: the distance of two baselines.
  public var lineHeight: Double { ascent + descent + leading }

  /// All measures multiplied.
  func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * factor, descent: descent * factor, leading: leading * factor, capHeight: capHeight * factor,
      xHeight: xHeight * factor, underlinePosition: underlinePosition * factor,
      underlineThickness: underlineThickness * factor)
  }
}

extension FontFace {
  /// The measures in font units: those of the `hhea` table, or of `OS/2` where the font prefers them.
  ///
  /// Heights of letters that it does not state are those of its H and x, other measures as HarfBuzz derives them.
  public var metrics: FontMetrics {
    let thickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    return FontMetrics(
      ascent: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      descent: -metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
      leading: max(metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP), 0),
      capHeight: height(HB_OT_METRICS_TAG_CAP_HEIGHT, of: "H"), xHeight: height(HB_OT_METRICS_TAG_X_HEIGHT, of: "x"),
      // The font states the top of the underline.
      underlinePosition: thickness / 2 - metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET), underlineThickness: thickness)
  }

  /// A height that the font states, else that of a letter.
  private func height(_ tag: hb_ot_metrics_tag_t, of letter: Unicode.Scalar) -> Double {
    var value: hb_position_t = 0
    if hb_ot_metrics_get_position(handle, tag, &value) != 0 { return Double(value) }
    var extents = hb_glyph_extents_t()
    guard let glyph = glyph(for: letter), hb_font_get_glyph_extents(handle, glyph, &extents) != 0 else {
      return metric(tag)
    }
    return Double(extents.y_bearing)
  }

  private func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
    var value: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(handle, tag, &value)
    return Double(value)
  }
}
