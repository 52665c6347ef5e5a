/// The completion blocks of one transaction, and the animations that they wait for.
///
/// A block waits for the animations that were added after it was set. Each runs once.
final class TransactionCompletion: Due {
  private struct Wait {
    weak var layer: CALayer?
    let animation: CAAnimation
  }

  private var blocks: [() -> Void] = []
  private var waits: [Wait] = []

  // MARK: - On a stage

  /// Completions do not wait for a time but for animations.
  let due = 0.0
  /// The place in the order of commits.
  private(set) var order = 0
  var place = -1
  private weak var stack: TransactionStack?
  private var playing = 0

  /// Whether one of its animations plays on the stage.
  var isHeld: Bool { playing > 0 }

  /// Notes that its transaction was committed.
  func commit(number: Int, to stack: TransactionStack) { (order, self.stack) = (number, stack) }

  /// Notes that one of its animations begins to play on the stage.
  func hold() { playing += 1 }

  /// Notes that one of them does not play any more.
  func release() {
    playing -= 1
    if playing == 0 { stack?.mayRun(self) }
  }

  // MARK: - Blocks

  var hasBlocks: Bool { !blocks.isEmpty }
  var latest: (() -> Void)? { blocks.last }

  func add(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Notes an animation that no stage follows and that was added to a layer.
  func wait(for animation: CAAnimation, of layer: CALayer) {
    waits.append(Wait(layer: layer, animation: animation))
  }

  /// Whether every animation has ended, was removed, or lost its layer.
  var isDue: Bool {
    waits.allSatisfy { wait in
      guard let layer = wait.layer, layer.isAnimating(wait.animation) else { return true }
      return layer.hasPassed(wait.animation.timing, at: CACurrentMediaTime())
    }
  }

  func run() {
    let due = blocks
    blocks = []
    for block in due { block() }
  }
}
