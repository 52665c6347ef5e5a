/// Something that waits for a time of a stage's clock.
protocol Due: AnyObject {
  /// Seconds of the clock; it stays the same as long as the object is in a queue.
  var due: Double { get }
  /// Decides between objects that are due at one time: the smaller is first. No two objects of a queue have the same.
  var order: Int { get }
  /// Where the object stands in the queue that it is in; negative in none. Only the queue sets it.
  var place: Int { get set }
}

/// Objects in the order in which they are due: by time, and at one time by their order.
///
/// A binary heap whose elements know their places, so that adding and taking away cost the logarithm of how many there
/// are. An object is in one queue at a time.
struct DueQueue<Element: Due> {
  private var elements: [Element] = []

  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    rise(element, from: elements.count - 1)
  }

  mutating func takeFirst() -> Element? {
    guard let first = elements.first else { return nil }
    remove(first)
    return first
  }

  /// Takes an element away; does nothing if it is not here.
  mutating func remove(_ element: Element) {
    let place = element.place
    guard elements.indices.contains(place), elements[place] === element else { return }
    element.place = -1
    let last = elements.removeLast()
    guard last !== element else { return }
    if place > 0, Self.isSooner(last, than: elements[(place - 1) / 2]) {
      rise(last, from: place)
    } else {
      sink(last, from: place)
    }
  }

  // MARK: - Order

  private mutating func rise(_ element: Element, from start: Int) {
    var place = start
    while place > 0 {
      let above = (place - 1) / 2
      guard Self.isSooner(element, than: elements[above]) else { break }
      put(elements[above], at: place)
      place = above
    }
    put(element, at: place)
  }

  private mutating func sink(_ element: Element, from start: Int) {
    var place = start
    while true {
      var below = 2 * place + 1
      guard below < elements.count else { break }
      if below + 1 < elements.count, Self.isSooner(elements[below + 1], than: elements[below]) { below += 1 }
      guard Self.isSooner(elements[below], than: element) else { break }
      put(elements[below], at: place)
      place = below
    }
    put(element, at: place)
  }

  private mutating func put(_ element: Element, at place: Int) {
    elements[place] = element
    element.place = place
  }

  private static func isSooner(_ a: Element, than b: Element) -> Bool { (a.due, a.order) < (b.due, b.order) }
}
