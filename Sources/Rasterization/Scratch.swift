/// Memory that grows at its end: an array without reference counts and uniqueness checks in inner loops.
///
/// It is owned once and freed with its owner. Elements are plain values, so memory needs no initialisation beyond
/// writing and no destruction. The unsafe buffer leaves this file only inside closures, and every index is checked in
/// debug builds.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private var buffer: UnsafeMutableBufferPointer<Element>
  private(set) var count = 0

  /// Takes memory for as many elements; none for 0.
  init(capacity: Int) {
    buffer = capacity > 0 ? .allocate(capacity: capacity) : UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  deinit { buffer.deallocate() }

  var isEmpty: Bool { count == 0 }
  /// How many elements there is memory for.
  var capacity: Int { buffer.count }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "inside the scratch memory")
      return buffer[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count, "inside the scratch memory")
      buffer[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == buffer.count { grow(to: max(buffer.count * 2, 1)) }
    buffer[count] = element
    count += 1
  }

  /// Appends as many elements as a closure writes, which gets the place of the first.
  @inline(__always)
  mutating func append(_ more: Int, _ write: (UnsafeMutablePointer<Element>) -> Void) {
    if count + more > buffer.count { grow(to: max(buffer.count * 2, count + more)) }
    guard let first = buffer.baseAddress else { return }
    write(first + count)
    count += more
  }

  /// Hands over the elements, to be read and written.
  @inline(__always)
  mutating func withElements<Result>(_ body: (UnsafeMutableBufferPointer<Element>) -> Result) -> Result {
    body(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
  }

  /// Hands over the place of the first element of memory that is not empty.
  @inline(__always)
  func withUnsafe<Result>(_ body: (UnsafeMutablePointer<Element>) -> Result) -> Result {
    guard let first = buffer.baseAddress else { preconditionFailure("not empty") }
    return body(first)
  }

  /// As many copies of a value, and nothing else.
  mutating func refill(with value: Element, count newCount: Int) {
    count = 0
    if newCount > buffer.count { grow(to: newCount) }
    buffer[..<newCount].update(repeating: value)
    count = newCount
  }

  /// Forgets elements from an index on and keeps the memory.
  @inline(__always)
  mutating func truncate(to newCount: Int = 0) {
    assert(newCount <= count, "truncating never makes elements")
    count = newCount
  }

  /// Sorts a few elements in place, or many that are almost in order; many others by the library's sort.
  @inline(__always)
  mutating func sort(by areInOrder: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    guard count <= Self.mostInserted else {
      var used = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      return used.sort { areInOrder($0, $1) }
    }
    for index in 1..<count {
      let moved = buffer[index]
      var place = index
      while place > 0, areInOrder(moved, buffer[place - 1]) {
        buffer[place] = buffer[place - 1]
        place -= 1
      }
      if place != index { buffer[place] = moved }
    }
  }

  /// Up to here insertion is faster than anything else.
  private static var mostInserted: Int { 80 }

  @inline(never)
  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: capacity)
    _ = larger.update(fromContentsOf: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
    buffer.deallocate()
    buffer = larger
  }
}
