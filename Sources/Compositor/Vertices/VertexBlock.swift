/// Vertices that stay on the GPU for as long as plans draw them: those of a fragment.
///
/// Unlike the frame's own streams they never change, so a backend copies them once, when a plan lists them in `newBlocks`,
/// and frees them when one lists their id in `discardedBlocks`.
public final class VertexBlock {
  /// What draws refer to the block by.
  public let id: VertexBlockID
  /// By pipeline, in the order of the pipelines; none is empty.
  public let streams: [VertexStream]

  init(id: VertexBlockID, streams: [VertexStream]) {
    self.id = id
    self.streams = streams
  }

  /// What goes up, once.
  public var byteCount: Int { streams.reduce(0) { $0 + $1.count * 4 } }
}

/// The identity of a block of vertices.
public struct VertexBlockID: Hashable, Sendable, Comparable {
  /// Unique in one planner; never used again for another block.
  public let value: Int
  /// By the number.
  public static func < (a: VertexBlockID, b: VertexBlockID) -> Bool { a.value < b.value }
}
