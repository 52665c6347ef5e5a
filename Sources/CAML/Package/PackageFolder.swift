/// One folder of a package, in which names are looked up as real packages need it: exactly, then ignoring case.
struct PackageFolder {
  let storage: any PackageStorage
  /// Relative to the storage; "" is its top.
  let path: String

  /// What was found for a name.
  struct Match: Equatable {
    /// Relative to the storage.
    let path: String
    let isFolder: Bool
    /// Whether every part was spelt as in the package.
    let isExact: Bool
  }

  var children: [PackageEntry] { storage.children(of: path) }

  func folder(_ name: String) -> PackageFolder {
    PackageFolder(storage: storage, path: PackagePath.join(path, name))
  }

  /// Looks a relative path up; `..` and absolute paths never match.
  func find(_ relativePath: String) -> Match? {
    guard let components = PackagePath.components(relativePath) else { return nil }
    var match = Match(path: path, isFolder: true, isExact: true)
    for name in components {
      let entries = storage.children(of: match.path)
      let lowercased = name.lowercased()
      guard
        let entry = entries.first(where: { $0.name == name })
          ?? entries.first(where: { $0.name.lowercased() == lowercased })
      else { return nil }
      match = Match(
        path: PackagePath.join(match.path, entry.name), isFolder: entry.isFolder,
        isExact: match.isExact && entry.name == name)
    }
    return match
  }

  /// Reads a file by its path relative to this folder.
  func read(_ relativePath: String) throws(PackageReadError) -> [UInt8] {
    guard PackagePath.components(relativePath) != nil else { throw .outsidePackage }
    guard let match = find(relativePath) else { throw .missing }
    return try storage.read(match.path)
  }
}
