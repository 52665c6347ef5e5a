/// Parts of a path by arc length: Core Animation's `strokeStart` and `strokeEnd`.
extension Path {
  /// The part between two fractions of the arc length of all subpaths together.
  ///
  /// Fractions are held between 0 and 1; nothing is left if the first is not below the second. Subpaths that lie wholly
  /// inside stay as they are, closed ones closed; cut ones are open.
  public func trimmed(from first: Double, to last: Double) -> Path {
    guard first < last, last > 0, first < 1 else { return Path() }
    guard first > 0 || last < 1 else { return self }
    let runs = subpaths.map(MeasuredSubpath.init)
    let total = runs.reduce(0) { $0 + $1.length }
    guard total.isFinite else { return Path() }
    var result = Path()
    var before = 0.0
    for run in runs {
      let from = max(first, 0) * total - before
      let to = min(last, 1) * total - before
      before += run.length
      if from <= 0, to >= run.length {
        result.append(run.subpath)
      } else {
        var cursor = MeasuredSubpath.Cursor()
        result.append(run, from: from, to: to, &cursor)
      }
    }
    return result
  }

  /// Adds a subpath as it is.
  mutating func append(_ subpath: Subpath) {
    move(to: subpath.start)
    var segments = subpath.segments[...]
    if subpath.isClosed, case .line? = segments.last { segments.removeLast() }
    for segment in segments { append(segment) }
    if subpath.isClosed { close() }
  }

  /// Adds the part of a subpath between two distances from its start, as an open subpath; nothing if it has no length.
  ///
  /// The cursor stays in the segment where the part ends, so that walking through all parts of a subpath in order costs
  /// no more than the parts and the segments together.
  mutating func append(
    _ run: MeasuredSubpath, from first: Double, to last: Double, _ cursor: inout MeasuredSubpath.Cursor
  ) {
    guard first < last, last > 0, first < run.length else { return }
    var isStarted = false
    while cursor.segment < run.lengths.count {
      let segment = run.subpath.segments[cursor.segment]
      let length = run.lengths[cursor.segment]
      let from = max(first - cursor.distance, 0)
      let to = min(last - cursor.distance, length)
      if from < to {
        let piece = from == 0 && to == length ? segment : segment.part(from: from, to: to, length: length)
        if !isStarted { move(to: piece.start) }
        isStarted = true
        append(piece)
      }
      guard cursor.distance + length < last else { return }
      cursor.segment += 1
      cursor.distance += length
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

/// A subpath with the arc lengths of its segments, in path units.
struct MeasuredSubpath {
  /// A segment and the distance from the subpath's start to its own.
  struct Cursor {
    var segment = 0
    var distance = 0.0
  }

  let subpath: Path.Subpath
  let lengths: [Double]
  let length: Double

  init(_ subpath: Path.Subpath) {
    self.subpath = subpath
    lengths = subpath.segments.map(\.length)
    length = lengths.reduce(0, +)
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
