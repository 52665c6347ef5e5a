/// Four letters as OpenType writes them: the name of a table, a feature or an axis.
struct OpenTypeTag {
  /// The letters as one big-endian number.
  let rawValue: UInt32

  /// A tag of four ASCII letters.
  init(_ letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4, "an OpenType tag has four letters")
    rawValue = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
