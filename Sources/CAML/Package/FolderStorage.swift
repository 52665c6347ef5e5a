import Foundation

/// A package that is a folder on disk.
///
/// Every path is resolved with its symbolic links before it is touched, and must then still lie below the root. Only
/// regular files are read. Folders are listed when first asked for, so that a scene in a large folder costs nothing.
final class FolderStorage: PackageStorage {
  private let root: String
  private let limits: PackageLimits
  private var listings: [String: [PackageEntry]] = [:]
  private var bytesRead = 0
  let unsafeNames: [String] = []

  /// Fails when there is nothing at the path.
  init?(path: String, limits: PackageLimits) {
    guard let root = Self.realPath(path) else { return nil }
    self.root = root
    self.limits = limits
  }

  func children(of folder: String) -> [PackageEntry] {
    if let known = listings[folder] { return known }
    let listing = (try? absolutePath(folder)).map { list($0) } ?? []
    listings[folder] = listing
    return listing
  }

  func read(_ path: String) throws(PackageReadError) -> [UInt8] {
    let path = try absolutePath(path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = (attributes?[.size] as? NSNumber)?.intValue
    else { throw .unreadable("not a regular file") }
    guard size <= limits.entryBytes else { throw .tooLarge("more than \(limits.entryBytes) bytes") }
    guard bytesRead + size <= limits.totalBytes else {
      throw .tooLarge("the package has more than \(limits.totalBytes) bytes")
    }
    bytesRead += size
    guard access(path, R_OK) == 0 else { throw .unreadable(String(cString: strerror(errno))) }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable("the system refuses") }
    return [UInt8](data)
  }

  private func list(_ folder: String) -> [PackageEntry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().prefix(limits.entries).map { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
      return PackageEntry(name: name, isFolder: exists && isFolder.boolValue)
    }
  }

  /// The real place of a path, if it exists and lies below the root.
  private func absolutePath(_ path: String) throws(PackageReadError) -> String {
    guard let real = Self.realPath(path.isEmpty ? root : root + "/" + path) else { throw .missing }
    guard real == root || root == "/" || real.hasPrefix(root + "/") else { throw .outsidePackage }
    return real
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
