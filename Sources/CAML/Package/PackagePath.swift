/// Relative paths inside a package: split, checked, joined.
enum PackagePath {
  /// The parts of a relative path, or nil where it is absolute, climbs with `..` or holds what no file name has.
  static func components(_ path: String) -> [String]? {
    guard !path.hasPrefix("/"), !path.contains("\\"), !path.contains("\0") else { return nil }
    let parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
    return parts.isEmpty || parts.contains("..") ? nil : parts
  }

  /// `folder/name`, or `name` at the top.
  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder + "/" + name
  }

  /// The last part of a path without its extension.
  static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
