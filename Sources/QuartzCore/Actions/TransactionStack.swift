import Foundation

/// The open transactions of one thread, the innermost last.
final class TransactionStack {
  private(set) var frames: [TransactionFrame] = []
  /// Committed transactions whose completion is still to come, in the order of their commits.
  private(set) var pending: [TransactionCompletion] = []

  private static let threadKey = "TransactionStack"

  /// The stack of the current thread.
  static var current: TransactionStack {
    let storage = Thread.current.threadDictionary
    if let stack = storage[threadKey] as? TransactionStack { return stack }
    let stack = TransactionStack()
    storage[threadKey] = stack
    return stack
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
    pending.append(frame.completion)
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

  /// Notes an animation that was added to a layer, for every open transaction that waits for its animations.
  func added(_ animation: CAAnimation, to layer: CALayer) {
    for frame in frames { frame.completion.wait(for: animation, of: layer) }
  }

  /// Runs the blocks of committed transactions whose animations have ended.
  func runDueCompletions() {
    let due = pending.filter(\.isDue)
    pending.removeAll { completion in due.contains { $0 === completion } }
    for completion in due { completion.run() }
  }
}
