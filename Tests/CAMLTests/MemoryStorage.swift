@testable import CAML

/// A package in memory, for tests: files by their path.
final class MemoryStorage: PackageStorage {
  private let files: [String: [UInt8]]
  let unsafeNames: [String] = []

  init(_ files: [String: [UInt8]]) {
    self.files = files
  }

  func children(of folder: String) -> [PackageEntry] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let rest = files.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    let entries = rest.map { name in
      PackageEntry(name: String(name.prefix { $0 != "/" }), isFolder: name.contains("/"))
    }
    return Set(entries).sorted { $0.name < $1.name }
  }

  func read(_ path: String) throws(PackageReadError) -> [UInt8] {
    guard let bytes = files[path] else { throw .missing }
    return bytes
  }
}

/// A document read from text, with its diagnostics.
struct ReadDocument {
  let plane: ScenePlane?
  let diagnostics: [Diagnostic]

  /// Reads text as `main.caml` of a package with these further files.
  init(_ text: String, files: [String: [UInt8]] = [:], limits: PackageLimits = PackageLimits()) {
    self.init(bytes: Array(text.utf8), files: files, limits: limits)
  }

  init(bytes: [UInt8], files: [String: [UInt8]] = [:], limits: PackageLimits = PackageLimits()) {
    let log = DiagnosticLog()
    let storage = MemoryStorage(files.merging(["main.caml": bytes]) { $1 })
    let folder = PackageFolder(storage: storage, path: "")
    let document = ScenePackage.Document(name: "test", folder: folder, fileName: "main.caml", index: PackageIndex())
    plane = DocumentReader(limits: limits, log: log).plane(document)
    diagnostics = log.diagnostics
  }

  /// A root layer with these attributes and children.
  static func layer(_ attributes: String, _ children: String = "", files: [String: [UInt8]] = [:]) -> ReadDocument {
    ReadDocument("<caml><CALayer \(attributes)>\(children)</CALayer></caml>", files: files)
  }

  var ids: [Diagnostic.ID] { diagnostics.map(\.id) }
}
