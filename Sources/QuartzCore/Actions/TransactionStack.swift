import Foundation

/// The open transactions of one thread, the innermost last.
final class TransactionStack {
  private(set) var frames: [TransactionFrame] = []
  /// Committed transactions whose completion is still to come, in the order of their commits.
  private(set) var pending: [TransactionCompletion] = []
  /// Those of a stage's transactions that may run: each is looked at once more before it does.
  private var ready = DueQueue<TransactionCompletion>()
  private var committed = 0
  /// The stage whose transactions these are; nil for a thread's own.
  private(set) weak var stage: Stage?

  private static let threadKey = "TransactionStack"

  init(stage: Stage? = nil) { self.stage = stage }

  /// The stack of the current thread, or of the stage that runs the code on it.
  static var current: TransactionStack {
    let storage = Thread.current.threadDictionary
    if let stack = storage[threadKey] as? TransactionStack { return stack }
    let stack = TransactionStack()
    storage[threadKey] = stack
    return stack
  }

  /// Runs code with this stack in the place of the thread's.
  func withCurrent(_ body: () -> Void) {
    let storage = Thread.current.threadDictionary
    let outer = storage[Self.threadKey]
    storage[Self.threadKey] = self
    body()
    storage[Self.threadKey] = outer
  }

  /// The innermost transaction; an implicit one is opened if there is none.
  var innermost: TransactionFrame {
    if let frame = frames.last { return frame }
    let frame = TransactionFrame(isImplicit: true)
    frames.append(frame)
    return frame
  }

  /// Whether the only open transaction is the implicit one.
  var isImplicit: Bool { frames.count == 1 && frames[0].isImplicit }

  func begin() { frames.append(TransactionFrame(isImplicit: false)) }

  func commit() {
    guard let frame = frames.popLast(), frame.completion.hasBlocks else { return }
    guard stage != nil else { return pending.append(frame.completion) }
    frame.completion.commit(number: committed, to: self)
    committed += 1
    mayRun(frame.completion)
  }

  /// Ends an implicit transaction.
  func endImplicit() { if isImplicit { commit() } }

  /// Ends an implicit transaction. What follows is the stage's matter, or without one completion blocks run at once.
  func flush() {
    endImplicit()
    guard let stage else { return runDueCompletions() }
    if frames.isEmpty { stage.commit() }
  }

  /// The value that the innermost transaction has or inherits.
  func value(forKey key: String) -> Any? {
    for frame in frames.reversed() {
      if let value = frame.values[key] { return value }
      if frame.cleared.contains(key) { return nil }
    }
    return nil
  }

  // MARK: - Completion

  /// The completion block that the innermost transaction has or inherits.
  var completionBlock: (() -> Void)? {
    frames.reversed().lazy.compactMap(\.completion.latest).first
  }

  /// Notes an animation that was added to a layer, for every open transaction that waits for its animations and for
  /// the stage that has the layer, or runs this code.
  func added(_ animation: CAAnimation, to layer: CALayer, beginsAtCommit: Bool) -> AnimationPlayback? {
    let playbacks = (layer.committingStage ?? stage)?.playbacks
    let playback = playbacks?.follow(animation, of: layer, beginsAtCommit: beginsAtCommit)
    for frame in frames where frame.completion.hasBlocks {
      if let playback, stage != nil {
        playback.hold(frame.completion)
      } else {
        frame.completion.wait(for: animation, of: layer)
      }
    }
    return playback
  }

  /// Runs the blocks of committed transactions whose animations have ended.
  func runDueCompletions() {
    let due = pending.filter(\.isDue)
    pending.removeAll { completion in due.contains { $0 === completion } }
    for completion in due { completion.run() }
  }

  /// Notes a committed transaction of a stage none of whose animations plays.
  func mayRun(_ completion: TransactionCompletion) {
    if completion.place < 0 { ready.insert(completion) }
  }

  /// Whether there is a committed transaction of the stage none of whose animations plays.
  var hasCompletion: Bool {
    // Those whose animations began to play meanwhile come back when the last one ends.
    while let first = ready.first, first.isHeld { _ = ready.takeFirst() }
    return ready.first != nil
  }

  /// Takes the one that was committed first.
  func takeCompletion() -> TransactionCompletion? { hasCompletion ? ready.takeFirst() : nil }
}
