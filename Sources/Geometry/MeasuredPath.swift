/// A path with the arc lengths of its elements, in path units, within 10⁻⁶ of them.
///
/// In: a path. Out: its subpaths, one after another, as stretches of its elements. Nothing is copied but lengths.
struct MeasuredPath {
  /// A connected run.
  struct Subpath {
    /// Where it begins.
    let start: Path.Point
    /// Its elements without a move at the beginning; with the close at the end if it is closed.
    let drawn: Range<Int>
    let length: Double

    var beginning: Cursor { Cursor(element: drawn.lowerBound, distance: 0, point: start) }
  }

  /// A place where an element begins.
  struct Cursor {
    var element: Int
    /// From the subpath's start.
    var distance: Double
    var point: Path.Point
  }

  let elements: [Path.Element]
  /// Of each element; 0 for moves.
  let lengths: [Double]
  /// Of all subpaths together.
  private(set) var total = 0.0

  init(_ path: Path) {
    elements = path.elements
    var lengths: [Double] = []
    lengths.reserveCapacity(elements.count)
    var (current, start) = (Path.Point.zero, Path.Point.zero)
    for element in elements {
      if case .move(let point) = element {
        (current, start) = (point, point)
        lengths.append(0)
      } else {
        let segment = Path.Segment(element, from: current, in: start)
        lengths.append(segment.coarseLength)
        current = segment.end
      }
    }
    self.lengths = lengths
    var total = 0.0
    forEachSubpath { total += $0.length }
    self.total = total
  }

  /// Hands over the subpaths in drawing order. What is drawn after a close without a move starts where the closed run did.
  @inline(__always)
  func forEachSubpath(_ body: (Subpath) -> Void) {
    var (start, first, length) = (Path.Point.zero, 0, 0.0)
    for index in elements.indices {
      length += lengths[index]
      let isClosed = elements[index] == .close
      let last = index + 1
      guard isClosed || last == elements.count || elements[last].isMove else { continue }
      if case .move(let point) = elements[first] {
        start = point
        first += 1
      }
      body(Subpath(start: start, drawn: first..<last, length: length))
      (first, length) = (last, 0)
    }
  }
}

extension Path.Element {
  fileprivate var isMove: Bool {
    if case .move = self { return true }
    return false
  }
}

extension Path.Segment {
  @inline(__always)
  fileprivate var coarseLength: Double {
    if case .line(let a, let b) = self { return (b - a).length }
    return Velocity(self).length(to: 1, .coarse)
  }

  /// What an element that is not a move draws, in a subpath that begins at a point. A close is a line.
  @inline(__always)
  init(_ element: Path.Element, from current: Path.Point, in start: Path.Point) {
    switch element {
    case .move(let end), .line(let end): self = .line(current, end)
    case .quad(let end, let control): self = .quad(current, control, end)
    case .cubic(let end, let control1, let control2): self = .cubic(current, control1, control2, end)
    case .close: self = .line(current, start)
    }
  }
}
