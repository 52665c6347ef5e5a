import Foundation

/// The public types of a module and the names of their members, read from its source.
///
/// Types stand at the beginning of a line and members two columns in, as the formatter has them. Nested types count by
/// their full name. Functions are named without labels.
struct PublicInterface {
  /// Names in alphabetical order, with their members in the order of the sources.
  private(set) var members: [String: [String]] = [:]

  init(module: String) {
    let files = Repository.swiftFiles.filter { $0.path.hasPrefix("Sources/\(module)/") }
    for file in files { read(String(decoding: file.code, as: UTF8.self)) }
  }

  /// A table in Markdown: one row for each type that has members.
  var table: String {
    let rows = members.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { type, names in
      "| `\(type)` | \(names.map { "`\($0)`" }.joined(separator: ", ")) |"
    }
    return (["| type | members |", "|---|---|"] + rows).joined(separator: "\n")
  }

  // MARK: - Reading

  /// The types around a line: at each depth the name, and whether its members are public without saying so.
  private typealias Scope = (depth: Int, name: String, isOpen: Bool)

  private mutating func read(_ code: String) {
    var scopes: [Scope] = []
    for line in code.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      scopes.removeAll { $0.depth >= depth }
      guard depth == scopes.count else { continue }
      if let scope = type(in: line, depth, inside: scopes.last) {
        scopes.append(scope)
        if !scope.name.isEmpty { members[scope.name, default: []] += [] }
      } else if let scope = scopes.last, !scope.name.isEmpty {
        add(names(in: line, scope), to: scope.name)
      }
    }
  }

  private mutating func add(_ names: [String], to type: String) {
    for name in names where !(members[type]?.contains(name) ?? false) { members[type]?.append(name) }
  }

  private func type(in line: Substring, _ depth: Int, inside outer: Scope?) -> Scope? {
    let pattern = #/^\s*((?:[\w@()]+ )*?)(class|struct|enum|protocol|extension) (\w[\w.]*)/#
    guard let found = line.firstMatch(of: pattern), found.3 != "var", found.3 != "func" else { return nil }
    let (modifiers, kind) = (found.1.split(separator: " "), found.2)
    let isPublic = kind == "extension" || modifiers.contains("public") || modifiers.contains("open")
    let isSeen = isPublic && outer?.name != ""
    let name = [outer?.name, String(found.3)].compactMap { $0 }.joined(separator: ".")
    let isWhollyPublic = kind == "protocol" || (kind == "extension" && modifiers.contains("public"))
    return (depth, isSeen ? name : "", isWhollyPublic || kind == "enum")
  }

  private func names(in line: Substring, _ scope: Scope) -> [String] {
    if let found = line.firstMatch(of: #/^\s*(?:indirect )?case (.*)/#) {
      return found.1.matches(of: #/(?:^|, )(\w+)/#).map { String($0.1) }
    }
    let pattern = #/^\s*((?:[\w@()]+ )*?)(var|let|func|init|subscript)\b[?!]?\s?(\w*)/#
    guard let found = line.firstMatch(of: pattern) else { return [] }
    let modifiers = found.1.split(separator: " ")
    guard scope.isOpen || modifiers.contains("public") || modifiers.contains("open"), !modifiers.contains("override")
    else { return [] }
    let name = found.2 == "init" || found.2 == "subscript" ? found.2 : found.3
    return name.isEmpty || name.hasPrefix("_") ? [] : [String(name)]
  }
}
