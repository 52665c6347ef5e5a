import Geometry

/// What executes frame plans. Six verbs, called in this order for each frame:
///
///     prepare  (beginPass  draw …  endPass) …  flush  read
///
/// A backend decides nothing: order, targets, batches and bytes come from the plan. `draw` is never called with an empty
/// range, and everything that a draw samples was uploaded by `prepare` or drawn by an earlier pass. After `prepare` nothing
/// is read of what the planner lends a plan (vertices, masks), so the next plan may be made then; it is prepared after `read`.
public protocol RenderBackend {
  /// Uploads images and vertices and makes targets ready.
  func prepare(_ plan: FramePlan) throws
  /// Binds and clears the pass's target.
  func beginPass(_ pass: FramePlan.Pass, of plan: FramePlan) throws
  /// Draws a range of quads. Opaque draws write depth and are not blended.
  func draw(_ draw: FramePlan.Draw, isOpaque: Bool, of plan: FramePlan) throws
  /// Ends the pass; its target may be sampled from now on.
  func endPass()
  /// Has the device begin with what it was told, without waiting for it.
  func flush()
  /// Copies target 0 out: premultiplied RGBA, top row first, `width * height * 4` bytes.
  func read(width: Int, height: Int, into bytes: UnsafeMutableRawBufferPointer) throws
}

extension RenderBackend {
  /// Carries a plan out and reads the picture into `bytes`.
  public func execute(_ plan: FramePlan, into bytes: UnsafeMutableRawBufferPointer) throws {
    try prepare(plan)
    try draw(plan)
    try read(width: plan.width, height: plan.height, into: bytes)
  }

  /// Tells the device all passes of a plan that is prepared, and has it begin.
  public func draw(_ plan: FramePlan) throws {
    for pass in plan.passes {
      try beginPass(pass, of: plan)
      for draw in pass.opaqueDraws { try self.draw(draw, isOpaque: true, of: plan) }
      for draw in pass.draws { try self.draw(draw, isOpaque: false, of: plan) }
      endPass()
    }
    flush()
  }
}
