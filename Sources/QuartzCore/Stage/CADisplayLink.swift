import Foundation

/// Calls a closure at every refresh of a stage's display, or at every few.
///
/// Refresh *n* of a stage is at `n / maximumFramesPerSecond`. A link that takes one of *k* is called at the refreshes
/// whose number *k* divides, first at the first one after it was added. There is no display and nothing is ever late,
/// so the times are exact.
///
/// Core Animation's `init(target:selector:)` needs selectors, which Swift has only on Apple's platforms; here the link
/// is made with a closure.
public final class CADisplayLink: NSObject {
  /// When the refresh is that the closure is called for, in seconds; 0 before the first call.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the closure is called next, in seconds; 0 before the first call.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between two refreshes of the display; 0 before the first call.
  public private(set) var duration: CFTimeInterval = 0
  /// The rates that the link is content with. The nearest one that divides the display's is taken.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// Whether it is not called. When this ends, the next call is at the next refresh.
  public var isPaused = false { didSet { if oldValue && !isPaused { skipToNow() } } }

  /// The stage that calls it; a link is on one stage at a time.
  private(set) weak var stage: Stage?
  private var lastRefresh = 0
  private let callback: (CADisplayLink) -> Void

  /// A link that calls a closure, once it is added.
  public init(_ callback: @escaping (CADisplayLink) -> Void) { self.callback = callback }

  /// The wished rate in calls per second; 0, as in a new link, is the display's.
  public var preferredFramesPerSecond: Int {
    get { Int(max(0, min(1e6, preferredFrameRateRange.target))) }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate, preferred: rate)
    }
  }

  // MARK: - Adding and removing

  /// Adds the link to the stage that runs the calling code. Which run loop and mode are named makes no difference. In
  /// code that no stage runs nothing happens; use `add(to:)` with a stage there.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if let stage = Stage.current { add(to: stage) }
  }

  /// Adds the link to a stage, and takes it off the one where it was.
  public func add(to stage: Stage) {
    guard stage !== self.stage else { return }
    invalidate()
    self.stage = stage
    stage.links.append(self)
    skipToNow()
  }

  /// Takes the link off its stage. Which run loop and mode are named makes no difference.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Takes the link off its stage.
  public func invalidate() {
    stage?.links.removeAll { $0 === self }
    stage = nil
  }

  // MARK: - Calls

  /// When it is called next; infinity while it is paused or on no stage.
  var due: Double {
    guard let stage, !isPaused else { return .infinity }
    return stage.refreshes.time(of: refresh(after: lastRefresh, on: stage))
  }

  func fire() {
    guard let stage else { return }
    lastRefresh = refresh(after: lastRefresh, on: stage)
    timestamp = stage.refreshes.time(of: lastRefresh)
    targetTimestamp = stage.refreshes.time(of: refresh(after: lastRefresh, on: stage))
    duration = stage.refreshes.period
    callback(self)
  }

  private func refresh(after last: Int, on stage: Stage) -> Int {
    let stride = stage.refreshes.stride(framesPerSecond: Double(preferredFrameRateRange.target))
    return (last / stride + 1) * stride
  }

  private func skipToNow() {
    if let stage { lastRefresh = stage.refreshes.refresh(at: stage.time) }
  }
}
