/// A path as the pieces that are drawn, each with its own start.
extension Path {
  /// A connected run of segments.
  public struct Subpath: Sendable, Hashable {
    /// The pieces in drawing order; a closing line is one of them. Empty for a move that nothing is drawn from.
    public var segments: [Segment]
    /// Where the run begins.
    public var start: Point
    /// Whether the end is joined to the start.
    public var isClosed: Bool
  }

  /// All lines and curves in drawing order, closing lines included unless they have no length.
  public var segments: [Segment] { subpaths.flatMap(\.segments) }

  /// The connected runs in drawing order. What is drawn after a close without a move starts where the closed run did.
  public var subpaths: [Subpath] {
    var done: [Subpath] = []
    var open: Subpath?
    var start = Point.zero
    var current = Point.zero
    func finish() {
      if let open { done.append(open) }
      open = nil
    }
    func draw(_ segment: Segment) {
      if open == nil { open = Subpath(segments: [], start: current, isClosed: false) }
      open?.segments.append(segment)
      current = segment.end
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        start = point
        current = point
        open = Subpath(segments: [], start: point, isClosed: false)
      case .line(let end): draw(.line(current, end))
      case .quad(let end, let control): draw(.quad(current, control, end))
      case .cubic(let end, let control1, let control2): draw(.cubic(current, control1, control2, end))
      case .close:
        if current != start { draw(.line(current, start)) }
        open?.isClosed = true
        finish()
        current = start
      }
    }
    finish()
    return done
  }
}
