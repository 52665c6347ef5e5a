import Synchronization

/// The clock of a stage: it stands at 0 and moves only when it is told to.
///
/// Everything that asks for the time asks the current clock, so that a scene plays the same at any speed of the machine.
/// A stage makes its own clock current with `MediaClock.$current.withValue(clock) { … }`.
public final class MediaClock: Sendable {
  /// The clock that `CACurrentMediaTime()` reads in this task.
  @TaskLocal public static var current = MediaClock()

  private let seconds = Mutex(0.0)

  /// A clock that stands at 0.
  public init() {}

  /// Seconds since the stage began. Any finite value may be set; other values are ignored.
  public var time: CFTimeInterval {
    get { seconds.withLock { $0 } }
    set { if newValue.isFinite { seconds.withLock { $0 = newValue } } }
  }
}

/// The time of the current stage's clock, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.time }
