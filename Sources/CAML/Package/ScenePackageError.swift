/// Why a file could not be opened as a scene at all. Everything smaller is a `Diagnostic`.
public struct ScenePackageError: Error, Sendable, Hashable {
  /// The kind of obstacle.
  public enum Reason: Sendable, Hashable {
    /// There is nothing at the path.
    case notFound
    /// The system refuses to read it; the text is the system's.
    case notReadable(String)
    /// It is a pipe or a device.
    case notAFile
    /// It is neither CAML text nor a folder nor a zip archive.
    case notAScene
    /// A zip archive that is damaged; the text is libzip's.
    case corruptArchive(String)
    /// An entry of the archive needs a password.
    case encryptedArchive
    /// Larger than the limits; the text names which one.
    case tooLarge(String)
    /// A folder or archive without any document in it.
    case noDocument
    /// The document holds no layer; the diagnostics say why.
    case noLayers([Diagnostic])
  }

  /// The file as it was given.
  public let path: String
  /// The kind of obstacle.
  public let reason: Reason

  /// An obstacle at a path.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension ScenePackageError: CustomStringConvertible {
  /// What happened, and what to do next, in one line.
  public var description: String {
    switch reason {
    case .notFound: "\(path): no such file; check the path"
    case .notReadable(let text): "\(path): cannot be read: \(text); check its permissions"
    case .notAFile: "\(path): a pipe or a device; give a .caml file, a .ca package or a .tendies wallpaper"
    case .notAScene: "\(path): not a scene; give a .caml file, a .ca package or a .tendies wallpaper"
    case .corruptArchive(let text): "\(path): damaged zip archive: \(text); download or export it again"
    case .encryptedArchive: "\(path): the archive needs a password; unpack it and open the folder"
    case .tooLarge(let text): "\(path): too large: \(text); unpack it and open one .ca folder of it"
    case .noDocument: "\(path): holds no .caml document; a package has a main.caml, a wallpaper has .ca packages"
    case .noLayers(let diagnostics):
      "\(path): no layer could be read"
        + (diagnostics.first.map { ": \($0)" } ?? "") + "; see what made the file, or repair its XML"
    }
  }
}
