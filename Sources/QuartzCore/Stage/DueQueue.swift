/// Something that waits for a time of a stage's clock.
protocol Due: AnyObject {
  /// Seconds of the clock; it stays the same as long as the object is in a queue.
  var due: Double { get }
  /// Decides between objects that are due at one time: the smaller is first. No two objects of a queue have the same.
  var order: Int { get }
}

/// Objects in the order in which they are due: by time, and at one time by their order.
struct DueQueue<Element: Due> {
  /// The first one stands last, where taking it away costs nothing.
  private var elements: [Element]

  init(_ elements: [Element] = []) {
    self.elements = elements.sorted { Self.isLater($0, than: $1) }
  }

  var first: Element? { elements.last }

  mutating func takeFirst() -> Element? { elements.popLast() }

  mutating func remove(_ element: Element) { elements.removeAll { $0 === element } }

  mutating func insert(_ element: Element) {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.isLater(elements[middle], than: element) { low = middle + 1 } else { high = middle }
    }
    elements.insert(element, at: low)
  }

  private static func isLater(_ a: Element, than b: Element) -> Bool { (a.due, a.order) > (b.due, b.order) }
}
