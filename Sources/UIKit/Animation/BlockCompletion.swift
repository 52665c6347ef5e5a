/// Calls a closure once, when all of some animations are over. If there are none, the next turn of the stage calls it;
/// where no stage runs, it is called at once.
final class BlockCompletion: CAAnimationDelegate {
  private var completion: ((Bool) -> Void)?
  private var playing = 0
  private var isClosed = false
  private var isFinished = true

  init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  /// Waits for one more animation, of which this is the delegate.
  func expectOne() { playing += 1 }

  /// No more animations come.
  func close() {
    isClosed = true
    guard playing == 0 else { return }
    guard let stage = Stage.current else { return call() }
    stage.schedule(after: 0) { [self] in call() }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    playing -= 1
    isFinished = isFinished && flag
    if isClosed, playing == 0 { call() }
  }

  private func call() {
    let completion = completion
    self.completion = nil
    completion?(isFinished)
  }
}
