import Foundation
import Geometry
import Synchronization

/// A path that can be added to.
///
/// Every mutator maps its own points by a transform; what is already there stays. Lines and curves on a path without a
/// current point are ignored, as Core Graphics does, and so are null rectangles. Each call is atomic; calls from several
/// threads take effect in the order in which they come.
///
/// `@unchecked Sendable`: restates what it inherits; it adds no state, and the inherited state is behind a mutex.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// An empty path.
  public convenience init() {
    self.init(Path())
  }

  /// A path with the elements of this moment that never changes.
  public override func copy() -> CGPath? { CGPath(path) }

  func append(_ transform: CGAffineTransform, _ build: (inout Path, Path.Affine) -> Void) {
    let map = transform.pathMap
    storage.withLock { build(&$0, map) }
  }

  private func append(shape transform: CGAffineTransform, _ build: (inout Path) -> Void) {
    var shape = Path()
    build(&shape)
    let mapped = shape.transformed(by: transform.pathMap)
    storage.withLock { $0.append(mapped) }
  }

  // MARK: - Lines and curves

  /// Starts a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(transform) { $0.move(to: $1.apply(SIMD2(point))) }
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addLine(to: $1.apply(SIMD2(point))) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addQuad(to: $1.apply(SIMD2(end)), control: $1.apply(SIMD2(control))) }
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addCubic(
        to: $1.apply(SIMD2(end)), control1: $1.apply(SIMD2(control1)), control2: $1.apply(SIMD2(control2)))
    }
  }

  /// Adds a straight line to the start of the subpath and joins it there.
  public func closeSubpath() {
    storage.withLock { $0.close() }
  }

  // MARK: - Shapes

  /// Adds a subpath through points: a move to the first and lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    append(shape: transform) { shape in
      shape.move(to: SIMD2(first))
      for point in points.dropFirst() { shape.addLine(to: SIMD2(point)) }
    }
  }

  /// Adds a rectangle, from its minimum corner first along x.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard let box = Path.Bounds(rect) else { return }
    append(shape: transform) { $0.addRect(box) }
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that fills a rectangle, from the middle of the side of maximum x.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard let box = Path.Bounds(rect) else { return }
    append(shape: transform) { $0.addEllipse(in: box) }
  }

  /// Adds a rectangle with quarters of ellipses as corners. Corners are held to half of a side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let box = Path.Bounds(rect) else { return }
    let radius = SIMD2(Double(cornerWidth), Double(cornerHeight))
    append(shape: transform) { $0.addRoundedRect(box, radius: radius) }
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let added = path.path.transformed(by: transform.pathMap)
    storage.withLock { $0.append(added) }
  }
}
