import Glibc

/// Standard output and standard error.
enum Console {
  /// Writes text to standard output.
  /// - Throws: `Failure` when it does not take it all, for example because a disk is full.
  static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes bytes to standard output.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    guard write(bytes, to: STDOUT_FILENO) else {
      throw Failure("standard output does not take the data: \(String(cString: strerror(errno)))")
    }
  }

  /// Writes one line to standard error. Control characters, which names in files may hold, become blanks.
  static func complain(_ line: String) {
    clearProgress()
    let printable = line.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
    _ = write(Array((String(printable) + "\n").utf8), to: STDERR_FILENO)
  }

  // MARK: - Progress

  private static let showsProgress = isatty(STDERR_FILENO) == 1

  /// Replaces the last progress text on a terminal; nothing elsewhere.
  static func progress(_ text: @autoclosure () -> String) {
    guard showsProgress else { return }
    _ = write(Array(("\r\u{1B}[K" + text()).utf8), to: STDERR_FILENO)
  }

  /// Takes the progress text away.
  static func clearProgress() { progress("") }

  /// Whether all bytes were written; `errno` says why not.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
