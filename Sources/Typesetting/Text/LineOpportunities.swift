import CUnicodeText

/// Where lines may and must end: the opportunities of Unicode Standard Annex 14 as ICU finds them, with its
/// dictionaries for scripts without spaces.
struct LineOpportunities {
  /// Ascending offsets in UTF-16; the end of the text is the last one.
  private(set) var ends: [Int] = []

  init(_ units: [UInt16]) {
    guard !units.isEmpty else { return }
    // The iterator refers to the units, which stay in place until it is closed.
    units.withUnsafeBufferPointer { buffer in
      guard let breaks = unicode_text_breaks_open(buffer.baseAddress, Int32(buffer.count)) else { return }
      defer { unicode_text_breaks_close(breaks) }
      var end = unicode_text_breaks_next(breaks)
      while end > 0 {
        ends.append(Int(end))
        end = unicode_text_breaks_next(breaks)
      }
    }
    // Without ICU's data the text still ends.
    if ends.last != units.count { ends.append(units.count) }
  }

  /// The opportunities after a place and up to another.
  func ends(in range: Range<Int>) -> ArraySlice<Int> {
    let first = Search.firstIndex(in: ends) { $0 > range.lowerBound }
    let last = Search.firstIndex(in: ends) { $0 > range.upperBound }
    return ends[first..<max(first, last)]
  }
}
