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
  private let wordsPerQuad: Int
  // Written at every quad, one after another: exclusive access is not checked.

  /// Whole quads in use.
  @exclusivity(unchecked)
  public private(set) var quadCount = 0
  /// In words.
  @exclusivity(unchecked)
  private var capacity: Int
  // Owned by this object alone, from init to deinit; replaced only by `grow`.
  @exclusivity(unchecked)
  private var storage: UnsafeMutablePointer<Float>

  init(_ pipeline: Pipeline) {
    self.pipeline = pipeline
    layout = VertexLayout(of: pipeline)
    wordsPerQuad = layout.stride * 4
    capacity = wordsPerQuad * 64
    storage = .allocate(capacity: capacity)
  }

  deinit { storage.deallocate() }

  /// Words in use.
  public var count: Int { quadCount * wordsPerQuad }

  /// The words in use, valid until the stream changes.
  public var words: UnsafeBufferPointer<Float> { UnsafeBufferPointer(start: storage, count: count) }

  func removeAll() { quadCount = 0 }

  /// Room for one more quad; the caller writes all of it before the stream is used again.
  @inline(__always)
  func appendQuad() -> UnsafeMutablePointer<Float> {
    let first = count
    if first + wordsPerQuad > capacity { grow() }
    quadCount += 1
    return storage + first
  }

  /// Room for more quads; the caller writes all of them, or gives up the last ones, before the stream is used again.
  func appendQuads(_ quads: Int) -> UnsafeMutablePointer<Float> {
    let first = count
    while first + wordsPerQuad * quads > capacity { grow() }
    quadCount += quads
    return storage + first
  }

  /// Gives up the last quads.
  func removeQuads(_ quads: Int) { quadCount -= quads }

  private func grow() {
    let larger = UnsafeMutablePointer<Float>.allocate(capacity: capacity * 2)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }
}
