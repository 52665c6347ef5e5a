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
  /// Is asked whether it may recognise.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether it watches at all. Switched off it cancels what it recognises.
  open var isEnabled = true { didSet { if !isEnabled { give(up: .cancelled) } } }
  /// Whether the view hears no more of touches that were recognised.
  open var cancelsTouchesInView = true
  /// How far recognition is. The closures are called for every state but possible and failed.
  public final private(set) var state = State.possible
  /// The touch that it watches, or watched last.
  private(set) var touch: UITouch?
  /// Whether it may still come to recognise what it watches.
  private final var isUndecided = false
  private final var requirements: [WeakRecognizer] = []
  /// Those that wait for this one to fail.
  private final var waiting: [UIGestureRecognizer] = []

  private struct WeakRecognizer { weak var recognizer: UIGestureRecognizer? }

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
  open var numberOfTouches: Int { touch?.gestureRecognizers == nil ? 0 : 1 }

  /// Has it wait until another recogniser cannot recognise its own gesture any more. Gestures of one moment are recognised
  /// then, others at the next move of the finger.
  public final func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: - Recognising

  /// Goes into another state and calls the closures.
  final func enter(_ state: State) {
    if state == .began, !rivals.isEmpty { return }
    if !hasRecognized, state == .began || state == .ended, delegate?.gestureRecognizerShouldBegin(self) == false {
      return fail()
    }
    self.state = state
    guard state != .possible, state != .failed else { return }
    isUndecided = false
    for other in waiting { other.give(up: .failed) }
    waiting = []
    for handler in handlers { handler(self) }
  }

  /// Recognises a gesture of one moment, at once or when all that it waits for have failed.
  final func recognize() {
    let rivals = rivals
    if rivals.isEmpty { return enter(.recognized) }
    for other in rivals where !other.waiting.contains(where: { $0 === self }) { other.waiting.append(self) }
  }

  /// Those that have to fail before and may still recognise.
  private final var rivals: [UIGestureRecognizer] { requirements.compactMap(\.recognizer).filter(\.isUndecided) }

  /// Calls code for this recogniser after some seconds of the stage's clock.
  final func wait(_ seconds: Double, _ body: @escaping () -> Void) -> StageTimer? {
    Stage.current?.schedule(after: seconds) {
      body()
      Stage.current?.touches.decide()
    }
  }

  final var hasRecognized: Bool { state == .began || state == .changed || state == .ended }

  /// Whether both may recognise gestures of one touch.
  final func mayRecognize(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  final func fail() {
    guard !hasRecognized else { return }
    state = .failed
    isUndecided = false
    let freed = waiting
    waiting = []
    for other in freed where other.state == .possible { other.recognize() }
  }

  /// Goes from what it recognises to a state, and fails if it recognises nothing yet.
  private func give(up state: State) {
    if self.state == .began || self.state == .changed { enter(state) } else { fail() }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touch = touches.first
    state = .possible
    isUndecided = true
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { fail() }
}
