/// A font file as bytes whose tables can be replaced, by the table directory of the OpenType specification.
struct FontBytes {
  private var tables: [(tag: [UInt8], data: [UInt8])] = []

  /// Takes a sound file apart.
  init(_ bytes: [UInt8]) {
    let count = Self.number(bytes, at: 4, size: 2)
    for entry in 0..<count {
      let at = 12 + 16 * entry
      let offset = Self.number(bytes, at: at + 8, size: 4)
      let length = Self.number(bytes, at: at + 12, size: 4)
      tables.append((Array(bytes[at..<at + 4]), Array(bytes[offset..<offset + length])))
    }
  }

  /// Adds a table, or puts it in the place of the one with its tag.
  mutating func set(_ tag: String, _ data: [UInt8]) {
    tables.removeAll { $0.tag == Array(tag.utf8) }
    tables.append((Array(tag.utf8), data))
    tables.sort { $0.tag.lexicographicallyPrecedes($1.tag) }
  }

  /// The file. Checksums are 0, which readers ignore.
  var bytes: [UInt8] {
    var file: [UInt8] = [0, 1, 0, 0] + Self.big(tables.count, 2) + [0, 0, 0, 0, 0, 0]
    var offset = 12 + 16 * tables.count
    for table in tables {
      file += table.tag + [0, 0, 0, 0] + Self.big(offset, 4) + Self.big(table.data.count, 4)
      offset += (table.data.count + 3) / 4 * 4
    }
    for table in tables {
      file += table.data
      while file.count % 4 != 0 { file.append(0) }
    }
    return file
  }

  /// A number as big-endian bytes.
  static func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
  }

  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int {
    bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }
}
