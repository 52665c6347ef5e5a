import DisplayList
import Geometry
import Testing

@testable import Compositor

/// The oracle: at any pixel, what is drawn later must be nearer, and each plane must be drawn exactly once.
@Suite struct DepthSortTests {
  private static let side: Float = 100
  private let rect = Rect(x: -side / 2, y: -side / 2, width: side, height: side)

  /// A square about (200, 150), turned about the vertical axis by slope (z per x) and the horizontal one (z per y).
  private func tilted(_ zx: Float, _ zy: Float, z: Float = 0, perspective: Float = 0) -> PlaneTransform {
    PlaneTransform(
      x: SIMD4(1 - 200 * perspective * zx, -150 * perspective * zx, zx, -perspective * zx),
      y: SIMD4(-200 * perspective * zy, 1 - 150 * perspective * zy, zy, -perspective * zy),
      origin: SIMD4(200, 150, z, 1))
  }

  /// Translucent planes, whose parts may not overlap; red tells which is which.
  private func list(_ planes: [PlaneTransform], order: [Int], alpha: Float = 200) -> DisplayList {
    .drawn { list in
      list.depth { depth in
        for index in order {
          depth.plane { $0.box(rect, SIMD4(Float(index), 0, 0, alpha) / 255, transform: planes[index]) }
        }
      }
    }
  }

  private func entries(_ list: DisplayList) -> [Entry] {
    var collector = SurfaceCollector(list)
    collector.collect()
    return collector.surfaces[collector.surfaces.count - 1].entries
  }

  /// Depth of the entry at a pixel; nil where it is not, or too near an edge to say.
  private func depth(_ entry: Entry, at pixel: SIMD2<Double>) -> Double? {
    let q = Homography(entry.transform).inverse.apply(SIMD3(pixel.x, pixel.y, 1))
    let p = SIMD2<Float>(SIMD2(q.x, q.y) / q.z)
    guard rect.outset(by: SIMD2(repeating: -0.1)).contains(Rect(min: p, max: p)) else { return nil }
    let h = entry.transform.homogeneous(p)
    guard entry.halfSpaces.allSatisfy({ ($0 * h / h.w).sum() > 0 }) else { return nil }
    return Double(h.z / h.w)
  }

  private func source(_ entry: Entry, _ list: DisplayList) -> Int {
    guard case .item(let index) = entry.content, case .fill(let color) = list.items[index].paint else { return -1 }
    return Int((color.x * 255).rounded())
  }

