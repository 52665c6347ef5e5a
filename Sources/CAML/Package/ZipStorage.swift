import CZip
import Foundation

/// A package that is a zip archive, on disk or in memory, read by libzip.
///
/// The directory is read once; nothing is ever written to disk. Names that are absolute or climb out are left aside, as
/// are the resource forks of macOS and every later entry of a name that came before. Sizes and the packing ratio are
/// checked against the limits before memory is taken, and again while reading, because headers can lie.
final class ZipStorage: PackageStorage {
  private let archive: OpaquePointer
  private let limits: PackageLimits
  private var files: [String: Entry] = [:]
  private var folders: [String: [String: Bool]] = [:]
  private var bytesRead = 0
  private(set) var unsafeNames: [String] = []
  private(set) var duplicateNames: [String] = []

  private struct Entry {
    let index: UInt64
    let size: UInt64
    let packedSize: UInt64
    let isEncrypted: Bool
  }

  /// Opens an archive on disk.
  convenience init(path: String, limits: PackageLimits) throws(ScenePackageError) {
    var code: Int32 = 0
    guard let archive = zip_open(path, ZIP_RDONLY, &code) else {
      throw ScenePackageError(path: path, reason: .corruptArchive(Self.text(ofCode: code)))
    }
    try self.init(archive: archive, path: path, limits: limits)
  }

  /// Opens an archive in memory; `path` is only for messages.
  convenience init(bytes: [UInt8], path: String, limits: PackageLimits) throws(ScenePackageError) {
    var error = zip_error_t()
    guard let copy = malloc(max(1, bytes.count)) else {
      throw ScenePackageError(path: path, reason: .tooLarge("\(bytes.count) bytes"))
    }
    bytes.withUnsafeBytes { if let start = $0.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) } }
    // The source owns the copy from here on and frees it with itself.
    guard let source = zip_source_buffer_create(copy, UInt64(bytes.count), 1, &error) else {
      free(copy)
      throw ScenePackageError(path: path, reason: .corruptArchive(String(cString: zip_error_strerror(&error))))
    }
    guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      throw ScenePackageError(path: path, reason: .corruptArchive(String(cString: zip_error_strerror(&error))))
    }
    try self.init(archive: archive, path: path, limits: limits)
  }

  private init(archive: OpaquePointer, path: String, limits: PackageLimits) throws(ScenePackageError) {
    self.archive = archive
    self.limits = limits
    let count = zip_get_num_entries(archive, 0)
    guard count <= limits.entries else {
      throw ScenePackageError(path: path, reason: .tooLarge("more than \(limits.entries) entries"))
    }
    for index in 0..<UInt64(max(0, count)) { register(index) }
    if files.values.contains(where: \.isEncrypted) { throw ScenePackageError(path: path, reason: .encryptedArchive) }
  }

  deinit { zip_discard(archive) }

  // MARK: PackageStorage

  func children(of folder: String) -> [PackageEntry] {
    (folders[folder] ?? [:]).sorted { $0.key < $1.key }.map { PackageEntry(name: $0.key, isFolder: $0.value) }
  }

  func read(_ path: String) throws(PackageReadError) -> [UInt8] {
    guard let entry = files[path] else { throw .missing }
    try check(entry)
    guard let file = zip_fopen_index(archive, entry.index, 0) else { throw .unreadable(errorText()) }
    defer { zip_fclose(file) }
    let size = Int(entry.size)
    bytesRead += size
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes.withUnsafeMutableBytes { buffer in
        zip_fread(file, buffer.baseAddress.map { $0 + filled }, UInt64(size - filled))
      }
      guard count > 0 else { throw .unreadable("the entry is damaged") }
      filled += Int(count)
    }
    // At the end libzip compares the checksum, and a header that promised too little shows.
    var extra: UInt8 = 0
    guard zip_fread(file, &extra, 1) == 0 else { throw .unreadable("the entry is damaged") }
    return bytes
  }

  private func check(_ entry: Entry) throws(PackageReadError) {
    guard entry.size <= UInt64(limits.entryBytes) else { throw .tooLarge("more than \(limits.entryBytes) bytes") }
    guard UInt64(bytesRead) + entry.size <= UInt64(limits.totalBytes) else {
      throw .tooLarge("the package has more than \(limits.totalBytes) bytes")
    }
    let isSuspicious = entry.size > 1 << 20 && entry.size / max(1, entry.packedSize) > UInt64(limits.ratio)
    guard !isSuspicious else { throw .tooLarge("packed more than \(limits.ratio) to 1") }
  }

  // MARK: Directory

  private func register(_ index: UInt64) {
    var stat = zip_stat_t()
    guard zip_stat_index(archive, index, 0, &stat) == 0, let cName = stat.name else { return }
    let name = String(cString: cName)
    if name.hasSuffix("/") { return }
    guard let components = PackagePath.components(name), components.count <= limits.depth else {
      if unsafeNames.count < 100 { unsafeNames.append(name) }
      return
    }
    if Self.isResourceFork(components) { return }
    let path = components.joined(separator: "/")
    guard files[path] == nil else {
      if duplicateNames.count < 100, !duplicateNames.contains(path) { duplicateNames.append(path) }
      return
    }
    files[path] = Entry(
      index: index, size: stat.size, packedSize: stat.comp_size, isEncrypted: stat.encryption_method != 0)
    link(components)
  }

  private func link(_ components: [String]) {
    var folder = ""
    for (depth, name) in components.enumerated() {
      let isFolder = depth < components.count - 1
      folders[folder, default: [:]][name, default: isFolder] = isFolder
      folder = folder.isEmpty ? name : folder + "/" + name
    }
  }

  private static func isResourceFork(_ components: [String]) -> Bool {
    components.contains("__MACOSX") || components.last == ".DS_Store" || components.last?.hasPrefix("._") == true
  }

  private func errorText() -> String { String(cString: zip_strerror(archive)) }

  private static func text(ofCode code: Int32) -> String {
    var error = zip_error_t()
    zip_error_init_with_code(&error, code)
    defer { zip_error_fini(&error) }
    return String(cString: zip_error_strerror(&error))
  }
}
