/// Watches touches in a view and its subviews for one kind of movement, and calls a closure when it sees it.
///
/// UIKit's `init(target:action:)` needs selectors; here recognisers are made with closures.
open class UIGestureRecognizer: UIResponder {
  /// How far recognition is.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// What gestures of one moment end in.
    public static let recognized = State.ended
  }

  private var handlers: [(UIGestureRecognizer) -> Void] = []
  /// The view whose touches it watches.
  public internal(set) weak var view: UIView?
  /// Whether it watches at all.
  open var isEnabled = true
  /// Whether the view hears no more of touches that were recognised.
  open var cancelsTouchesInView = true
  /// How far recognition is. Subclasses set it; the closures are called for every state but possible and failed.
  public final private(set) var state = State.possible
  /// The touch that it watches.
  private(set) var touch: UITouch?

  /// A recogniser without closure; see `addHandler`.
  public override init() { super.init() }

  /// A recogniser that calls a closure.
  public convenience init(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Has another closure called.
  public final func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) { handlers.append(handler) }

  /// Where the touch is in a view; in the window for nil.
  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

  /// How many fingers it watches.
  open var numberOfTouches: Int { touch == nil ? 0 : 1 }

  // MARK: - Recognising

  /// Goes into another state and calls the closures.
  final func enter(_ state: State) {
    self.state = state
    guard state != .possible, state != .failed else { return }
    for handler in handlers { handler(self) }
  }

  final var hasRecognized: Bool { state == .began || state == .changed || state == .ended }

  final func fail() { if !hasRecognized { state = .failed } }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touch = touches.first
    state = .possible
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { fail() }
}

extension UIView {
  /// Has a recogniser watch touches in the view and in everything in it.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Has a recogniser watch no more.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
