/// Finds where the tags of a broken document first go wrong, and what is wrong there, because Foundation's parser does not
/// say the line and tells the last of several errors.
///
/// It looks at what breaks documents in practice: end tags that do not match, attributes without quotes or given twice, `<`
/// where none may be, tags and comments that do not end, a second root. It does not judge anything else; nil means that the tags are in order.
struct MarkupErrorLocator {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var open: [ArraySlice<UInt8>] = []
  private var hasRoot = false

  /// The mistake that was found, in words.
  private var mistake = "the text ends too early"

  /// The first mistake, in words, and its line.
  static func firstMistake(in bytes: [UInt8]) -> (line: Int, words: String)? {
    var locator = MarkupErrorLocator(bytes: bytes)
    return locator.scan() ? nil : (locator.line, locator.mistake)
  }

  private mutating func fail(_ words: String) -> Bool {
    mistake = words
    return false
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// False at the first mistake, with `line` on it.
  private mutating func scan() -> Bool {
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "<") else {
        step()
        continue
      }
      let isSound =
        skipsSpecial() ?? (at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/") ? endTag() : startTag())
      if !isSound { return false }
    }
    return open.isEmpty
  }

  private mutating func step() {
    if bytes[at] == UInt8(ascii: "\n") { line += 1 }
    at += 1
  }

  /// Passes over comments, character data and instructions; nil where there is none.
  private mutating func skipsSpecial() -> Bool? {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    where bytes[at...].starts(with: start.utf8) {
      let first = line
      while at < bytes.count {
        if bytes[at...].starts(with: end.utf8) {
          at += end.utf8.count
          return true
        }
        step()
      }
      line = first
      return fail("'\(start)' has no '\(end)'")
    }
    return nil
  }

  private mutating func name() -> ArraySlice<UInt8> {
    let start = at
    while at < bytes.count, !" \t\r\n/><=".utf8.contains(bytes[at]) { at += 1 }
    return bytes[start..<at]
  }

  private mutating func endTag() -> Bool {
    at += 2
    let name = name()
    guard open.popLast().map({ $0.elementsEqual(name) }) == true else {
      return fail("an end tag does not match its start tag")
    }
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") { step() }
    at += 1
    return at <= bytes.count
  }

  private mutating func startTag() -> Bool {
    at += 1
    let name = name()
    if name.isEmpty { return fail("a name is missing behind '<'") }
    if open.isEmpty && hasRoot { return fail("an element stands behind the end of the root element") }
    hasRoot = true
    var attributes: Set<ArraySlice<UInt8>> = []
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "<"): return fail("a tag does not end with '>'")
      case UInt8(ascii: "="): if !value() { return false }
      case UInt8(ascii: ">"):
        if bytes[at - 1] != UInt8(ascii: "/") { open.append(name) }
        at += 1
        return true
      default:
        let attribute = self.name()
        if attribute.isEmpty {
          step()
        } else if !attributes.insert(attribute).inserted {
          return fail("an element has an attribute twice")
        }
      }
    }
    return false
  }

  /// `= "..."`, from the sign to behind the closing quote.
  private mutating func value() -> Bool {
    at += 1
    while at < bytes.count, " \t\r\n".utf8.contains(bytes[at]) { step() }
    guard at < bytes.count, "\"'".utf8.contains(bytes[at]) else {
      return fail("an attribute's value has no quotes")
    }
    let quote = bytes[at]
    at += 1
    while at < bytes.count, bytes[at] != quote {
      if bytes[at] == UInt8(ascii: "<") { return fail("an attribute's value holds a '<' or does not end") }
      step()
    }
    at += 1
    return at <= bytes.count
  }
}
