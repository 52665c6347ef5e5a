/// Finds the line on which the tags of a broken document first go wrong, because Foundation's parser does not say.
///
/// It looks at what breaks documents in practice: end tags that do not match, attributes without quotes, `<` where none
/// may be, tags and comments that do not end. It does not judge anything else; nil means that the tags are in order.
struct MarkupErrorLocator {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var open: [ArraySlice<UInt8>] = []

  static func line(in bytes: [UInt8]) -> Int? {
    var locator = MarkupErrorLocator(bytes: bytes)
    return locator.scan() ? nil : locator.line
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
      return false
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
    guard open.popLast().map({ $0.elementsEqual(name) }) == true else { return false }
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") { step() }
    at += 1
    return at <= bytes.count
  }

  private mutating func startTag() -> Bool {
    at += 1
    let name = name()
    if name.isEmpty { return false }
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "<"): return false
      case UInt8(ascii: "="): if !value() { return false }
      case UInt8(ascii: ">"):
        if bytes[at - 1] != UInt8(ascii: "/") { open.append(name) }
        at += 1
        return true
      default: step()
      }
    }
    return false
  }

  /// `= "..."`, from the sign to behind the closing quote.
  private mutating func value() -> Bool {
    at += 1
    while at < bytes.count, " \t\r\n".utf8.contains(bytes[at]) { step() }
    guard at < bytes.count, "\"'".utf8.contains(bytes[at]) else { return false }
    let quote = bytes[at]
    at += 1
    while at < bytes.count, bytes[at] != quote {
      if bytes[at] == UInt8(ascii: "<") { return false }
      step()
    }
    at += 1
    return at <= bytes.count
  }
}
