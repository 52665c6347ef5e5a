import Testing

/// The documents at the top of the repository name what is there, so they cannot fall behind silently.
struct DocumentationTests {
  static let describedDirectories = Repository.directories(in: "Sources") + ["Shaders", "Fixtures", "Tests"]

  @Test(arguments: describedDirectories)
  func architectureNamesTheDirectory(name: String) throws {
    let word = try Regex("\\b\(name)\\b")
    #expect(Repository.text(of: "ARCHITECTURE.md").contains(word))
  }

  static let packages = Repository.text(of: ".ci/packages").split(separator: "\n")
    .compactMap { line in line.hasPrefix("#") ? nil : line.split(separator: " ").first.map(String.init) }

  @Test func thereArePackagesToName() {
    #expect(Self.packages.contains("libegl-dev"))
  }

  @Test(arguments: packages)
  func readmeNamesThePackage(name: String) {
    let words = Repository.text(of: "README.md").split { !($0.isLetter || $0.isNumber || "-+.".contains($0)) }
    #expect(words.contains { $0 == name }, "README.md does not say that \(name) is installed")
  }

  @Test(arguments: Repository.files.filter { $0.hasSuffix(".md") })
  func linksLeadSomewhere(path: String) {
    let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    let links = Repository.text(of: path).matches(of: /\]\(([^)#\s]+)/).map { String($0.1) }
    for link in links where !link.contains(":") {
      let target = folder + link
      #expect(Repository.files.contains { $0 == target || $0.hasPrefix(target + "/") }, "\(path) links to \(link)")
    }
  }
}
