import Geometry

/// An order of entries in which those that are drawn alike follow each other as far as no pixel changes, because changing
/// shaders and textures between draws is what a frame of many small things costs.
///
/// In: for each entry in painter's order, what it is drawn with and where. Out: batches. An entry joins the earliest batch of
/// its kind that does not come before anything below it; what it overlaps in its own batch stands before it. Whether
/// entries overlap is asked of a grid's cells, which says yes too often and never too rarely, so each entry costs the
/// cells that it touches, whatever came before.
struct BatchOrder {
  private static let cellSide: Float = 32
  /// Along each axis: more would cost more than they tell apart.
  private static let mostCells: Float = 48
  /// What an entry may colour outside its bounds, in pixels, where distances are estimated in perspective.
  private static let margin: Float = 1

  private let columns: Int
  private let rows: Int
  /// Cells for a pixel.
  private let scale: SIMD2<Float>
  /// By cell, the last batch that touches it.
  private var last: [Int]
  /// By kind, batches in their order.
  private var batches: [BatchKind: [Int]] = [:]
  private var batchCount = 0
  /// By entry.
  private var batchOfEntry: [Int] = []

  /// - Parameter size: of the target, in pixels.
  init(size: SIMD2<Float>, entries: Int) {
    let cells = pointwiseMax(
      SIMD2(1, 1), pointwiseMin((size / Self.cellSide).rounded(.up), SIMD2(repeating: Self.mostCells)))
    (columns, rows) = (Int(cells.x), Int(cells.y))
    scale = cells / pointwiseMax(size, SIMD2(1, 1))
    last = Array(repeating: 0, count: columns * rows)
    batchOfEntry.reserveCapacity(entries)
  }

  /// Adds the next entry. Its bounds are in the target's pixels.
  mutating func append(_ kind: BatchKind, bounds: Rect) {
    let outer = bounds.outset(by: SIMD2(repeating: Self.margin))
    let across = cells(outer.min.x * scale.x, outer.max.x * scale.x, of: columns)
    let down = cells(outer.min.y * scale.y, outer.max.y * scale.y, of: rows)
    var below = 0
    for row in down {
      for cell in (row * columns + across.lowerBound)...(row * columns + across.upperBound) {
        below = max(below, last[cell])
      }
    }
    let batch = batch(of: kind, notBefore: below)
    batchOfEntry.append(batch)
    for row in down {
      for cell in (row * columns + across.lowerBound)...(row * columns + across.upperBound) { last[cell] = batch }
    }
  }

  private func cells(_ low: Float, _ high: Float, of count: Int) -> ClosedRange<Int> {
    let limit = Float(count - 1)
    // What is no number touches everything.
    guard low <= high else { return 0...(count - 1) }
    let first = Int(min(max(low.rounded(.down), 0), limit))
    return first...max(first, Int(min(max(high.rounded(.down), 0), limit)))
  }

  private mutating func batch(of kind: BatchKind, notBefore below: Int) -> Int {
    let known = batches[kind] ?? []
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle] < below { low = middle + 1 } else { high = middle }
    }
    if low < known.count { return known[low] }
    batches[kind, default: []].append(batchCount)
    batchCount += 1
    return batchCount - 1
  }

  /// The entries' numbers, batch by batch, and inside each in painter's order.
  var order: [Int] {
    var starts = [Int](repeating: 0, count: batchCount + 1)
    for batch in batchOfEntry { starts[batch + 1] += 1 }
    for batch in 0..<batchCount { starts[batch + 1] += starts[batch] }
    var order = [Int](repeating: 0, count: batchOfEntry.count)
    for (entry, batch) in batchOfEntry.enumerated() {
      order[starts[batch]] = entry
      starts[batch] += 1
    }
    return order
  }
}
