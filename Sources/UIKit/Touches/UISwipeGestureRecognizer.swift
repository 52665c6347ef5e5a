import Foundation

/// Recognises a finger that moves fast and straight in a direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a finger moves.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    /// Directions of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// How far and how long a finger moves at least and at most, in points and seconds; the way aside is at most half of the
  /// way along.
  private static let limits = (distance: 50.0, time: 0.5, aside: 0.5)
  /// The directions that count.
  open var direction = Direction.right
  private var start = (place: CGPoint.zero, time: 0.0)

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    start = (location(in: nil), touches.first?.timestamp ?? 0)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard state == .possible, let touch = touches.first else { return }
    if touch.timestamp - start.time > Self.limits.time { return fail() }
    let place = location(in: nil)
    let (x, y) = (place.x - start.place.x, place.y - start.place.y)
    guard max(abs(x), abs(y)) >= Self.limits.distance else { return }
    if min(abs(x), abs(y)) > Self.limits.aside * max(abs(x), abs(y)) { return fail() }
    let way: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    if direction.contains(way) { recognize() } else { fail() }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fail() }
}
