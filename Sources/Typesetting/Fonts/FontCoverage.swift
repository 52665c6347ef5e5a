import CTypesetting

/// The characters of a font as fontconfig noted them.
final class FontCoverage: @unchecked Sendable {
  // Safe to share: the set is only read, and fontconfig counts references atomically.
  private let set: OpaquePointer

  /// Keeps the set of a pattern alive beyond the pattern; nil if it has none.
  init?(pattern: OpaquePointer) {
    var found: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &found) == FcResultMatch, let found,
      let copy = FcCharSetCopy(found)
    else { return nil }
    set = copy
  }

  deinit { FcCharSetDestroy(set) }

  func contains(_ scalar: Unicode.Scalar) -> Bool { FcCharSetHasChar(set, scalar.value) == 1 }
}
