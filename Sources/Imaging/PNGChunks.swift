/// Walks over a PNG file's chunks, up to its end or to where lengths make no sense.
struct PNGChunks {
  struct Chunk {
    let name: String
    /// The whole chunk in the file: length, name, data, check sum.
    let range: Range<Int>
    let data: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]

  /// - Parameter bytes: a file with PNG's signature.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func forEach(_ body: (Chunk) -> Void) {
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - at - 12 else { return }
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      body(Chunk(name: name, range: at..<at + 12 + length, data: bytes[at + 8..<at + 8 + length]))
      at += 12 + length
    }
  }

  /// The file without the chunks of some names.
  func removing(_ names: Set<String>) -> [UInt8] {
    var (kept, copied): ([UInt8], Int) = ([], 0)
    forEach { chunk in
      guard names.contains(chunk.name) else { return }
      kept += bytes[copied..<chunk.range.lowerBound]
      copied = chunk.range.upperBound
    }
    return kept + bytes[copied...]
  }
}
