import Testing

/// Wrong use: exit status 2, nothing done, and one line that says what to write instead.
struct UsageTests {
  /// A command line and a part of the advice that it gets.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let words: [String]
    let advice: String

    init(_ line: String, _ advice: String) {
      words = line.split(separator: " ").map(String.init)
      self.advice = advice
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let mistakes = [
    Mistake("", "multiplane --help"),
    Mistake("rendr W8", "multiplane render"),
    Mistake("frobnicate", "multiplane --help"),
    Mistake("render", "multiplane render INPUT"),
    Mistake("render W8 W1", "'W1' is too much"),
    Mistake("render W8 --sise 1x1", "--size"),
    Mistake("render W8 --size", "--size WxH"),
    Mistake("render W8 --size --scale 2", "--size WxH"),
    Mistake("render W8 --size 0x10", "1280x720"),
    Mistake("render W8 --size 10x10x10", "1280x720"),
    Mistake("render W8 --scale nan", "--scale 2"),
    Mistake("render W8 --time soon", "--time 0.5"),
    Mistake("render W8 --fit wide", "fill, fit, none"),
    Mistake("render W8 --background #12345", "#rrggbb"),
    Mistake("render W8 --device best", "software"),
    Mistake("render W8 --fps 30", "--to SECONDS"),
    Mistake("render W8 --time 1 --to 2", "leave one of them out"),
    Mistake("render W8 --from 2 --to 1", "later --to"),
    Mistake("render W8 --to 100000 --fps 1000", "lower --fps"),
    Mistake("render W8 --to 1 -o -", "-o FOLDER"),
    Mistake("render W8 --to 1 -o a.png", "-o FOLDER"),
    Mistake("render W8 -o a.apng", "--to SECONDS"), Mistake("render W8 -o a.webp", "--to SECONDS"),
    Mistake("render W8 -o a.jpg", "animated PNG and animated WebP are written, not .jpg: write -o NAME.png"),
    Mistake("render W8 -o a.b/c.PNG8", "not .png8"),
    Mistake("render W8 --to 1 -o a.gif", "not .gif: write -o FOLDER, NAME.apng or NAME.webp"),
    Mistake("render W8 --scale 0", "--scale takes a number from 0.001 to 1000"),
    Mistake("render W8 --scale 1e400", "--scale takes a number from 0.001 to 1000"),
    Mistake("render W8 --time 1e10", "from -1000000000 to 1000000000"),
    Mistake("render W8 --size 99999999999999999999x1", "sides from 1 to 1000000000"),
    Mistake("render W8 --state Locked", "leave it out"),
    Mistake("inspect W8 --stage pixels", "display-list"),
    Mistake("validate W8 --json=yes", "--json alone"),
    Mistake("compare a.png", "A.png B.png"),
    Mistake("compare a.png b.png --tolerance 256", "0 to 255"),
    Mistake("bench --frames 0", "from 1 to"),
    Mistake("list W8", "multiplane list"),
  ]

  @Test(arguments: mistakes)
  func wrongUseGetsOneLineOfAdvice(mistake: Mistake) throws {
    let folder = try Folder()
    let run = try CommandRun(mistake.words, in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.hasPrefix("multiplane") == true)
    #expect(run.errors.first?.contains(mistake.advice) == true, "\(run.errors)")
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: ["render", "inspect", "validate", "compare", "bench", "list", "info"])
  func everyCommandExplainsItself(name: String) throws {
    let run = try CommandRun([name, "--help"], in: Folder())
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.first?.hasPrefix("Usage: multiplane \(name)") == true)
    #expect(run.lines.allSatisfy { $0.count <= 120 })
    #expect(run.text.contains("--help"))
  }

  @Test func helpListsTheCommands() throws {
    let run = try CommandRun(["--help"], in: Folder())
    #expect(run.status == 0)
    for name in ["render", "inspect", "validate", "compare", "bench", "list", "info"] {
      #expect(run.lines.contains { $0.hasPrefix("  \(name) ") })
    }
  }
}
