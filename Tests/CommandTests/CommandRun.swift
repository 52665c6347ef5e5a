import Foundation

/// One run of the built `multiplane` command, to its end: what it printed and its exit status.
struct CommandRun {
  let status: Int32
  let output: Data
  /// Standard error, line by line.
  let errors: [String]

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// Runs the command that lies beside the test program, in a folder.
  /// - Parameter environment: what is added to this process's own.
  init(_ words: [String], in folder: Folder, environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = folder.url
    let (standardOutput, standardError) = (Pipe(), folder.url.appendingPathComponent(".errors-" + UUID().uuidString))
    try Data().write(to: standardError)
    defer { try? FileManager.default.removeItem(at: standardError) }
    process.standardOutput = standardOutput
    process.standardError = try FileHandle(forWritingTo: standardError)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    let errorText = try String(contentsOf: standardError, encoding: .utf8)
    errors = errorText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).filter { !$0.isEmpty }
  }

  /// Runs a command that draws, with the software rasteriser, so that pixels are the same on every machine.
  static func drawing(_ words: [String], in folder: Folder) throws -> CommandRun {
    try CommandRun(words + ["--device", "software"], in: folder)
  }

  private static let executable: URL = {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return program.deletingLastPathComponent().appendingPathComponent("multiplane")
  }()
}
