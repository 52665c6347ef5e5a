import Glibc

/// Where this program lies.
enum ExecutablePath {
  /// Absolute, with symbolic links resolved.
  static var current: String {
    guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }
}
