/// A command line that makes no sense. The message says in one line what to write instead.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  /// - Parameter command: the command that was named, if one was.
  init(_ command: Command?, _ message: String) {
    description = (["multiplane"] + (command.map { [$0.name] } ?? [])).joined(separator: " ") + ": " + message
  }
}
