import CoreGraphics

/// A layer tree with a clock of its own, and everything that happens on that clock: closures, timers, display links,
/// starts and stops of animations, completion blocks.
///
/// The clock stands at 0 and moves only in `advance(to:)` and `seek(to:)`. Between two frames everything that is due
/// happens in the order of its time, each thing as one *turn*: the clock stands at that time, the callback runs, the
/// transaction ends and the tree is committed. So the tree at a time is the same in however many steps the clock got
/// there.
///
/// Things of one instant have this order:
///
/// 1. timers and scheduled closures, earlier scheduled first;
/// 2. display links, in the order in which they were added;
/// 3. `animationDidStart`, in the order in which the animations were added;
/// 4. `animationDidStop`, in the same order; a finished animation has left its layer unless it stays on completion;
/// 5. completion blocks, in the order in which the transactions were committed: inner before outer.
///
/// After each the order is asked anew, so a closure that is scheduled without delay comes before the stops that wait.
/// Times are rounded to flicks, 1/705,600,000 s, in which all usual frame rates and milliseconds are whole numbers.
///
/// Code that the stage runs has the stage's clock and its transactions; other code on the same thread has neither.
/// Changes made by other code animate nothing by themselves and are committed at the next turn.
///
/// Closures on a stage are kept until they can no longer be called; if they capture the stage, so is the stage.
///
/// A stage does not draw: evaluate `rootLayer` at `time`. It belongs to one thread at a time.
public final class Stage {
  /// The top of the tree. It is the same object for the life of the stage; a seek back makes it new and builds again.
  public let rootLayer = CALayer()
  /// Points; the size of the root's bounds when building begins.
  public let size: CGSize
  /// Refreshes of the stage's display per second.
  public var maximumFramesPerSecond: Int { refreshes.rate }

  let refreshes: RefreshGrid
  var links: [CADisplayLink] = []
  private(set) var timers = TimerQueue()
  private(set) var playbacks = PlaybackList()
  private(set) lazy var transactions = TransactionStack(stage: self)
  private(set) lazy var tree = CommittedTree(of: self)
  private var keptObjects: [AnyObject] = []
  let clock = MediaClock()
  var budget = TurnBudget()
  var isCommitting = false
  private let build: (Stage) -> Void

  // MARK: - Making one

  /// A stage at time 0, built.
  /// - Parameters:
  ///   - size: Points.
  ///   - maximumFramesPerSecond: Refreshes of the display per second; 1 to 1000.
  ///   - build: Makes the tree below `rootLayer` and schedules what happens on it. It is the first turn. It runs again
  ///     whenever the stage seeks back, so what changes over time must be made in it.
  public init(size: CGSize, maximumFramesPerSecond: Int = 60, build: @escaping (Stage) -> Void = { _ in }) {
    precondition((1...1000).contains(maximumFramesPerSecond), "a stage has 1 to 1000 frames per second")
    (self.size, self.build) = (size, build)
    refreshes = RefreshGrid(rate: maximumFramesPerSecond)
    begin()
  }

  /// The stage that runs the calling code; nil if none does.
  public static var current: Stage? { TransactionStack.current.stage }

  private func begin() {
    rootLayer.frame = CGRect(origin: .zero, size: size)
    perform { build(self) }
  }

  // MARK: - The clock

  /// Seconds since the stage began.
  public var time: CFTimeInterval { clock.time }

  /// Moves the clock to a time that is not behind it, in seconds. What is due on the way or at that time happens. Must
  /// not be called by code that the stage runs. A stage lasts 147 days at most.
  public func advance(to time: CFTimeInterval) {
    precondition(time <= StageTime.latest, "a stage cannot advance to \(time) s")
    precondition(Stage.current !== self, "what happens on a stage cannot move its clock: schedule it instead")
    let end = StageTime.aligned(time)
    precondition(end >= clock.time, "a stage advances forwards: use seek(to:) to go back to \(time) s")
    perform {}
    while let event = nextEvent, event.time <= end { run(event) }
    clock.time = end
  }

  /// Moves the clock to any time that is not negative, in seconds. Forwards it advances; to go back it begins at 0,
  /// with a new tree from the building closure, and advances from there. What code outside that closure did, such as
  /// `perform`, is lost then, and timers, display links and layers of before are on the stage no more.
  public func seek(to time: CFTimeInterval) {
    precondition(time >= 0, "a stage begins at 0 s")
    precondition(Stage.current !== self, "what happens on a stage cannot move its clock: schedule it instead")
    if StageTime.aligned(time) < clock.time { rebuild() }
    advance(to: time)
  }

  private func rebuild() {
    for link in links { link.invalidate() }
    timers = TimerQueue()
    playbacks = PlaybackList()
    transactions = TransactionStack(stage: self)
    budget = TurnBudget()
    clock.time = 0
    rootLayer.renew()
    keptObjects = []
    tree = CommittedTree(of: self)
    begin()
  }

  // MARK: - What lives as long as the tree

  /// Keeps an object alive until the tree is built anew or the stage ends: the controllers of what it shows.
  public func keep(_ object: AnyObject) {
    if !keptObjects.contains(where: { $0 === object }) { keptObjects.append(object) }
  }

  /// The first object of a class that is kept.
  package func kept<Object: AnyObject>(_ type: Object.Type) -> Object? {
    keptObjects.lazy.compactMap { $0 as? Object }.first
  }

  // MARK: - Things to happen

  /// Has a closure called at a time of the clock, in seconds; one that has passed counts as now.
  @discardableResult
  public func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) -> StageTimer {
    precondition(time.isFinite, "a closure is scheduled at a finite time")
    return timers.schedule(at: max(time, clock.time), interval: nil) { _ in body() }
  }

  /// Has a closure called when some seconds have passed.
  @discardableResult
  public func schedule(after delay: CFTimeInterval, _ body: @escaping () -> Void) -> StageTimer {
    schedule(at: clock.time + delay, body)
  }

  /// Has a closure called again and again, first after one interval.
  /// - Parameter interval: Seconds, at least 0.0001; shorter ones count as that.
  @discardableResult
  public func schedule(every interval: CFTimeInterval, _ body: @escaping (StageTimer) -> Void) -> StageTimer {
    precondition(interval.isFinite, "a timer has a finite interval")
    let interval = max(interval, 0.0001)
    return timers.schedule(at: clock.time + interval, interval: interval, callback: body)
  }
}
