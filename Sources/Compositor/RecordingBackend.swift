/// A backend without a GPU: it writes down what it is told and checks the promises of `RenderBackend`, so that plans can
/// be tested on any machine. Its pictures are transparent.
public final class RecordingBackend: RenderBackend {
  /// One line for each call.
  public private(set) var log: [String] = []
  private var drawnTargets: Set<Int> = []
  private var currentTarget: Int?
  private var blocks: Set<VertexBlockID> = []

  /// A backend with an empty log.
  public init() {}

  /// Writes down the sizes of what goes up, and forgets what earlier frames drew.
  public func prepare(_ plan: FramePlan) {
    log.append("prepare \(plan.uploads.count) images, \(plan.vertexBytes) vertex bytes, \(plan.targets.count) targets")
    drawnTargets = []
    blocks.subtract(plan.discardedBlocks)
    blocks.formUnion(plan.newBlocks.map(\.id))
  }

  /// Stops the program if a pass is still open or the target is not in the plan.
  public func beginPass(_ pass: FramePlan.Pass, of plan: FramePlan) {
    precondition(currentTarget == nil, "a pass ends before the next begins")
    precondition(plan.targets.indices.contains(pass.target), "a pass names a target of its plan")
    currentTarget = pass.target
    precondition(!pass.loads || drawnTargets.contains(pass.target) || isScratch(pass), "a pass goes on with a target")
    log.append("pass target \(pass.target)\(pass.loads ? " goes on" : "")\(pass.usesDepth ? " depth" : "")")
  }

  /// Stops the program if the range is empty, a sampled target was not drawn before, or the block did not go up.
  public func draw(_ draw: FramePlan.Draw, isOpaque: Bool, of plan: FramePlan) {
    precondition(draw.quadCount > 0, "a draw has quads")
    precondition(draw.block.map(blocks.contains) ?? true, "a draw reads blocks that went up before")
    for source in [draw.textures.first, draw.textures.second] {
      guard case .target(let target)? = source else { continue }
      precondition(drawnTargets.contains(target), "a draw samples targets of earlier passes only")
      precondition(target != currentTarget, "a draw does not sample the target that it draws into")
    }
    log.append("\(isOpaque ? "opaque" : "draw") \(draw.pipeline.kind) \(draw.quadCount)")
  }

  /// Whether a pass only replaces the part of its target that is read afterwards.
  private func isScratch(_ pass: FramePlan.Pass) -> Bool { pass.draws.isEmpty && !pass.opaqueDraws.isEmpty }

  /// From now on later passes may sample the target.
  public func endPass() {
    if let currentTarget { drawnTargets.insert(currentTarget) }
    currentTarget = nil
  }

  /// Stops the program if a pass is still open.
  public func flush() {
    precondition(currentTarget == nil, "the last pass ends before the device begins")
    log.append("flush")
  }

  /// Fills `bytes` with transparent pixels. Stops the program if nothing drew the picture.
  public func read(width: Int, height: Int, into bytes: UnsafeMutableRawBufferPointer) {
    precondition(drawnTargets.contains(0), "the last pass draws the picture")
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    log.append("read \(width) x \(height)")
  }
}
