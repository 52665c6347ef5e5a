import Foundation
import Geometry
import Synchronization

/// An outline of lines and curves in a coordinate space of the user's choice.
///
/// A `CGPath` never changes. Its subclass `CGMutablePath` does; whoever keeps a path takes `copy()` first, which shares
/// the elements until one side changes. Two paths are equal if their elements are. A null rectangle adds no elements.
///
/// `@unchecked Sendable`: the class has a subclass and is therefore not final, which the compiler asks for; the only
/// state is a constant mutex around a `Sendable` value, and no subclass outside this module can add any.
public class CGPath: @unchecked Sendable {
  let storage: Mutex<Path>

  /// Wraps elements.
  public init(_ path: Path) {
    storage = Mutex(path)
  }

  /// A rectangle, from its minimum corner first along x.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform: transform) { path in Path.Bounds(rect).map { path.addRect($0) } }
  }

  /// The ellipse that fills a rectangle, as four curves from the middle of the side of maximum x.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform: transform) { path in Path.Bounds(rect).map { path.addEllipse(in: $0) } }
  }

  /// A rectangle with quarters of ellipses as corners. Corners are held to half of a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radius = SIMD2(Double(cornerWidth), Double(cornerHeight))
    self.init(transform: transform) { path in Path.Bounds(rect).map { path.addRoundedRect($0, radius: radius) } }
  }

  private convenience init(transform: UnsafePointer<CGAffineTransform>?, _ build: (inout Path) -> Void) {
    var path = Path()
    build(&path)
    // The caller's pointer is valid for the duration of the call by the language's rules for pointer arguments.
    self.init(transform.map { path.transformed(by: $0.pointee.pathMap) } ?? path)
  }

  /// The elements at this moment.
  public var path: Path { storage.withLock { $0 } }

  // MARK: - Copies

  /// A path with the same elements that never changes. For a path that cannot change that is the path itself.
  public func copy() -> CGPath? { self }

  /// A path with every point mapped that never changes.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(mapped(by: transform))
  }

  /// A path with the same elements that can be added to; the two do not affect each other.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A path with every point mapped that can be added to.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(mapped(by: transform))
  }

  private func mapped(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    // The caller's pointer is valid for the duration of the call by the language's rules for pointer arguments.
    transform.map { path.transformed(by: $0.pointee.pathMap) } ?? path
  }
}

extension CGPath: Hashable {
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
