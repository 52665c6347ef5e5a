/// Brings the bytes of an XML document to valid UTF-8 without a declaration.
///
/// Foundation's parser ends the process when it meets an attribute that is not valid UTF-8, so it is only given text
/// that is. Read are UTF-8, UTF-16 with a byte order mark, and ISO 8859-1 where the document declares it; every other
/// declared encoding is taken for UTF-8. What does not decode becomes U+FFFD.
enum MarkupEncoding {
  /// The text, and whether parts of it had to be replaced.
  static func utf8(_ bytes: [UInt8]) -> (bytes: [UInt8], isRepaired: Bool) {
    let text: String
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      text = utf16(bytes.dropFirst(2), isBigEndian: bytes[0] == 0xFE)
    } else if declaresLatin1(bytes) {
      text = String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
    } else {
      text = String(decoding: bytes, as: UTF8.self)
    }
    let isRepaired = text.unicodeScalars.contains("\u{FFFD}")
    return (blankDeclaration(Array(text.utf8)), isRepaired)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { at in
      let (low, high) = isBigEndian ? (bytes[at + 1], bytes[at]) : (bytes[at], bytes[at + 1])
      return UInt16(high) << 8 | UInt16(low)
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func declaresLatin1(_ bytes: [UInt8]) -> Bool {
    guard let end = declarationEnd(bytes) else { return false }
    return String(decoding: bytes[..<end], as: UTF8.self).lowercased().contains("iso-8859-1")
  }

  /// Blanks keep the line numbers; without a declaration the parser takes the text for what it is, UTF-8.
  private static func blankDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
    guard let end = declarationEnd(bytes) else { return bytes }
    for index in 0..<end where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    return bytes
  }

  /// Behind `<?xml ... ?>` at the start of the bytes.
  private static func declarationEnd(_ bytes: [UInt8]) -> Int? {
    let isDeclared = bytes.starts(with: Array("<?xml".utf8))
    guard isDeclared, let close = bytes.prefix(1000).firstIndex(of: UInt8(ascii: ">")) else { return nil }
    return close + 1
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
