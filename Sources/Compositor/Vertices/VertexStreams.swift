/// One vertex stream for each pipeline that was ever used, kept from frame to frame for its memory.
final class VertexStreams {
  // Asked for at every quad, one after another: exclusive access is not checked.
  @exclusivity(unchecked)
  private var streams = [VertexStream?](repeating: nil, count: Pipeline.orderLimit)

  subscript(pipeline: Pipeline) -> VertexStream {
    if let stream = streams[pipeline.order] { return stream }
    let stream = VertexStream(pipeline)
    streams[pipeline.order] = stream
    return stream
  }

  func removeAll() { streams.forEach { $0?.removeAll() } }

  /// Those that hold vertices, in the order of their pipelines.
  var used: [VertexStream] { streams.compactMap { $0.flatMap { $0.count > 0 ? $0 : nil } } }
}
