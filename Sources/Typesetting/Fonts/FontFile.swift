#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is asked of the file system before a font is read.
enum FontFile {
  /// Whether a path leads to a regular file. Others (folders, pipes, devices) could block or never end.
  static func isRegular(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }
}
