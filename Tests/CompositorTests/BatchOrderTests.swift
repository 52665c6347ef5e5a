import DisplayList
import Geometry
import TestRandom
import Testing

@testable import Compositor

/// What is drawn alike follows each other, and what overlaps keeps its order.
@Suite struct BatchOrderTests {
  private func kind(_ source: Int) -> BatchKind {
    BatchKind(shader: .image, isClipped: false, blend: .normal, source: source)
  }

  private func order(_ entries: [(kind: Int, bounds: Rect)]) -> [Int] {
    var batches = BatchOrder(size: SIMD2(400, 300), entries: entries.count)
    for entry in entries { batches.append(kind(entry.kind), bounds: entry.bounds) }
    return batches.order
  }

  /// Cells are some 30 pixels wide.
  private func place(_ x: Float, _ y: Float = 0) -> Rect { Rect(x: x, y: y, width: 10, height: 10) }

  @Test func whatDoesNotOverlapIsGathered() {
    #expect(order((0..<6).map { ($0 % 2, place(Float($0) * 64)) }) == [0, 2, 4, 1, 3, 5])
  }

  @Test func whatOverlapsKeepsItsOrder() {
    #expect(order((0..<6).map { ($0 % 2, place(0)) }) == [0, 1, 2, 3, 4, 5])
    // The last may join the first batch, but not pass the second entry, on which it lies.
    #expect(order([(0, place(0)), (1, place(100)), (0, place(105))]) == [0, 1, 2])
    #expect(order([(0, place(0)), (1, place(100)), (0, place(200))]) == [0, 2, 1])
  }

  @Test func boundsThatAreNoNumbersTouchEverything() {
    let nowhere = Rect(min: SIMD2(repeating: .nan), max: SIMD2(repeating: .nan))
    #expect(order([(0, place(0)), (1, nowhere), (0, place(200))]) == [0, 1, 2])
  }

  @Test(arguments: 0..<40)
  func anyEntriesKeepTheirOrderWhereTheyOverlap(seed: UInt64) {
    var random = FixedRandom(seed: seed)
    func number(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &random) }
    let entries = (0..<120).map { _ in
      (
        kind: Int.random(in: 0..<4, using: &random),
        bounds: Rect(x: number(-50...420), y: number(-50...320), width: number(0...90), height: number(0...90))
      )
    }
    let order = order(entries)
    #expect(order.sorted() == Array(entries.indices))
    for (position, entry) in order.enumerated() {
      for earlier in order[..<position] where earlier > entry {
        #expect(!entries[earlier].bounds.intersects(entries[entry].bounds))
      }
    }
    func changes(_ order: [Int]) -> Int {
      zip(order, order.dropFirst()).filter { entries[$0].kind != entries[$1].kind }.count
    }
    #expect(changes(order) < changes(Array(entries.indices)))
  }

  @Test func cardsBesideEachOtherAreDrawnInAFewDraws() {
    let plan = FramePlan(
      of: .drawn { list in
        for index in 0..<30 {
          let rect = Rect(x: Float(index % 6) * 66 + 10, y: Float(index / 6) * 60 + 10, width: 24, height: 24)
          list.item(.shadow(.one, sigma: 1), RoundedRect(rect, radius: 4))
          list.box(rect, radius: 4)
          list.box(rect.outset(by: SIMD2(-8, -8)), DisplayList.blue)
        }
      })
    #expect(plan.blended.map(\.pipeline.kind) == [.shadow, .rounded, .rectangle])
    #expect(plan.blended.map(\.quadCount) == [30, 30, 30])
  }
}
