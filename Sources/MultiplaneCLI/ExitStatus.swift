/// What the command says to the shell.
enum ExitStatus: Int32 {
  /// Done.
  case success = 0
  /// Something failed, or a check did not hold.
  case failure = 1
  /// The command line makes no sense, or `compare` has nothing to compare; nothing was done.
  case trouble = 2
  /// The output is there, but an error was said about the scene: a part of it is missing.
  case incomplete = 3
}

/// Something that went wrong and that no other module has an error for: one sentence, with what to do about it.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
