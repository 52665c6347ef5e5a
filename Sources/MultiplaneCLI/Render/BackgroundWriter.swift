import Dispatch
import Geometry
import Synchronization

/// Hands pictures to a sink on a second thread, in order, so that encoding one and rendering the next overlap.
///
/// At most two pictures wait; then `append` waits. After a failure the sink gets nothing more, and the next call here
/// throws it.
// Safe to share: the sink is only touched in the serial queue's blocks, the rest is immutable or locked.
final class BackgroundWriter: @unchecked Sendable {
  private static let waitingPictures = 2

  private let sink: any PictureSink
  private let queue = DispatchQueue(label: "multiplane.writer")
  private let slots = DispatchSemaphore(value: BackgroundWriter.waitingPictures)
  private let failure = Mutex<(any Error)?>(nil)

  init(_ sink: any PictureSink) {
    self.sink = sink
  }

  /// Queues a picture.
  func append(_ picture: Bitmap) throws {
    try throwFailure()
    slots.wait()
    queue.async { [self] in
      perform { try sink.append(picture) }
      slots.signal()
    }
  }

  /// Waits for all pictures and completes the sink.
  func finish() throws {
    queue.sync { perform { try sink.finish() } }
    try throwFailure()
  }

  /// Waits until nothing is being written.
  func drain() { queue.sync {} }

  private func perform(_ work: () throws -> Void) {
    guard failure.withLock({ $0 == nil }) else { return }
    do { try work() } catch { failure.withLock { $0 = error } }
  }

  private func throwFailure() throws {
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
