import CoreGraphics
import Geometry

/// Paths the other way round, and points of Core Graphics as points of paths.
extension Path {
  /// The last subpath first, each from its end to its start. Closed ones stay closed at the same point.
  var reversed: Path {
    var path = Path()
    for subpath in subpaths.reversed() { path.append(reversed: subpath) }
    return path
  }

  private mutating func append(reversed subpath: Subpath) {
    move(to: subpath.segments.last?.end ?? subpath.start)
    var segments = subpath.segments
    // Closing draws the line back to the start.
    if subpath.isClosed, case .line = segments.first { segments.removeFirst() }
    for segment in segments.reversed() {
      switch segment {
      case .line(let start, _): addLine(to: start)
      case .quad(let start, let control, _): addQuad(to: start, control: control)
      case .cubic(let start, let control1, let control2, _):
        addCubic(to: start, control1: control2, control2: control1)
      }
    }
    if subpath.isClosed { close() }
  }
}

extension SIMD2<Double> {
  /// The point as a vector.
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  /// The vector without its type.
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
}

extension CGPoint {
  /// The vector as a point.
  init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}
