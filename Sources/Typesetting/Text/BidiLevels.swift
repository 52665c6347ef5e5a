import CUnicodeText

/// The embedding level of each unit of a paragraph, by the Unicode bidirectional algorithm as ICU runs it.
struct BidiLevels {
  /// The paragraph's own level: 0 left to right, 1 right to left.
  let base: UInt8
  let levels: [UInt8]

  init(_ units: ArraySlice<UInt16>, direction: LayoutOptions.Direction) {
    let wanted: Int32 =
      switch direction {
      case .natural: -1
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    var base: Int32 = -1
    let levels = [UInt8](unsafeUninitializedCapacity: units.count) { levels, count in
      base = units.withUnsafeBufferPointer {
        unicode_text_levels($0.baseAddress, Int32($0.count), wanted, levels.baseAddress)
      }
      count = base >= 0 ? units.count : 0
    }
    // Only a lack of memory fails; then the text reads in one direction.
    self.base = base >= 0 ? UInt8(base & 1) : direction == .rightToLeft ? 1 : 0
    self.levels = base >= 0 ? levels : Array(repeating: self.base, count: units.count)
  }

  /// For each visual place from the left, which of the things with these levels stands there (rule L2).
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    guard levels.count > 1, levels.contains(where: { $0 > 0 }) else { return Array(levels.indices) }
    let order = [Int32](unsafeUninitializedCapacity: levels.count) { order, count in
      unicode_text_visual_order(levels, Int32(levels.count), order.baseAddress)
      count = levels.count
    }
    return order.map(Int.init)
  }
}
