/// Every command, and the way from the words of a command line to one of them.
enum CommandTable {
  /// In the order in which the help lists them.
  static let commands = [
    RenderCommand.command, InspectCommand.command, ValidateCommand.command, CompareCommand.command,
    GalleryCommand.command, BenchCommand.command, ListCommand.command, InfoCommand.command,
  ]

  /// Runs the command that the words name, or prints its help.
  static func run(_ words: [String]) throws -> ExitStatus {
    guard let name = words.first else {
      throw UsageError(nil, "name a command, such as 'multiplane render W1'; 'multiplane --help' lists them")
    }
    if ["--help", "-h", "help"].contains(name) {
      try Console.write(help)
      return .success
    }
    guard let command = commands.first(where: { $0.name == name }) else { throw unknown(name) }
    let rest = Array(words.dropFirst())
    if Arguments.asksForHelp(rest) {
      try Console.write(command.help)
      return .success
    }
    return try command.run(try Arguments(rest, for: command))
  }

  private static func unknown(_ name: String) -> UsageError {
    let nearest = NearestName.of(name, among: commands.map(\.name))
    let advice = nearest.map { "did you mean 'multiplane \($0)'?" } ?? "'multiplane --help' lists the commands"
    return UsageError(nil, "there is no command '\(name)': \(advice)")
  }

  private static var help: String {
    let rows = commands.map { ($0.name, $0.summary) }
    return """
      Usage: multiplane COMMAND [options]

      Core Animation without a display: layer trees and scene files to pixels.

      Commands:
      \(TextTable.definitions(rows))
      'multiplane COMMAND --help' explains a command and its options.

      """
  }
}