  /// The plane seen at each of a grid of pixels, after checking the order of all that lies there.
  private func visible(_ planes: [PlaneTransform], order: [Int]) -> [Int?] {
    let list = list(planes, order: order)
    let entries = entries(list)
    return stride(from: 130.37, to: 270, by: 7.3).flatMap { x in
      stride(from: 80.71, to: 220, by: 7.7).map { y in
        let hits = entries.compactMap { entry in depth(entry, at: SIMD2(x, y)).map { (source(entry, list), $0) } }
        for (a, b) in zip(hits, hits.dropFirst()) { #expect(a.1 <= b.1 + 0.01) }
        #expect(Set(hits.map(\.0)).count == hits.count)
        return hits.last?.0
      }
    }
  }

  @Test func crossedPlanesAreSplitInTwo() {
    let list = list([tilted(0, 0), tilted(0.5, 0)], order: [0, 1])
    let entries = entries(list)
    #expect(entries.map { source($0, list) } == [0, 1, 0])
    #expect(entries.map(\.halfSpaces.count) == [1, 0, 1])
    #expect(entries[0].halfSpaces[0] == -entries[2].halfSpaces[0])
  }

  @Test func thePartsOfAnOpaquePlaneMeetUnderTheOther() {
    let entries = entries(list([tilted(0, 0), tilted(0.5, 0)], order: [0, 1], alpha: 255))
    #expect(entries.map(\.halfSpaces.count) == [1, 0, 1])
    let crossing = SIMD4<Float>(200, 150, 0, 1)
    for index in [0, 2] {
      let reach = (entries[index].halfSpaces[0] * crossing).sum()
      #expect(reach > 0 && reach < 2)
    }
  }

  @Test func aSplitPlaneIsDrawnInTwoParts() {
    let plan = FramePlan(of: list([tilted(0, 0), tilted(0.5, 0)], order: [0, 1]))
    #expect(plan.blended.flatMap { plan.colors(of: $0) }.map(\.x) == [0, 1, 0])
  }

  @Test func planesThatDoNotCrossAreSortedUncut() {
    let planes = [tilted(0, 0, z: 30), tilted(0, 0, z: -10), tilted(0, 0, z: 5)]
    let list = list(planes, order: [0, 1, 2])
    #expect(entries(list).map { source($0, list) } == [1, 2, 0])
    #expect(entries(list).map(\.halfSpaces.count) == [0, 0, 0])
  }

  @Test func coplanarPlanesKeepTheDocumentsOrder() {
    for order in [[0, 1, 2, 3], [3, 1, 0, 2]] {
      let list = list([PlaneTransform](repeating: tilted(0.3, -0.2, z: 7), count: 4), order: order)
      #expect(entries(list).map { source($0, list) } == order)
    }
  }

  @Test func threeMutuallyCrossingPlanesComeOut() {
    let planes = [tilted(0.6, 0), tilted(-0.3, 0.5), tilted(-0.3, -0.5)]
    let seen = visible(planes, order: [0, 1, 2])
    #expect(Set(seen.compactMap { $0 }) == [0, 1, 2])
    for order in [[0, 2, 1], [1, 0, 2], [2, 1, 0]] { #expect(visible(planes, order: order) == seen) }
  }

  @Test func anyPlanesInAnyOrderShowTheSame() {
    var random = FixedRandom(seed: 9)
    for _ in 0..<25 {
      let planes = (0..<5).map { _ in
        let (slope, z) = (random.point(-0.6...0.6), Float.random(in: -25...25, using: &random))
        return tilted(slope.x, slope.y, z: z, perspective: 0.002)
      }
      let seen = visible(planes, order: Array(planes.indices))
      #expect(visible(planes, order: planes.indices.shuffled(using: &random)) == seen)
    }
  }

  @Test func aPlaneOfSeveralItemsStaysTogether() {
    let list = DisplayList.drawn { list in
      list.depth { depth in
        depth.plane { plane in
          for index in 0..<3 { plane.box(rect, SIMD4(Float(index), 0, 0, 255) / 255, transform: tilted(0.5, 0)) }
        }
        depth.plane { $0.box(rect, SIMD4(9, 0, 0, 255) / 255, transform: tilted(0, 0)) }
      }
    }
    let order = entries(list).map { source($0, list) }
    #expect(order.filter { $0 < 9 } == [0, 1, 2] || order == [0, 1, 2, 9, 0, 1, 2])
  }

  @Test func emptyPlanesAndContextsAreAllowed() {
    let plan = FramePlan(
      of: .drawn { list in
        list.depth { _ in }
        list.depth { depth in depth.plane { _ in } }
        list.box(Rect(x: 0, y: 0, width: 10, height: 10))
      })
    #expect(plan.drawCount == 1)
  }

  @Test func manyPlanesInOrderAreSortedWithoutADeepTree() {
    let planes = (0..<3_000).map { tilted(0, 0, z: Float($0)) }
    let list = list(planes, order: Array(planes.indices.reversed()), alpha: 255)
    #expect(entries(list).map(\.transform.origin.z) == planes.map(\.origin.z))
  }

  /// Planes that all cross each other would be cut into ever more parts.
  @Test func theNumberOfPartsIsBounded() {
    let planes = (0..<250).map { (index: Int) -> PlaneTransform in
      let (column, row) = (Float(index % 16), Float(index / 16))
      return tilted(column * 0.1 - 0.8, row * 0.1 - 0.8, z: Float(index % 7))
    }
    let parts = entries(list(planes, order: Array(planes.indices)))
    #expect(parts.count <= 250 + 4_000 && parts.count > 1_000)
  }
}
