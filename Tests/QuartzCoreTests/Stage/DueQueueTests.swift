import Testing

@testable import QuartzCore

@Suite struct DueQueueTests {
  private final class Item: Due {
    let due: Double
    let order: Int
    var place = -1
    init(_ due: Double, _ order: Int) { (self.due, self.order) = (due, order) }
  }

  /// 500 items at 37 times.
  private let items = (0..<500).map { Item(Double($0 * 7919 % 37), $0) }

  private func drain(_ queue: inout DueQueue<Item>) -> [Int] {
    var orders: [Int] = []
    while let item = queue.takeFirst() { orders.append(item.order) }
    return orders
  }

  private func sorted(_ items: [Item]) -> [Int] {
    items.sorted { ($0.due, $0.order) < ($1.due, $1.order) }.map(\.order)
  }

  @Test func theFirstIsTheSoonestThenTheOldest() {
    var queue = DueQueue<Item>()
    for item in items { queue.insert(item) }
    #expect(queue.first?.order == 0 && drain(&queue) == sorted(items))
    #expect(queue.first == nil && items.allSatisfy { $0.place == -1 })
  }

  @Test func whatIsTakenAwayIsGoneAndTheRestStaysInOrder() {
    var (queue, other) = (DueQueue<Item>(), DueQueue<Item>())
    for item in items { queue.insert(item) }
    for item in items { other.remove(item) }
    for item in items where item.order % 3 == 1 {
      queue.remove(item)
      queue.remove(item)
    }
    for item in items where item.order % 6 == 1 { queue.insert(item) }
    #expect(drain(&queue) == sorted(items.filter { $0.order % 3 != 1 || $0.order % 6 == 1 }))
  }
}
