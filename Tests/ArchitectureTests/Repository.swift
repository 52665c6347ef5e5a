import Foundation

/// The files of this repository, as the architecture tests see them.
///
/// In: the place of this source file. Out: paths relative to the root, sorted, and their texts. Build products, rendered
/// pictures and version control are left out. Links are resolved first, so that a package which links to these sources
/// still tests the repository in which they lie.
enum Repository {
  /// The directory that holds `Package.swift`.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every regular file outside build products, output and version control.
  static let files: [String] = {
    let skipped: Set = [".git", ".build", ".swiftpm", "out"]
    return children(of: "").filter { !skipped.contains($0) }
      .flatMap { regularFiles(at: $0) }.sorted()
  }()

  /// Every Swift file of sources and tests, with its text already scanned.
  static let swiftFiles: [SwiftFile] = files.filter { $0.hasSuffix(".swift") }
    .filter { $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") || $0.hasPrefix("Shaders/") }
    .map { SwiftFile(path: $0, text: text(of: $0)) }

  /// The names in a directory, hidden ones included, sorted. Empty when there is no such directory.
  static func children(of directory: String) -> [String] {
    let path = root.appending(path: directory).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The names of the directories in a directory.
  static func directories(in directory: String) -> [String] {
    children(of: directory).filter { isDirectory(directory + "/" + $0) }
  }

  /// The text of a file; empty when it is missing or not UTF-8.
  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  private static func regularFiles(at path: String) -> [String] {
    isDirectory(path) ? children(of: path).flatMap { regularFiles(at: path + "/" + $0) } : [path]
  }
}
