import Glibc

/// Reads a whole file.
enum InputFile {
  /// More than any picture that is decoded takes.
  private static let maximumBytes = 1 << 30
  private static let chunkBytes = 1 << 18

  /// - Throws: `Failure` with the path and the system's reason. Pipes and devices are refused: they may never end.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    // Opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let kind = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a pipe or a device"
      throw Failure("\(path): \(kind), not a file: give a PNG, JPEG or WebP file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunkBytes)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= maximumBytes else { throw Failure("\(path): larger than a gigabyte, which is no picture") }
    }
  }

  private static func failure(_ path: String) -> Failure {
    Failure("\(path): cannot be read: \(String(cString: strerror(errno)))")
  }
}
