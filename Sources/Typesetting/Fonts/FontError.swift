/// Why there is no font.
public enum FontError: Error, Sendable, Hashable {
  /// fontconfig knows no usable font on this machine.
  case noFonts
  /// The path leads to no readable regular file.
  case unreadable(path: String)
  /// The bytes are no TrueType or OpenType font, or one without glyphs. `source` is a path, or "bytes".
  case notAFont(source: String)
  /// The file holds fewer fonts than the index asks for.
  case noSuchIndex(source: String, index: Int, count: Int)
}

extension FontError: CustomStringConvertible {
  /// One sentence for a person that says what to do next, without a full stop.
  public var description: String {
    switch self {
    case .noFonts: "no fonts are installed; on Debian: apt-get install fonts-dejavu-core"
    case .unreadable(let path): "\(path) cannot be read; give the path of a font file"
    case .notAFont(let source): "\(source): not a TrueType or OpenType font, or a damaged one"
    case .noSuchIndex(let source, let index, let count):
      "\(source) holds \(count) font\(count == 1 ? "" : "s"), counted from 0; there is none with index \(index)"
    }
  }
}
