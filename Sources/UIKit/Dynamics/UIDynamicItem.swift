import CoreGraphics
import Foundation

/// Something that a dynamic animator moves and turns.
///
/// `center` and `transform` are read when an item comes to an animator and when `updateItem(usingCurrentState:)` is
/// called, and written after each step. Of the transform only the turn changes.
public protocol UIDynamicItem: NSObjectProtocol {
  /// Where the item is, in points of the animator's reference space.
  var center: CGPoint { get set }
  /// Its size counts, in points.
  var bounds: CGRect { get }
  /// How it is turned, about its centre.
  var transform: CGAffineTransform { get set }
  /// Which outline collides.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for the type `path`: convex, with the item's centre as origin, y down. The convex hull of what it is.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The rectangle of the bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// None.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// The box around the item in the reference space.
  var placedBox: CGRect {
    let box = CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height)
    return box.applying(transform.concatenating(CGAffineTransform(translationX: center.x, y: center.y)))
  }
}

/// The outline of an item that others collide with.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the bounds.
  case rectangle
  /// The ellipse in the bounds.
  case ellipse
  /// The item's own path.
  case path
}
