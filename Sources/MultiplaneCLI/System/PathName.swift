/// Parts of a path.
enum PathName {
  /// The last part without its extension: `Wallpaper` for `scenes/Wallpaper.tendies/`.
  static func stem(_ path: String) -> String {
    let last = path.split(separator: "/").last ?? "scene"
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return String(last) }
    return String(last[..<dot])
  }

  /// What stands behind the last dot of the last part, in lower case; nil for a name without a dot inside it.
  static func fileExtension(_ path: String) -> String? {
    guard !path.hasSuffix("/"), let last = path.split(separator: "/").last, let dot = last.lastIndex(of: "."),
      dot != last.startIndex
    else { return nil }
    return last[last.index(after: dot)...].lowercased()
  }

  /// Whether the path ends in an extension, in any case.
  static func hasExtension(_ path: String, _ name: String) -> Bool { path.lowercased().hasSuffix("." + name) }
}
