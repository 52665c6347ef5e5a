/// Paths with the structure of another one and other points.
extension Path {
  /// The path with every point changed, control points included.
  public func mapped(_ change: (Point) -> Point) -> Path { withPoints(change) }

  /// The path of points made of the points of two paths; nil if they do not have the same elements.
  public func combined(with other: Path, _ combine: (Point, Point) -> Point) -> Path? {
    withPoints(and: other, combine)
  }

  /// The path with every point between those of two paths, at a progress from 0, this one, to 1, the other, or beyond; nil
  /// if they do not have the same elements.
  public func interpolated(to other: Path, progress: Double) -> Path? {
    withPoints(and: other) { $0 + ($1 - $0) * progress }
  }

  @inline(__always)
  func withPoints(_ change: (Point) -> Point) -> Path {
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for element in elements { result.append(element.withPoints(change)) }
    return Path(result, currentPoint: currentPoint.map(change), subpathStart: subpathStart.map(change))
  }

  @inline(__always)
  private func withPoints(and other: Path, _ combine: (Point, Point) -> Point) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for index in elements.indices {
      guard let element = elements[index].withPoints(and: other.elements[index], combine) else { return nil }
      result.append(element)
    }
    guard let current = currentPoint, let start = subpathStart else { return Path() }
    // Present in both or in neither, because both have the same elements.
    return Path(
      result, currentPoint: other.currentPoint.map { combine(current, $0) },
      subpathStart: other.subpathStart.map { combine(start, $0) })
  }
}

extension Path.Element {
  @inline(__always)
  fileprivate func withPoints(_ change: (Path.Point) -> Path.Point) -> Path.Element {
    switch self {
    case .move(let end): .move(change(end))
    case .line(let end): .line(change(end))
    case .quad(let end, let control): .quad(change(end), control: change(control))
    case .cubic(let end, let control1, let control2):
      .cubic(change(end), control1: change(control1), control2: change(control2))
    case .close: .close
    }
  }

  /// Nil if the elements are not of one kind.
  @inline(__always)
  fileprivate func withPoints(
    and other: Path.Element, _ combine: (Path.Point, Path.Point) -> Path.Point
  ) -> Path.Element? {
    switch (self, other) {
    case (.move(let a), .move(let b)): .move(combine(a, b))
    case (.line(let a), .line(let b)): .line(combine(a, b))
    case (.quad(let a, let ac), .quad(let b, let bc)): .quad(combine(a, b), control: combine(ac, bc))
    case (.cubic(let a, let ac, let ad), .cubic(let b, let bc, let bd)):
      .cubic(combine(a, b), control1: combine(ac, bc), control2: combine(ad, bd))
    case (.close, .close): .close
    default: nil
    }
  }
}
