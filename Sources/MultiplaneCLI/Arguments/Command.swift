/// One command: its table of options, its help, and what it does.
struct Command: Sendable {
  /// The words that stand for themselves on the command line.
  struct Operands: Sendable {
    /// As the usage line shows them, such as `INPUT`; empty for none.
    let text: String
    /// How many there may be.
    let count: ClosedRange<Int>

    static let none = Operands(text: "", count: 0...0)
    /// A scene file or the name of a built-in scene.
    static let scene = Operands(text: "INPUT", count: 1...1)
  }

  let name: String
  /// One line for the list of commands.
  let summary: String
  var operands = Operands.none
  var options: [Option] = []
  /// What the table cannot say; lines of at most 100 characters.
  var notes = ""
  let run: @Sendable (Arguments) throws -> ExitStatus

  /// The text of `multiplane COMMAND --help`.
  var help: String {
    let rows = options.map { ($0.spelling, $0.help) } + [("--help", "print this")]
    return """
      \(usage)

      \(summary.prefix(1).uppercased() + summary.dropFirst()).
      \(notes.isEmpty ? "" : "\n\(notes)\n")
      Options:
      \(TextTable.definitions(rows))
      """
  }

  private var usage: String {
    (["Usage: multiplane", name, operands.text].filter { !$0.isEmpty } + (options.isEmpty ? [] : ["[options]"]))
      .joined(separator: " ")
  }
}
