import CoreGraphics
import Foundation

/// A set of points around the position of a field: a circle, a rectangle, or what they make together. It never changes.
public final class UIRegion: NSObject, NSCopying, Sendable {
  private indirect enum Form: Sendable {
    case everywhere
    case circle(radius: CGFloat)
    case rectangle(CGSize)
    case outside(Form)
    case both(Form, Form)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .everywhere: true
      case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
      case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .outside(let form): !form.contains(point)
      case .both(let first, let second): first.contains(point) && second.contains(point)
      }
    }
  }

  private let form: Form

  private init(_ form: Form) { self.form = form }

  /// A circle around the origin, in points.
  public convenience init(radius: CGFloat) { self.init(.circle(radius: radius)) }

  /// A rectangle with the origin in its middle, in points.
  public convenience init(size: CGSize) { self.init(.rectangle(size)) }

  /// All points.
  public static let infinite = UIRegion(.everywhere)

  /// The region itself.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// All points that are not in this one.
  public func inverse() -> UIRegion { UIRegion(.outside(form)) }

  /// The points in either.
  public func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion(.outside(.both(.outside(form), .outside(region.form))))
  }

  /// The points in this one and not in the other.
  public func byDifference(from region: UIRegion) -> UIRegion { UIRegion(.both(form, .outside(region.form))) }

  /// The points in both.
  public func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(.both(form, region.form)) }

  /// Whether a point is in it; sides count.
  public func contains(_ point: CGPoint) -> Bool { form.contains(point) }
}
