import Glibc

/// The `multiplane` command: renders, prints, checks and measures scenes.
///
/// In: words of a command line. Out: files, text on standard output, one line on standard error for each thing that went
/// wrong, and an exit status: 0 done, 1 failed or not as hoped for, 2 wrong use, 3 done with a part of the scene missing. It
/// joins what the other modules do and computes no pixel of its own.
@main
struct MultiplaneCLI {
  static func main() {
    // Nothing is buffered and everything that matters was closed, so the graphics driver's teardown, a few
    // milliseconds of every run, is left to the system.
    _exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Carries out a command line and gives the exit status.
  private static func run(_ words: [String]) -> Int32 {
    do {
      return try CommandTable.run(words).rawValue
    } catch let error as UsageError {
      Console.complain(error.description)
      return ExitStatus.trouble.rawValue
    } catch {
      Console.complain("multiplane: \(error)")
      return ExitStatus.failure.rawValue
    }
  }
}
