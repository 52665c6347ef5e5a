/// Parts of a path by arc length: Core Animation's `strokeStart` and `strokeEnd`.
extension Path {
  /// The part between two fractions of the arc length of all subpaths together.
  ///
  /// Fractions are held between 0 and 1; nothing is left if the first is not below the second. Subpaths that lie wholly
  /// inside stay as they are, closed ones closed; cut ones are open.
  public func trimmed(from first: Double, to last: Double) -> Path {
    guard first < last, last > 0, first < 1 else { return Path() }
    guard first > 0 || last < 1 else { return self }
    let measured = MeasuredPath(self)
    let total = measured.total
    guard total.isFinite else { return Path() }
    var result = Path()
    result.reserveCapacity(elements.count + 1)
    var before = 0.0
    measured.forEachSubpath { run in
      let from = max(first, 0) * total - before
      let to = min(last, 1) * total - before
      before += run.length
      if from <= 0, to >= run.length {
        result.append(run, of: measured)
      } else {
        var cursor = run.beginning
        result.append(run, of: measured, from: from, to: to, &cursor)
      }
    }
    return result
  }

  /// Adds a subpath as it is.
  mutating func append(_ run: MeasuredPath.Subpath, of path: MeasuredPath) {
    move(to: run.start)
    for element in path.elements[run.drawn] { append(element) }
  }

  /// Adds the part of a subpath between two distances from its start, as an open subpath; nothing if it has no length.
  ///
  /// The cursor stays in the element where the part ends, so that walking through all parts of a subpath in order costs
  /// no more than the parts and the elements together.
  mutating func append(
    _ run: MeasuredPath.Subpath, of path: MeasuredPath, from first: Double, to last: Double,
    _ cursor: inout MeasuredPath.Cursor
  ) {
    guard first < last, last > 0, first < run.length else { return }
    var isStarted = false
    while cursor.element < run.drawn.upperBound {
      let segment = Segment(path.elements[cursor.element], from: cursor.point, in: run.start)
      let length = path.lengths[cursor.element]
      let from = max(first - cursor.distance, 0)
      let to = min(last - cursor.distance, length)
      if from < to {
        let piece = from == 0 && to == length ? segment : segment.part(from: from, to: to, length: length)
        if !isStarted { move(to: piece.start) }
        isStarted = true
        append(piece)
      }
      guard cursor.distance + length < last else { return }
      cursor.element += 1
      cursor.distance += length
      cursor.point = segment.end
    }
  }

  private mutating func append(_ element: Element) {
    switch element {
    case .move(let end): move(to: end)
    case .line(let end): addLine(to: end)
    case .quad(let end, let control): addQuad(to: end, control: control)
    case .cubic(let end, let control1, let control2): addCubic(to: end, control1: control1, control2: control2)
    case .close: close()
    }
  }

  private mutating func append(_ segment: Segment) {
    switch segment {
    case .line(_, let end): addLine(to: end)
    case .quad(_, let control, let end): addQuad(to: end, control: control)
    case .cubic(_, let control1, let control2, let end): addCubic(to: end, control1: control1, control2: control2)
    }
  }
}

extension Path.Segment {
  /// The part between two lengths from the start.
  fileprivate func part(from first: Double, to last: Double, length: Double) -> Path.Segment {
    let from = first > 0 ? parameter(atLength: first) : 0
    let to = last < length ? parameter(atLength: last) : 1
    return piece(from: from, to: to)
  }
}
