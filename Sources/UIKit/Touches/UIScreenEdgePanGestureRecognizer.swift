/// Recognises a drag that begins at an edge of the window.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// How near to the edge a drag begins, in points.
  private static let margin: CGFloat = 20
  /// The edges that count.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let window = touches.first?.window else { return }
    let (place, box) = (location(in: nil), window.bounds)
    var near: UIRectEdge = []
    if place.x - box.minX <= Self.margin { near.insert(.left) }
    if box.maxX - place.x <= Self.margin { near.insert(.right) }
    if place.y - box.minY <= Self.margin { near.insert(.top) }
    if box.maxY - place.y <= Self.margin { near.insert(.bottom) }
    if near.isDisjoint(with: edges) { fail() }
  }
}

/// Edges of a rectangle, with y down.
public struct UIRectEdge: OptionSet, Sendable {
  /// One bit an edge.
  public let rawValue: UInt
  /// Edges of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper one.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left one.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower one.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right one.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all = UIRectEdge(rawValue: 15)
}
