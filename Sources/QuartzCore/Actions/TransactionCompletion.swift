/// The completion blocks of one transaction, and the animations that they wait for.
///
/// A block waits for the animations that were added after it was set. Each runs once.
final class TransactionCompletion {
  private struct Wait {
    weak var layer: CALayer?
    let animation: CAAnimation
  }

  private var blocks: [() -> Void] = []
  private var waits: [Wait] = []

  var hasBlocks: Bool { !blocks.isEmpty }
  var latest: (() -> Void)? { blocks.last }

  func add(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Notes an animation that was added to a layer.
  func wait(for animation: CAAnimation, of layer: CALayer) {
    guard hasBlocks else { return }
    waits.append(Wait(layer: layer, animation: animation))
  }

  /// Whether every animation has ended, was removed, or lost its layer.
  var isDue: Bool {
    waits.allSatisfy { wait in
      guard let layer = wait.layer, layer.isAnimating(wait.animation) else { return true }
      return wait.animation.timing.phase(atParent: layer.convertTime(CACurrentMediaTime(), from: nil)) == .after
    }
  }

  /// Whether one of the animations plays, in the view of a stage.
  func isWaiting(_ isPlaying: (CAAnimation) -> Bool) -> Bool { waits.contains { isPlaying($0.animation) } }

  func run() {
    let due = blocks
    blocks = []
    for block in due { block() }
  }
}
