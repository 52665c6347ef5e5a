import CTypesetting

/// Which characters a face can show.
extension FontFace {
  /// The glyph that the font's character map names for a scalar, before any shaping; nil if there is none.
  public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// Whether a scalar can be shown: directly, or as the parts into which it decomposes.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    if glyph(for: scalar) != nil { return true }
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    let functions = hb_unicode_funcs_get_default()
    guard hb_unicode_decompose(functions, scalar.value, &first, &second) != 0 else { return false }
    // Decompositions are those of the Unicode database, whose chains end after a few steps.
    return [first, second].allSatisfy { $0 == 0 || Unicode.Scalar($0).map(covers) == true }
  }

  /// Whether all scalars of one cluster can be shown, the base and its first mark composed where that helps.
  func covers(_ cluster: some Collection<Unicode.Scalar>) -> Bool {
    if cluster.allSatisfy(covers) { return true }
    guard let base = cluster.first, let mark = cluster.dropFirst().first else { return false }
    var composed: hb_codepoint_t = 0
    guard hb_unicode_compose(hb_unicode_funcs_get_default(), base.value, mark.value, &composed) != 0,
      let scalar = Unicode.Scalar(composed)
    else { return false }
    return covers(scalar) && cluster.dropFirst(2).allSatisfy(covers)
  }
}

extension Unicode.Scalar {
  /// Whether a font needs no glyph for it: controls, joiners, variation selectors, direction marks.
  var isInvisible: Bool {
    if value < 0x7F { return value < 0x20 }
    return properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
      || properties.generalCategory == .lineSeparator || properties.generalCategory == .paragraphSeparator
  }
}
