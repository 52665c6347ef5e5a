import Glibc

/// Why a file was not written. What stood at the path before still stands there.
public struct FileWritingError: Error, Sendable, Hashable {
  /// What the system said.
  public enum Reason: Sendable, Hashable {
    /// The directory that should hold the file is missing.
    case noSuchDirectory
    /// A part of the path that should be a directory is a file.
    case notADirectory
    /// The directory may not be written to.
    case permissionDenied
    /// No room is left, or a quota is used up.
    case diskFull
    /// The path names a directory, a device or a pipe, which a file must not replace.
    case notAFile
    /// Anything else, by its `errno`.
    case system(code: Int32)

    /// The reason that stands for an `errno`.
    public init(code: Int32) {
      self =
        switch code {
        case ENOENT: .noSuchDirectory
        case ENOTDIR: .notADirectory
        case EACCES, EPERM, EROFS: .permissionDenied
        case ENOSPC, EDQUOT: .diskFull
        case EISDIR: .notAFile
        default: .system(code: code)
        }
    }
  }

  /// The path that was asked for.
  public let path: String
  /// What went wrong there.
  public let reason: Reason

  /// A failure at a path, for whoever feeds an encoder's sink.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FileWritingError: CustomStringConvertible {
  /// One sentence for a person, without a full stop.
  public var description: String {
    switch reason {
    case .noSuchDirectory: "cannot write \(path): its directory does not exist"
    case .notADirectory: "cannot write \(path): a part of the path is a file, not a directory"
    case .permissionDenied: "cannot write \(path): permission denied"
    case .diskFull: "cannot write \(path): the disk is full"
    case .notAFile: "cannot write \(path): it is a directory or a device"
    case .system(let code): "cannot write \(path): \(String(cString: strerror(code)))"
    }
  }
}
