/// One function, initialiser or subscript of a Swift file and the lines that it takes.
struct SwiftFunction: Equatable {
  /// The line of the word `func`, `init`, `deinit` or `subscript`, counted from 1.
  let line: Int
  /// From that line to the line of the closing brace, both included.
  let lineCount: Int
}

extension SwiftFile {
  /// Every function that has a body, nested ones included, in order of appearance.
  var functions: [SwiftFunction] { FunctionFinder(code: code).find() }
}

/// Finds functions in blanked code by matching braces.
///
/// A body is the first brace after the signature outside of all brackets. A requirement of a protocol has none: there
/// the line after the signature begins with something other than a brace, an arrow, an effect or a `where`.
private struct FunctionFinder {
  let code: [UInt8]

  func find() -> [SwiftFunction] {
    var found: [SwiftFunction] = []
    var line = 1
    var at = 0
    while at < code.count {
      if code[at] == UInt8(ascii: "\n") { line += 1 }
      let end = wordEnd(from: at)
      if end > at, isKeyword(at..<end), let body = bodyStart(after: end) {
        let breaks = code[at..<closingBrace(from: body)].count { $0 == UInt8(ascii: "\n") }
        found.append(SwiftFunction(line: line, lineCount: breaks + 1))
      }
      at = max(end, at + 1)
    }
    return found
  }

  // MARK: - Signature

  private func wordEnd(from start: Int) -> Int {
    code[start...].firstIndex { !isWord($0) } ?? code.count
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Whether the word declares a function. `self.init(…)`, `.init(…)` and labels are uses.
  private func isKeyword(_ range: Range<Int>) -> Bool {
    let word = String(decoding: code[range], as: UTF8.self)
    let before = code[..<range.lowerBound].last ?? UInt8(ascii: "\n")
    guard " \n".utf8.contains(before), range.upperBound < code.count else { return false }
    let after = code[range.upperBound]
    switch word {
    case "func", "deinit": return after == UInt8(ascii: " ")
    case "init": return "(<?!".utf8.contains(after)
    case "subscript": return "(<".utf8.contains(after)
    default: return false
    }
  }

  /// The body's opening brace; nil for a requirement without one.
  private func bodyStart(after signature: Int) -> Int? {
    var depth = 0
    for at in signature..<code.count {
      switch code[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0: return at
      case UInt8(ascii: "}") where depth == 0: return nil
      case UInt8(ascii: "\n") where depth == 0 && !continues(after: at): return nil
      default: break
      }
    }
    return nil
  }

  /// Whether the text after a line break still belongs to the signature.
  private func continues(after lineBreak: Int) -> Bool {
    guard let next = code[lineBreak...].firstIndex(where: { !" \n".utf8.contains($0) }) else { return false }
    let rest = code[next...]
    return ["{", "->", "where ", "throws", "async", "rethrows"].contains { rest.starts(with: $0.utf8) }
  }

  // MARK: - Body

  private func closingBrace(from opening: Int) -> Int {
    var depth = 0
    for at in opening..<code.count {
      if code[at] == UInt8(ascii: "{") { depth += 1 }
      if code[at] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return at }
    }
    return code.count
  }
}
