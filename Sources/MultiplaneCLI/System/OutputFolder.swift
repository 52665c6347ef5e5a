import Glibc

/// Folders that pictures go into.
enum OutputFolder {
  /// Makes a folder, unless there is something of its name; the one that it lies in must exist.
  static func make(_ path: String) throws(Failure) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw Failure("\(path): the folder cannot be made: \(String(cString: strerror(errno)))")
  }
}
