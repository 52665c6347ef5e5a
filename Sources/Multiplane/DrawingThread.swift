import Compositor
import Dispatch
import GLESBackend

/// The device, drawing one frame after another while the caller plans the next one.
///
/// In: plans. Out: frames, in the order of the plans. A plan's memory is the planner's and is read until its frame is
/// prepared, so the next plan is made after that; then the frame is still to be drawn, and the picture to be copied.
/// The caller's thread may use the backend itself while no frame is on its way.
final class DrawingThread {
  private let backend: GLESBackend
  private let queue = DispatchQueue(label: "multiplane.drawing")

  init(_ backend: GLESBackend) { self.backend = backend }

  /// Begins a frame, after those that are on their way.
  /// - Parameter read: makes the picture of what was drawn.
  func begin<Picture>(_ plan: FramePlan, read: @escaping () throws -> Picture) -> DrawnFrame<Picture> {
    let frame = DrawnFrame<Picture>(plan)
    backend.leaveThread()
    // Safe: frames are drawn one after another, the caller does not use the backend before they are read, and the planner
    // does not touch the plan's memory before the frame is prepared. What `read` writes is the frame's.
    nonisolated(unsafe) let (backend, plan, read) = (backend, plan, read)
    queue.async {
      frame.make {
        try backend.prepare(plan)
      } draw: {
        try backend.draw(plan)
        return try read()
      }
      backend.leaveThread()
    }
    return frame
  }

  /// Waits until no frame is on its way; the caller's thread may use the backend then.
  func finish() { queue.sync {} }
}
