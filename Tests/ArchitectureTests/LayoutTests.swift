import Testing

/// The top level of the repository stays short: everything else has a place below.
struct LayoutTests {
  @Test func theTopLevelIsShort() {
    let allowed: Set = [
      "Package.swift", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "LICENSE", "Makefile", "Sources", "Tests",
      "Shaders", "Fixtures", "out",
    ]
    let others = Repository.children(of: "").filter { !$0.hasPrefix(".") && !allowed.contains($0) }
    #expect(others == [])
  }

  @Test(arguments: ["Package.swift", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "LICENSE", "Makefile"])
  func theTopLevelIsComplete(name: String) {
    #expect(!Repository.text(of: name).isEmpty)
  }

  @Test func noNameIsEmptyOfMeaning() {
    let vague = Repository.files.filter { $0.contains(/(?:Manager|Helpers?|Utils?)[^\/]*\.swift$/) }
    #expect(vague == [])
  }
}
