import CImaging
import Glibc

/// A file that appears at its path whole or not at all.
///
/// Bytes go to a file without a name in the same directory, so that nothing is left of a program that is interrupted; when
/// all are there it gets a hidden name and takes the path's place by `rename`. File systems that have no files without a name
/// get the hidden one from the start. A failure, or giving the writer up before `commit()`, leaves what stood at the path. A
/// symbolic link at the path is replaced, not followed. Nothing is forced to the disk: a power cut may lose the file.
public final class AtomicFile {
  /// Where the file will appear.
  public let path: String

  private let temporaryPath: String
  private var descriptor: Int32
  /// Whether the file bears `temporaryPath` already.
  private var isNamed: Bool

  // MARK: - Writing

  /// Writes a whole file at once.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileWritingError) {
    let file = try AtomicFile(path: path)
    try file.append(bytes)
    try file.commit()
  }

  /// Begins a file of yet unknown length. The directory must exist.
  public init(path: String) throws(FileWritingError) {
    self.path = path
    try Self.checkTarget(path)
    // 64 random bits: two writers do not meet, and O_EXCL refuses the one that would.
    temporaryPath = Self.directory(of: path) + ".multiplane-" + String(UInt64.random(in: 0 ... .max), radix: 16)
    let directory = Self.directory(of: path)
    descriptor = open(directory.isEmpty ? "." : directory, imaging_open_unnamed, 0o666)
    isNamed = descriptor < 0
    if isNamed { descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw FileWritingError(path: path, reason: .init(code: errno)) }
  }

  deinit {
    discard()
  }

  /// Adds bytes at the end. After a failure, or after `commit()`, the file takes no more.
  public func append(_ bytes: [UInt8]) throws(FileWritingError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw fail(errno)
      }
    }
  }

  /// Puts the file in its place. Call it once, after the last bytes.
  public func commit() throws(FileWritingError) {
    if !isNamed {
      guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, temporaryPath, AT_SYMLINK_FOLLOW) == 0 else {
        throw fail(errno)
      }
      isNamed = true
    }
    let closed = close(descriptor)
    let code = errno
    descriptor = -1
    guard closed == 0 else {
      unlink(temporaryPath)
      throw FileWritingError(path: path, reason: .init(code: code))
    }
    guard rename(temporaryPath, path) == 0 else {
      let reason = FileWritingError.Reason(code: errno)
      unlink(temporaryPath)
      throw FileWritingError(path: path, reason: reason)
    }
  }

  // MARK: - Failing

  private func fail(_ code: Int32) -> FileWritingError {
    discard()
    return FileWritingError(path: path, reason: .init(code: code))
  }

  private func discard() {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if isNamed { unlink(temporaryPath) }
    descriptor = -1
  }

  /// Refuses to replace what is no plain file, such as /dev/null.
  private static func checkTarget(_ path: String) throws(FileWritingError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileWritingError(path: path, reason: .system(code: EINVAL))
    }
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFLNK else { throw FileWritingError(path: path, reason: .notAFile) }
  }

  /// The path up to and with its last slash; empty for a bare name.
  private static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}
