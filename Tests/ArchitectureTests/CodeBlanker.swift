/// Replaces comments and literals in Swift source by spaces, so that braces and words that remain are code.
///
/// In: a source text. Out: its UTF-8 with the same length and the same line breaks. Knows nested block comments, plain,
/// raw and multi-line strings with interpolation, and regular expression literals as far as they start after an opening
/// bracket, a comma, a colon, `=` or the beginning of a line. It does not parse Swift: it is exact enough for files that
/// compile and are formatted, which is all that it meets.
struct CodeBlanker {
  private var bytes: [UInt8]
  private var at = 0

  /// The text's bytes with comments and literals blanked.
  static func blank(_ text: String) -> [UInt8] {
    var blanker = CodeBlanker(bytes: Array(text.utf8))
    while blanker.at < blanker.bytes.count { blanker.step() }
    return blanker.bytes
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: - Reading

  private func isNext(_ word: String) -> Bool {
    bytes[at...].starts(with: word.utf8)
  }

  /// Blanks the next bytes, except line breaks. Never goes past the end.
  private mutating func erase(_ count: Int) {
    for _ in 0..<min(count, bytes.count - at) {
      if bytes[at] != UInt8(ascii: "\n") { bytes[at] = UInt8(ascii: " ") }
      at += 1
    }
  }

  /// Consumes one token: a comment, a literal, or one byte of code.
  private mutating func step() {
    switch bytes[at] {
    case UInt8(ascii: "/"):
      if isNext("//") {
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { erase(1) }
      } else if isNext("/*") {
        blockComment()
      } else if isRegexStart {
        regex()
      } else {
        at += 1
      }
    case UInt8(ascii: "\""): string(hashes: 0)
    case UInt8(ascii: "#"): rawLiteral()
    default: at += 1
    }
  }

  // MARK: - Literals

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if isNext("/*") { depth += 1 } else if isNext("*/") { depth -= 1 }
      erase(isNext("/*") || isNext("*/") ? 2 : 1)
    } while depth > 0 && at < bytes.count
  }

  private mutating func rawLiteral() {
    let hashes = bytes[at...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = at + hashes
    guard quote < bytes.count else { return at = bytes.count }
    switch bytes[quote] {
    case UInt8(ascii: "\""):
      erase(hashes)
      string(hashes: hashes)
    case UInt8(ascii: "/"):
      erase(hashes + 1)
      let end = "/" + String(repeating: "#", count: hashes)
      while at < bytes.count, !isNext(end) { erase(1) }
      erase(end.utf8.count)
    default: at = quote
    }
  }

  /// Blanks a string from its opening quote to its closing one, with the code of its interpolations.
  private mutating func string(hashes: Int) {
    let hash = String(repeating: "#", count: hashes)
    let quote = isNext("\"\"\"") ? "\"\"\"" : "\""
    erase(quote.utf8.count)
    while at < bytes.count, !isNext(quote + hash) {
      if isNext("\\" + hash + "(") {
        erase(1 + hashes)
        interpolation()
      } else {
        erase(isNext("\\" + hash) ? 2 + hashes : 1)
      }
    }
    erase(quote.utf8.count + hashes)
  }

  private mutating func interpolation() {
    var depth = 0
    let start = at
    repeat {
      if bytes[at] == UInt8(ascii: "(") { depth += 1 }
      if bytes[at] == UInt8(ascii: ")") { depth -= 1 }
      step()
    } while depth > 0 && at < bytes.count
    let end = at
    at = start
    erase(end - start)
  }

  // MARK: - Regular expressions

  /// A slash starts a literal where an operand is expected and no blank follows; elsewhere it divides.
  private var isRegexStart: Bool {
    guard at + 1 < bytes.count, bytes[at + 1] != UInt8(ascii: " ") else { return false }
    let before = bytes[..<at].reversed().first { $0 != UInt8(ascii: " ") }
    return before.map { "(,:=[\n".utf8.contains($0) } ?? true
  }

  private mutating func regex() {
    erase(1)
    while at < bytes.count, bytes[at] != UInt8(ascii: "/"), bytes[at] != UInt8(ascii: "\n") {
      erase(bytes[at] == UInt8(ascii: "\\") ? 2 : 1)
    }
    erase(1)
  }
}
