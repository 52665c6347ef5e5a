import CoreGraphics
import Dynamics
import Foundation

/// An item of an animator and the rigid body that stands for it.
///
/// In: the item's centre, bounds, outline and turn, when it comes and when it is asked to read them again. Out: its centre
/// and transform after each step, written only if they changed, so that what stays put keeps its exact values.
final class SimulatedItem {
  let item: any UIDynamicItem
  let body: RigidBody
  /// What behaviours say about it; collected anew whenever one of them changes.
  var traits = BodyTraits()
  /// For electric and magnetic fields.
  var charge = 0.0
  /// The transform without its turn.
  private var upright = CGAffineTransform.identity
  private var written: (position: Point, angle: Double)

  init(_ item: any UIDynamicItem, in world: World) {
    self.item = item
    let (position, angle) = (Point(item.center), Self.angle(of: item.transform))
    body = world.addBody(.outline(of: item), at: position, angle: angle)
    written = (position, angle)
    upright = Self.upright(item.transform, angle: angle)
  }

  /// Takes over where the item is, how it is turned and its outline. Its speed stays.
  func read() {
    let (position, angle) = (Point(item.center), Self.angle(of: item.transform))
    body.reshape(.outline(of: item))
    body.place(at: position, angle: angle)
    upright = Self.upright(item.transform, angle: angle)
    written = (position, angle)
  }

  /// Shows where the body is.
  func write() {
    let (position, angle) = (body.position, body.angle)
    if position != written.position { item.center = CGPoint(position) }
    if angle != written.angle { item.transform = upright.concatenating(CGAffineTransform(rotationAngle: angle)) }
    written = (position, angle)
  }

  /// An offset in the item's own space in points of the reference space.
  func offset(_ local: Point) -> Point { Turn(body.angle).apply(local) }

  /// A point of the reference space in the item's own space.
  func local(_ point: Point) -> Point { Turn(body.angle).undo(point - body.position) }

  // MARK: - Transforms

  /// The turn of the x axis, from +x toward +y.
  static func angle(of transform: CGAffineTransform) -> Double { atan2(Double(transform.b), Double(transform.a)) }

  /// The transform without its turn. What differs from whole numbers by rounding only is whole.
  private static func upright(_ transform: CGAffineTransform, angle: Double) -> CGAffineTransform {
    guard angle != 0 else { return transform }
    let t = transform.concatenating(CGAffineTransform(rotationAngle: -angle))
    return CGAffineTransform(a: tidy(t.a), b: tidy(t.b), c: tidy(t.c), d: tidy(t.d), tx: tidy(t.tx), ty: tidy(t.ty))
  }

  private static func tidy(_ value: CGFloat) -> CGFloat {
    abs(value - value.rounded()) < 1e-12 ? value.rounded() : value
  }
}

extension BodyShape {
  /// The outline that an item collides with.
  static func outline(of item: any UIDynamicItem) -> BodyShape {
    if let group = item as? UIDynamicItemGroup { return group.shape }
    let (width, height) = (Double(item.bounds.width), Double(item.bounds.height))
    switch item.collisionBoundsType {
    case .rectangle: return .rectangle(width: width, height: height)
    case .ellipse: return .ellipse(width: width, height: height)
    case .path:
      return .convexHull(of: item.collisionBoundingPath.cgPath.path.flattened(tolerance: 0.25).flatMap(\.points))
    }
  }
}
