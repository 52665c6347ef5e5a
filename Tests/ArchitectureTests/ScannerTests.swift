import Testing

/// The scanner behind the other tests sees what they rely on.
struct ScannerTests {
  @Test(arguments: [
    ("a // {", "a     "),
    ("a /* { /* { */ } */ b", "a" + String(repeating: " ", count: 19) + "b"),
    (##"x = "{" + y"##, "x =     + y"),
    (##"f("\(g("{"))}") {"##, "f(" + String(repeating: " ", count: 12) + ") {"),
    (##"a = #"\"{"# ; b"##, "a =" + String(repeating: " ", count: 9) + "; b"),
    (##"m(of: /\/{"/) {"##, "m(of:       ) {"),
    ("a / b { c / d }", "a / b { c / d }"),
    ("\"\"\"\n{\"\n\"\"\" }", "   \n  \n    }"),
  ])
  func commentsAndLiteralsAreBlanked(source: String, code: String) {
    #expect(String(decoding: CodeBlanker.blank(source), as: UTF8.self) == code)
  }

  @Test func functionsAreMeasured() {
    let source = """
      protocol P {
        func required(a: Int)
        init?(b: Int)
        var c: Int { get }
      }
      func one() { self.init() }
      func two(
        a: [Int] = [1]
      ) -> Int
      where A == B {
        let inner = { 1 }
        // }
      }
      """
    let functions = SwiftFile(path: "", text: source).functions
    #expect(functions == [SwiftFunction(line: 6, lineCount: 1), SwiftFunction(line: 7, lineCount: 7)])
  }

  @Test func importsAreFound() {
    let source = """
      import A
      @testable import B
      @_exported public import C
      import struct D.E
      // import F
      let text = "import G"
      """
    #expect(SwiftFile(path: "", text: source).imports == ["A", "B", "C", "D"])
  }

  @Test(arguments: [
    ("import A\n\n/// A type.\nstruct T {}\n", true),
    ("// What it is.\nimport A\n", true),
    ("import A\n\nstruct T {\n  // late\n}\n", false),
    ("import A\n\n// MARK: - T\nstruct T {}\n", false),
  ])
  func headersAreRecognised(source: String, hasHeader: Bool) {
    #expect(SwiftFile(path: "", text: source).startsWithComment == hasHeader)
  }

  @Test func manifestsAreRead() {
    let targets = PackageManifest.targets(
      in: """
        .library(name: "L", targets: ["A"]),
        .target(name: "A"),
        .target(name: "B", dependencies: ["A", "C"], path: "Elsewhere"), .testTarget(name: "T", dependencies: ["B"]),
        """)
    #expect(targets.map(\.name) == ["A", "B", "T"])
    #expect(targets.map(\.path) == ["Sources/A", "Elsewhere", "Tests/T"])
    #expect(targets.map(\.dependencies) == [[], ["A", "C"], ["B"]])
  }
}
