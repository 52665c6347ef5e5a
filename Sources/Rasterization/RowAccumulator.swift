import Geometry

/// One row of a mask while its coverage is summed up from the left.
///
/// An edge that covers a height `d` of the row adds to each column the area to its right: 0 in columns left of it, `d` in
/// columns right of it, and the mean of what lies right of it where it passes. Kept are differences between columns, so
/// that an edge costs only the columns that it passes. Between edges coverage is 0 or 1 and bytes are set in bulk.
struct RowAccumulator: ~Copyable {
  private let width: Int
  private let limit: Double
  private var differences: Scratch<Double>
  private var bytes: UnsafeMutablePointer<UInt8>
  /// Columns before this one are written.
  private var written = 0
  /// Columns from here on have no differences yet.
  private var touchedEnd = 0
  /// Coverage left of the first unwritten column.
  private var before = 0.0

  /// Writes rows of `width` bytes, one after the other, from `bytes` on, which must have room for all of them.
  init(width: Int, bytes: UnsafeMutablePointer<UInt8>) {
    self.width = width
    self.bytes = bytes
    limit = Double(width)
    differences = Scratch(repeating: 0, count: width + 2)
  }

  /// Announces edges between two places, with the coverage of everything between the edges before and these.
  @inline(__always)
  mutating func reach(from low: Double, to high: Double, insideBefore: Bool) {
    let first = low > 0 ? Int(min(low, limit)) : 0
    if first >= touchedEnd {
      flush()
      fill(to: first, insideBefore)
      before = insideBefore ? 1 : 0
    }
    touchedEnd = max(touchedEnd, high < limit ? Int(high) + 2 : width + 2)
  }

  /// Writes what is left of the row and goes on to the next.
  mutating func endRow(inside: Bool) {
    flush()
    fill(to: width, inside)
    bytes += width
    written = 0
    touchedEnd = 0
    before = 0
  }

  /// Adds coverage of a height to the right of an edge that runs from one place to another. Height may be negative.
  @inline(__always)
  mutating func add(from a: Double, to b: Double, height: Double) {
    let low = min(a, b)
    let high = max(a, b)
    if low >= 0, high < limit {
      addInside(from: low, to: high, height: height)
    } else {
      addCut(from: low, to: high, height: height)
    }
  }

  // MARK: - Edges

  private mutating func addCut(from low: Double, to high: Double, height: Double) {
    guard low < limit else { return }
    guard high > 0 else { return differences[0] += height }
    let span = high - low
    let left = max(low, 0)
    let right = min(high, limit)
    if left > low { differences[0] += height * (left - low) / span }
    addInside(from: left, to: right, height: span > 0 ? height * (right - left) / span : height)
  }

  @inline(__always)
  private mutating func addInside(from low: Double, to high: Double, height: Double) {
    let column = Int(low)
    if high < Double(column + 1) {
      let passed = ((low + high) / 2 - Double(column)) * height
      differences[column] += height - passed
      differences[column + 1] += passed
    } else {
      addWide(from: low, to: high, height: height)
    }
  }

  /// With x the place along the edge, the area right of it up to a column's end e is the integral of max(0, e − x).
  private mutating func addWide(from low: Double, to high: Double, height: Double) {
    let density = height / (high - low)
    let last = min(Int(high), width)
    var column = Int(low)
    var area = 0.0
    var share = 0.0
    while column <= last {
      let reached = Double(column + 1)
      let next =
        reached < high
        ? (reached - low) * (reached - low) / 2
        : (high - low) * (reached - (low + high) / 2)
      let newShare = (next - area) * density
      differences[column] += newShare - share
      share = newShare
      area = next
      column += 1
    }
    differences[column] += height - share
  }

  // MARK: - Columns

  @inline(__always)
  private mutating func flush() {
    let end = min(touchedEnd, width)
    var sum = before
    while written < end {
      sum += differences[written]
      differences[written] = 0
      bytes[written] = UInt8(min(max(sum, 0), 1) * 255 + 0.5)
      written += 1
    }
    var rest = end
    while rest < touchedEnd {
      differences[rest] = 0
      rest += 1
    }
  }

  @inline(__always)
  private mutating func fill(to end: Int, _ inside: Bool) {
    guard written < end else { return }
    (bytes + written).update(repeating: inside ? 255 : 0, count: end - written)
    written = end
  }
}
