/// Which revision of the source a measurement belongs to.
enum Revision {
  /// The short git revision of the checkout that this executable lies in, or `unknown` outside of one.
  static var current: String {
    let folder = ExecutablePath.current.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    let words = ["git", "-C", folder.isEmpty ? "/" : folder, "rev-parse", "--short", "HEAD"]
    guard let outcome = try? ChildProcess.run(words), outcome.status == 0 else { return "unknown" }
    return String(outcome.output.prefix { !$0.isNewline })
  }
}
