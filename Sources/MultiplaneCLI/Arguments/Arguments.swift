/// The words after a command's name, sorted by the command's table.
///
/// `--name value` and `--name=value` mean the same; the last of several counts; after `--` everything is an operand.
/// Whether a value makes sense is seen when it is read.
struct Arguments {
  let command: Command
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Whether help is asked for, in whatever company.
  static func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// - Throws: `UsageError` for unknown options, missing values, and too many or too few operands.
  init(_ words: [String], for command: Command) throws(UsageError) {
    self.command = command
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word.hasPrefix("-"), word.count > 1 {
        try takeOption(word, &rest)
      } else {
        operands.append(word)
      }
    }
    try checkOperands()
  }

  /// What was given for an option; an empty text for a switch.
  subscript(name: String) -> String? { values[name] }

  /// Whether an option was given.
  func contains(_ name: String) -> Bool { values[name] != nil }

  /// An error about this command's line.
  func error(_ message: String) -> UsageError { UsageError(command, message) }

  // MARK: - Parsing

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = command.options.first(where: { $0.name == parts[0] }) else { throw unknown(parts[0]) }
    guard option.placeholder != nil else {
      guard parts.count == 1 else { throw error("\(option.name) takes no value: write \(option.name) alone") }
      return values[option.name] = ""
    }
    if parts.count == 2 { return values[option.name] = parts[1] }
    guard let value = rest.first, !value.hasPrefix("--") else {
      throw error("\(option.name) needs a value: write \(option.spelling)")
    }
    rest.removeFirst()
    values[option.name] = value
  }

  private func unknown(_ name: String) -> UsageError {
    let nearest = NearestName.of(name, among: command.options.map(\.name))
    let advice = nearest.map { "did you mean \($0)?" } ?? "'multiplane \(command.name) --help' lists the options"
    return error("there is no option \(name): \(advice)")
  }

  private func checkOperands() throws(UsageError) {
    if operands.count < command.operands.count.lowerBound {
      throw error("something is missing: write 'multiplane \(command.name) \(command.operands.text)'")
    }
    if operands.count > command.operands.count.upperBound {
      let surplus = operands[command.operands.count.upperBound]
      let form = command.operands.text.isEmpty ? "" : " \(command.operands.text)"
      throw error("'\(surplus)' is too much: write 'multiplane \(command.name)\(form)'")
    }
  }
}
