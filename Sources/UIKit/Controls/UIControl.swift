/// A view that tells others when it is used.
open class UIControl: UIView {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Events of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down in it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger that came down in it was lifted in it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger that came down in it was lifted elsewhere.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Its value is another one.
    public static let valueChanged = Event(rawValue: 1 << 12)
  }

  private var actions: [(events: Event, action: UIAction)] = []

  /// Whether it can be used.
  open var isEnabled = true
  /// Whether a finger is on it.
  open private(set) var isHighlighted = false

  /// Has an action run at events.
  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((controlEvents, action)) }

  /// Has a closure called at events: the closure form of `addTarget(_:action:for:)`.
  open func addTarget(for controlEvents: Event, _ handler: @escaping (UIControl) -> Void) {
    addAction(UIAction { [unowned self] _ in handler(self) }, for: controlEvents)
  }

  /// Runs the actions of events.
  open func sendActions(for controlEvents: Event) {
    for (events, action) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, isHighlighted, let touch = touches.first else { return }
    isHighlighted = false
    sendActions(for: point(inside: touch.location(in: self), with: event) ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = false }
}

/// Something that a control does.
public final class UIAction {
  /// What it says, where it shows.
  public let title: String
  /// What it does.
  public let handler: (UIAction) -> Void

  /// An action.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    (self.title, self.handler) = (title, handler)
  }
}
