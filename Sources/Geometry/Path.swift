/// An outline: subpaths of straight lines, quadratic and cubic Bézier curves, in double precision.
///
/// In: elements in drawing order. Out: the same elements, from which other files derive segments, boxes and lengths.
/// Invariant: the first element is a move, and no curve stands without a current point; an append that would break
/// this is ignored, as Core Graphics does. After a close the current point is the start of the closed subpath.
/// It does not know how it is painted (fill rule, stroke); it is only the outline.
public struct Path: Sendable, Hashable {
  /// A position in the path's own coordinate space.
  public typealias Point = SIMD2<Double>

  /// One step of the pen, from the current point.
  public enum Element: Sendable, Hashable {
    /// Starts a subpath.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic Bézier curve to a point.
    case quad(Point, control: Point)
    /// A cubic Bézier curve to a point.
    case cubic(Point, control1: Point, control2: Point)
    /// A straight line back to the start of the subpath, which is then joined there.
    case close
  }

  /// The steps in drawing order.
  public private(set) var elements: [Element] = []
  /// Where the next step begins; nil while the path is empty.
  public private(set) var currentPoint: Point?
  /// Where the current subpath began; nil while the path is empty.
  public private(set) var subpathStart: Point?

  /// A path without elements.
  public init() {}

  /// A path with the structure of another, whose points are changed. Both end points must be those of the elements.
  init(_ elements: [Element], currentPoint: Point?, subpathStart: Point?) {
    (self.elements, self.currentPoint, self.subpathStart) = (elements, currentPoint, subpathStart)
  }

  /// Whether there are no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a subpath at a point.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
    currentPoint = point
    subpathStart = point
  }

  /// Adds a straight line. Ignored while there is no current point.
  public mutating func addLine(to point: Point) {
    append(.line(point), endingAt: point)
  }

  /// Adds a quadratic curve. Ignored while there is no current point.
  public mutating func addQuad(to point: Point, control: Point) {
    append(.quad(point, control: control), endingAt: point)
  }

  /// Adds a cubic curve. Ignored while there is no current point.
  public mutating func addCubic(to point: Point, control1: Point, control2: Point) {
    append(.cubic(point, control1: control1, control2: control2), endingAt: point)
  }

  /// Closes the current subpath. Ignored while there is none and right after another close.
  public mutating func close() {
    guard let start = subpathStart, elements.last != .close else { return }
    append(.close, endingAt: start)
  }

  /// Adds all elements of another path, which bring their own moves.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    elements += other.elements
    currentPoint = other.currentPoint
    subpathStart = other.subpathStart
  }

  /// Makes room for as many elements in all.
  mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  private mutating func append(_ element: Element, endingAt end: Point) {
    guard currentPoint != nil else { return }
    elements.append(element)
    currentPoint = end
  }
}
