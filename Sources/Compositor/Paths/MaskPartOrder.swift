/// The order in which parts of masks are packed: the highest first, so that shelves are filled from top to bottom, and as they
/// come where they are equally high. Counted, not compared.
struct MaskPartOrder {
  /// By the mask's number and the part's number in it.
  private(set) var parts: [(mask: Int, part: Int)] = []

  /// - Parameter heights: of the parts of each mask, in pixels.
  init<Heights: Collection<Int>>(_ heights: [Heights]) {
    guard let highest = heights.lazy.compactMap({ $0.max() }).max() else { return }
    // By how much lower parts are than the highest.
    var ends = [Int](repeating: 0, count: highest + 2)
    for mask in heights { for height in mask { ends[highest - height + 1] += 1 } }
    for step in 1..<ends.count { ends[step] += ends[step - 1] }
    parts = Array(repeating: (0, 0), count: ends[ends.count - 1])
    for (mask, heights) in heights.enumerated() {
      for (part, height) in heights.enumerated() {
        parts[ends[highest - height]] = (mask, part)
        ends[highest - height] += 1
      }
    }
  }
}
