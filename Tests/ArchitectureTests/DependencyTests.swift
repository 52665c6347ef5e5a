import Testing

/// Who may import whom: the arrows that keep content, planning and GL apart.
struct DependencyTests {
  /// One forbidden arrow and the reason for it.
  struct Rule: Sendable, CustomTestStringConvertible {
    /// The directories that must keep the rule; one that does not exist yet keeps it.
    let directories: [String]
    let mustNotImport: Set<String>
    let reason: String

    var testDescription: String { reason }
  }

  static let rules = [
    Rule(
      directories: ["Sources/Compositor", "Sources/GLESBackend"], mustNotImport: ["QuartzCore", "CoreGraphics"],
      reason: "the renderer knows display lists, not layers"),
    Rule(
      directories: PackageManifest.targets.map(\.path).filter { $0 != "Sources/GLESBackend" }, mustNotImport: ["CGL"],
      reason: "only GLESBackend speaks GL"),
    Rule(
      directories: ["Sources/Geometry", "Sources/DisplayList", "Sources/Compositor", "Shaders"],
      mustNotImport: ["Foundation", "FoundationEssentials", "FoundationXML"],
      reason: "values, contracts and plans need no Foundation"),
    Rule(
      directories: ["Sources/CAML", "Sources/UIKit"], mustNotImport: ["Compositor", "GLESBackend"],
      reason: "content only makes layers and has no drawing path of its own"),
  ]

  @Test(arguments: rules)
  func forbiddenArrowsAreAbsent(rule: Rule) {
    // Tests may look behind a target's face.
    for file in rule.directories.flatMap(files) where !file.path.hasPrefix("Tests/") {
      #expect(rule.mustNotImport.isDisjoint(with: file.imports), "\(file.path): \(rule.reason)")
    }
  }

  @Test(arguments: PackageManifest.targets)
  func importsAreDeclared(target: PackageManifest.Target) {
    let ours = Set(PackageManifest.targets.map(\.name))
    for file in files(target.path) {
      let undeclared = ours.intersection(file.imports).subtracting(target.dependencies)
      #expect(undeclared.isEmpty, "\(file.path) imports \(undeclared.sorted()), which \(target.name) does not declare")
    }
  }

  @Test func everySourceBelongsToATarget() {
    let paths = PackageManifest.targets.map { $0.path + "/" }
    let strays = Repository.swiftFiles.map(\.path).filter { path in !paths.contains { path.hasPrefix($0) } }
    #expect(strays == [])
  }

  private func files(_ directory: String) -> [SwiftFile] {
    Repository.swiftFiles.filter { $0.path.hasPrefix(directory + "/") }
  }
}
