import CTypesetting

/// fontconfig's knowledge of this machine: what is installed, and what stands in for what.
///
/// Not thread-safe; `FontCollection` keeps it behind a lock. Patterns name English as the language, so that the locale
/// of the process has no part in the answer.
final class SystemFonts {
  private let config: OpaquePointer

  /// Reads the machine's configuration; nil if fontconfig cannot be used at all.
  init?() {
    guard let config = FcInitLoadConfigAndFonts() else { return nil }
    self.config = config
  }

  deinit { FcConfigDestroy(config) }

  /// Every usable font, in the order of files and indices.
  func records() -> [FontRecord] {
    let sets = [FcSetSystem, FcSetApplication].compactMap { FcConfigGetFonts(config, $0) }
    return sets.flatMap(Self.records).sorted { $0.key < $1.key }
  }

  /// The fonts for a family and style, the best first, as the machine's rules of substitution order them.
  func order(family: String, style: FontStyle) -> [FontKey] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddString(pattern, FC_LANG, "en")
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(style.weight))
    FcPatternAddInteger(pattern, FC_SLANT, style.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let set = FcFontSort(config, pattern, 0, nil, &result) else { return [] }
    defer { FcFontSetDestroy(set) }
    return Self.records(set).map(\.key)
  }

  /// The fonts of one file, as fontconfig reads them without any configuration.
  static func records(file path: String) -> [FontRecord] {
    guard FontFile.isRegular(path), let set = FcFontSetCreate() else { return [] }
    defer { FcFontSetDestroy(set) }
    var count: Int32 = 0
    FcFreeTypeQueryAll(path, UInt32.max, nil, &count, set)
    return records(set)
  }

  private static func records(_ set: UnsafeMutablePointer<FcFontSet>) -> [FontRecord] {
    (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0].flatMap { FontRecord(pattern: $0) } }
  }
}
