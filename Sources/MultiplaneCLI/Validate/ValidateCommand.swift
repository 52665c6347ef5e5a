import CAML
import Gallery

/// `multiplane validate`: everything in a scene file that is not taken over as written.
enum ValidateCommand {
  static let command = Command(
    name: "validate", summary: "lists what in a scene file is not taken over as written", operands: .scene,
    options: [Option("--json", nil, "print one JSON object a line")],
    notes: """
      Diagnostics go to standard output as 'file:line: severity: message [id]'. The exit status is 1 if one
      of them is an error, or if there is no scene at all; --json says that as an error with the id 'scene'.
      """,
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let isJSON = arguments.contains("--json")
    let diagnostics: [Diagnostic]
    do {
      diagnostics = try self.diagnostics(of: arguments.operands[0])
    } catch  where isJSON {
      try Console.write(json(error, of: arguments.operands[0]) + "\n")
      return .failure
    }
    if isJSON {
      try Console.write(diagnostics.map { json($0) + "\n" }.joined())
    } else {
      try Console.write(diagnostics.map { "\($0)\n" }.joined() + summary(diagnostics) + "\n")
    }
    return diagnostics.contains { $0.severity == .error } ? .failure : .success
  }

  /// The built-in scenes are no files and have nothing to say. A file without any layer has its reasons.
  private static func diagnostics(of input: String) throws -> [Diagnostic] {
    guard Gallery.scene(named: input) == nil else { return [] }
    try SceneInput.checkExistence(input)
    do {
      return try SceneFile.open(path: input).diagnostics
    } catch {
      guard case .noLayers(let diagnostics) = error.reason, diagnostics.contains(where: { $0.severity == .error })
      else { throw error }
      return diagnostics
    }
  }

  private static func summary(_ diagnostics: [Diagnostic]) -> String {
    func count(_ severity: Diagnostic.Severity) -> String {
      let number = diagnostics.count { $0.severity == severity }
      return "\(number) \(severity.rawValue)\(number == 1 ? "" : "s")"
    }
    return [.error, .warning, .note].map(count).joined(separator: ", ")
  }

  /// Why there is no scene, in the form of a diagnostic.
  private static func json(_ error: any Error, of input: String) -> String {
    var line = JSONLine()
    line.add("id", "scene")
    line.add("severity", Diagnostic.Severity.error.rawValue)
    line.add("message", "\(error)")
    line.add("file", input)
    for key in ["line", "keyPath", "instead"] { line.add(key, String?.none) }
    return line.text
  }

  private static func json(_ diagnostic: Diagnostic) -> String {
    var line = JSONLine()
    line.add("id", diagnostic.id.rawValue)
    line.add("severity", diagnostic.severity.rawValue)
    line.add("message", diagnostic.message)
    line.add("file", diagnostic.file)
    line.add("line", diagnostic.line)
    line.add("keyPath", diagnostic.keyPath)
    line.add("instead", diagnostic.instead)
    return line.text
  }
}
