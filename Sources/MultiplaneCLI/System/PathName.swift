/// Parts of a path.
enum PathName {
  /// The last part without its extension: `Wallpaper` for `scenes/Wallpaper.tendies/`.
  static func stem(_ path: String) -> String {
    let last = path.split(separator: "/").last ?? "scene"
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return String(last) }
    return String(last[..<dot])
  }

  /// Whether the path ends in an extension, in any case.
  static func hasExtension(_ path: String, _ name: String) -> Bool { path.lowercased().hasSuffix("." + name) }
}
