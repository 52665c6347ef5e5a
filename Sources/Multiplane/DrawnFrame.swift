import Compositor
import Dispatch

/// One frame that the device draws on another thread: its picture once that is there, or why there is none.
// Safe to share: the result is written once, before `isRead` is left, and read after it was waited for.
final class DrawnFrame<Picture>: @unchecked Sendable {
  /// What the frame costs.
  let statistics: FrameStatistics
  private let isPrepared = DispatchGroup()
  private let isRead = DispatchGroup()
  private var result: Result<Picture, any Error>?

  init(_ plan: FramePlan) {
    statistics = FrameStatistics(plan)
    isPrepared.enter()
    isRead.enter()
  }

  /// Waits until nothing that the planner lent the plan is needed any more.
  func waitForPreparation() { isPrepared.wait() }

  /// Waits for the picture.
  /// - Throws: why it could not be drawn.
  func picture() throws -> Picture {
    isRead.wait()
    guard let result else { preconditionFailure("a frame that is read has a result") }
    return try result.get()
  }

  /// Has the frame drawn. Called once, on the thread that has the device.
  func make(prepare: () throws -> Void, draw: () throws -> Picture) {
    result = Result {
      try preparing(prepare)
      return try draw()
    }
    isRead.leave()
  }

  private func preparing(_ prepare: () throws -> Void) throws {
    defer { isPrepared.leave() }
    try prepare()
  }
}
