/// A view that tells others when it is used.
open class UIControl: UIView {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Events of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down in it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down in it again in short succession.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger that came down in it moved in it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger that came down in it moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger that came down in it moved into it.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger that came down in it moved out of it.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger that came down in it was lifted in it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger that came down in it was lifted elsewhere.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A gesture took the finger that came down in it.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Its value is another one.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A control that leads somewhere was used.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// All that fingers do.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// All.
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// How a control is.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// States of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As usual.
    public static let normal = State([])
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
  }

  private var actions: [(events: Event, action: UIAction)] = []

  /// Whether it can be used.
  open var isEnabled: Bool {
    get { !state.contains(.disabled) }
    set { change(.disabled, to: !newValue) }
  }
  /// Whether a finger is on it.
  open var isHighlighted: Bool {
    get { state.contains(.highlighted) }
    set { change(.highlighted, to: newValue) }
  }
  /// Whether it is chosen.
  open var isSelected: Bool {
    get { state.contains(.selected) }
    set { change(.selected, to: newValue) }
  }
  /// How it is.
  public final private(set) var state = State.normal

  private func change(_ part: State, to isSet: Bool) {
    guard state.contains(part) != isSet else { return }
    if isSet { state.insert(part) } else { state.remove(part) }
    stateDidChange()
  }

  /// Shows another state.
  func stateDidChange() {}

  /// Has an action run at events.
  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((controlEvents, action)) }

  /// Has an action run no more at events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions = actions.compactMap { one in
      guard one.action === action else { return one }
      let rest = one.events.subtracting(controlEvents)
      return rest.isEmpty ? nil : (rest, one.action)
    }
  }

  /// Has a closure called at events: the closure form of `addTarget(_:action:for:)`.
  open func addTarget(for controlEvents: Event, _ handler: @escaping (UIControl) -> Void) {
    addAction(UIAction { [unowned self] _ in handler(self) }, for: controlEvents)
  }

  /// Runs the actions of events.
  open func sendActions(for controlEvents: Event) {
    for (events, action) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
  }

  // MARK: - Touches

  /// Whether a finger that came down in it is on the screen, inside or not.
  public final private(set) var isTracking = false

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return }
    (isTracking, isHighlighted) = (true, true)
    sendActions(for: .touchDown)
    if touches.contains(where: { $0.tapCount > 1 }) { sendActions(for: .touchDownRepeat) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let (was, isInside) = (isHighlighted, point(inside: touch.location(in: self), with: event))
    isHighlighted = isInside
    if was != isInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    (isTracking, isHighlighted) = (false, false)
    let isInside = point(inside: touch.location(in: self), with: event)
    sendActions(for: isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isHighlighted) = (false, false)
    sendActions(for: .touchCancel)
  }
}
