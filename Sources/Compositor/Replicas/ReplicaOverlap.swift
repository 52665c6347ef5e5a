import DisplayList
import Geometry

/// Whether copies touch each other on the device.
///
/// Each copy's box is entered into the cells of a grid that it reaches; cells are as large as the largest box, so that
/// these are four at most. What shares a cell is compared. A cell with many boxes counts as one where some touch.
struct ReplicaOverlap {
  /// Whether certainly no two copies touch.
  let isFree: Bool

  private static let mostInCell = 8
  /// Grids are not finer than this along each axis.
  private static let mostCells: Float = 512

  init(_ replicas: Replicas, within limit: Rect) {
    let boxes = Self.boxes(of: replicas, within: limit)
    let side = boxes.reduce(SIMD2<Float>(repeating: 1)) { pointwiseMax($0, $1.size) }
    let cell = pointwiseMax(side, limit.size / Self.mostCells)
    var cells: [SIMD2<Int32>: [Int]] = [:]
    for (index, box) in boxes.enumerated() {
      let (low, high) = (Self.cell(of: box.min, cell), Self.cell(of: box.max, cell))
      for y in low.y...high.y {
        for x in low.x...high.x {
          let others = cells[SIMD2(x, y), default: []]
          guard others.count < Self.mostInCell, !others.contains(where: { boxes[$0].intersects(box) }) else {
            isFree = false
            return
          }
          cells[SIMD2(x, y), default: []].append(index)
        }
      }
    }
    isFree = true
  }

  /// Around all items of each copy.
  private static func boxes(of replicas: Replicas, within limit: Rect) -> [Rect] {
    let count = replicas.items.count
    return (0..<replicas.count).compactMap { copy in
      let box = (copy * count..<(copy + 1) * count).reduce(Rect.null) { box, index in
        replicas.isSeen(index) ? box.union(replicas.deviceBounds(index)) : box
      }.intersection(limit)
      return box.isEmpty ? nil : box
    }
  }

  private static func cell(of point: SIMD2<Float>, _ size: SIMD2<Float>) -> SIMD2<Int32> {
    SIMD2<Int32>((point / size).rounded(.down))
  }
}
