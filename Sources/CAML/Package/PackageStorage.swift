/// Where the files of a package lie: a folder on disk, or a zip archive. Paths are relative, with `/`, without `..`.
protocol PackageStorage: AnyObject {
  /// What lies directly in a folder ("" is the top), sorted by name. Empty for what is no folder.
  func children(of folder: String) -> [PackageEntry]
  /// The whole contents of a file.
  func read(_ path: String) throws(PackageReadError) -> [UInt8]
  /// Names in the package that lead out of it and were left aside.
  var unsafeNames: [String] { get }
  /// Names that the package holds more than once, each once; the first of each is meant.
  var duplicateNames: [String] { get }
}

extension PackageStorage {
  /// A file system has each name once.
  var duplicateNames: [String] { [] }
}

/// One name in a folder of a package.
struct PackageEntry: Hashable, Sendable {
  let name: String
  let isFolder: Bool
}

/// Why one file of a package cannot be had.
enum PackageReadError: Error, Hashable {
  case missing
  case outsidePackage
  case encrypted
  case tooLarge(String)
  case unreadable(String)

  /// The id and the words for a diagnostic.
  var diagnosis: (id: Diagnostic.ID, message: String) {
    switch self {
    case .missing: (.missingFile, "is not in the package")
    case .outsidePackage: (.outsidePackage, "leads out of the package")
    case .encrypted: (.unreadableAsset, "needs a password")
    case .tooLarge(let text): (.tooLarge, "is too large: \(text)")
    case .unreadable(let text): (.unreadableAsset, "cannot be read: \(text)")
    }
  }
}
