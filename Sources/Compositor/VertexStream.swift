import Geometry

/// The vertices of one pipeline in one frame: words in one growing block that is reused from frame to frame.
///
/// Four vertices make a quad, two triangles (0 1 2, 2 1 3). Every polygon is written as quads, so one constant index
/// buffer serves all.
public final class VertexStream {
  /// The pipeline that draws these vertices.
  public let pipeline: Pipeline
  /// What each vertex holds.
  public let layout: VertexLayout
  /// Words in use.
  public private(set) var count = 0
  private var capacity: Int
  // Owned by this object alone, from init to deinit; replaced only by `grow`.
  private var storage: UnsafeMutablePointer<Float>

  init(_ pipeline: Pipeline) {
    self.pipeline = pipeline
    layout = VertexLayout(of: pipeline)
    capacity = layout.stride * 4 * 64
    storage = .allocate(capacity: capacity)
  }

  deinit { storage.deallocate() }

  /// Whole quads in use.
  public var quadCount: Int { count / max(1, layout.stride * 4) }

  /// The words in use, valid until the stream changes.
  public var words: UnsafeBufferPointer<Float> { UnsafeBufferPointer(start: storage, count: count) }

  func removeAll() { count = 0 }

  /// Room for one more quad; the caller writes all of it before the stream is used again.
  @inline(__always)
  func appendQuad() -> UnsafeMutablePointer<Float> {
    let words = layout.stride * 4
    if count + words > capacity { grow() }
    count += words
    return storage + (count - words)
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Float>.allocate(capacity: capacity * 2)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}
