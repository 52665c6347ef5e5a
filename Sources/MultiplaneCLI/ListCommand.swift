import Gallery

/// `multiplane list`: the built-in scenes, one a line, name first.
enum ListCommand {
  static let command = Command(name: "list", summary: "lists the built-in scenes", run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let width = Gallery.scenes.map(\.name.count).max() ?? 0
    try Console.write(
      Gallery.scenes.map { TextTable.padded($0.name, to: width) + "  " + $0.summary + "\n" }.joined())
    return .success
  }
}
