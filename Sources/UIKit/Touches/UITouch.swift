/// One finger on the screen.
public final class UITouch: NSObject {
  /// What the finger does.
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  /// What it does now.
  public internal(set) var phase = Phase.began
  /// When that happened, in seconds of the stage's clock.
  public internal(set) var timestamp: TimeInterval
  /// The view in which it came down, as long as it is on the screen.
  public internal(set) var view: UIView?
  /// The window in which it came down.
  public internal(set) weak var window: UIWindow?
  /// How many times a finger came down here in short succession, this time included.
  public let tapCount: Int
  /// The recognisers that watch it.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  private var place: CGPoint
  private var lastPlace: CGPoint

  init(at place: CGPoint, in window: UIWindow, time: TimeInterval, tapCount: Int) {
    self.tapCount = tapCount
    (self.place, lastPlace, timestamp, self.window) = (place, place, time, window)
  }

  func move(to place: CGPoint, _ phase: Phase, at time: TimeInterval) {
    (lastPlace, self.place) = (self.place, place)
    (self.phase, timestamp) = (phase, time)
  }

  /// Where it is in a view; in the window for nil.
  public func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

  /// Where it was before its last move.
  public func previousLocation(in view: UIView?) -> CGPoint { convert(lastPlace, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }
}

/// What happens on the screen at one moment.
public final class UIEvent: NSObject {
  /// All fingers on the screen.
  public let allTouches: Set<UITouch>?
  /// Seconds of the stage's clock.
  public let timestamp: TimeInterval

  init(_ touch: UITouch) { (allTouches, timestamp) = ([touch], touch.timestamp) }
}
