import Testing

/// The targets of `Package.swift`, read as text.
///
/// Knows the form that this package uses: one call a target, names and dependencies as string literals. It is no
/// replacement for the package manager, which checks the same arrows when it builds; this names the line to mend.
enum PackageManifest {
  /// One target as declared.
  struct Target: Sendable, CustomTestStringConvertible {
    let name: String
    /// The directory of its sources, relative to the root.
    let path: String
    /// The names of the targets that it may import.
    let dependencies: Set<String>

    var testDescription: String { name }
  }

  /// Every target of this repository's manifest, in its order.
  static let targets = targets(in: Repository.text(of: "Package.swift"))

  /// Every target of a manifest's text, in its order.
  static func targets(in manifest: String) -> [Target] {
    manifest.matches(of: /\.(target|executableTarget|testTarget|systemLibrary)\(/).compactMap { match in
      let arguments = balanced(manifest[match.range.upperBound...])
      guard let name = arguments.firstMatch(of: /name:\s*"([^"]+)"/)?.1 else { return nil }
      let folder = match.1 == "testTarget" ? "Tests/" : "Sources/"
      let path = arguments.firstMatch(of: /path:\s*"([^"]+)"/).map { String($0.1) } ?? folder + name
      let dependencies = arguments.firstMatch(of: /dependencies:\s*\[([^\]]*)\]/)?.1 ?? ""
      return Target(
        name: String(name), path: path,
        dependencies: Set(dependencies.matches(of: /"([^"]+)"/).map { String($0.1) }))
    }
  }

  /// The text up to the bracket that closes one already open.
  private static func balanced(_ text: Substring) -> Substring {
    var depth = 1
    let end = text.firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0
    }
    return text[..<(end ?? text.endIndex)]
  }
}
