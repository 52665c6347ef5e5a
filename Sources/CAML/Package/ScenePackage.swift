import Foundation

/// A scene file of any kind, opened: the documents in it from back to front, not yet read.
///
/// Kinds: a bare `.caml` file (its folder is the package), a `.ca` folder or zip, a `.tendies` folder or zip, which
/// holds a wallpaper of several `.ca`. The kind is told by the contents, not by the name.
struct ScenePackage {
  /// One document and the folder that its assets are looked up in.
  struct Document {
    /// `Background`, `Floating`, `Foreground`, or the file's own name.
    let name: String
    let folder: PackageFolder
    /// Relative to the folder.
    let fileName: String
    let index: PackageIndex
  }

  let documents: [Document]

  /// Opens what lies at a path. Everything smaller than "this is no scene at all" goes to the log.
  static func open(
    path: String, limits: PackageLimits = PackageLimits(), log: DiagnosticLog
  ) throws(ScenePackageError) -> ScenePackage {
    if try isFolder(path) { return try inFolder(path, limits, log) }
    switch try signature(of: path) {
    case let head where head.starts(with: Array("PK".utf8)):
      let storage = try ZipStorage(path: path, limits: limits)
      return try locate(in: storage, path, limits, log)
    case let head where isText(head): return try bareDocument(path, limits)
    default: throw ScenePackageError(path: path, reason: .notAScene)
    }
  }

  // MARK: The three kinds of places

  private static func inFolder(
    _ path: String, _ limits: PackageLimits, _ log: DiagnosticLog
  ) throws(ScenePackageError) -> ScenePackage {
    guard let storage = FolderStorage(path: path, limits: limits) else {
      throw ScenePackageError(path: path, reason: .notFound)
    }
    return try locate(in: storage, path, limits, log)
  }

  private static func locate(
    in storage: any PackageStorage, _ path: String, _ limits: PackageLimits, _ log: DiagnosticLog
  ) throws(ScenePackageError) -> ScenePackage {
    let locator = DocumentLocator(file: path, limits: limits, log: log)
    locator.reportNames(of: storage, in: path)
    let documents = locator.documents(in: PackageFolder(storage: storage, path: ""))
    guard !documents.isEmpty else { throw ScenePackageError(path: path, reason: .noDocument) }
    return ScenePackage(documents: documents)
  }

  private static func bareDocument(
    _ path: String, _ limits: PackageLimits
  ) throws(ScenePackageError) -> ScenePackage {
    let url = URL(fileURLWithPath: path)
    guard let storage = FolderStorage(path: url.deletingLastPathComponent().path, limits: limits) else {
      throw ScenePackageError(path: path, reason: .notFound)
    }
    let document = Document(
      name: PackagePath.stem(path), folder: PackageFolder(storage: storage, path: ""),
      fileName: url.lastPathComponent, index: PackageIndex())
    return ScenePackage(documents: [document])
  }

  // MARK: Telling them apart

  /// Whether the path is a folder and not a file; both readable. Pipes and devices, which may never end, are refused.
  private static func isFolder(_ path: String) throws(ScenePackageError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw ScenePackageError(path: path, reason: .notFound) }
      throw unreadable(path, errno)
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFDIR || kind == S_IFREG else { throw ScenePackageError(path: path, reason: .notAFile) }
    guard access(path, kind == S_IFDIR ? R_OK | X_OK : R_OK) == 0 else { throw unreadable(path, errno) }
    return kind == S_IFDIR
  }

  private static func signature(of path: String) throws(ScenePackageError) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw unreadable(path, errno) }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 512)
    let count = fread(&head, 1, head.count, file)
    guard ferror(file) == 0 else { throw unreadable(path, errno) }
    return Array(head[..<count])
  }

  private static func unreadable(_ path: String, _ code: Int32) -> ScenePackageError {
    ScenePackageError(path: path, reason: .notReadable(String(cString: strerror(code))))
  }

  /// XML begins with `<` after blanks, or with a byte order mark.
  private static func isText(_ head: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    if marks.contains(where: head.starts(with:)) { return true }
    return head.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }
}
