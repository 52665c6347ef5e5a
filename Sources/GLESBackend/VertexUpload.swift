import CGL
import Compositor

/// The frame's vertices in one buffer, the one index buffer, and how each pipeline reads its part.
final class VertexUpload {
  private var buffer: GLuint = 0
  private var indices: GLuint = 0
  private var indexedQuads = 0
  /// Byte offset of each pipeline's vertices in this frame's buffer.
  private var offsets = [Int](repeating: 0, count: Pipeline.orderLimit)
  private var boundPipeline: Pipeline?
  private var enabledAttributes = 0

  /// Copies all streams into the buffer; its old memory is given up, so that the driver need not wait for it.
  func upload(_ streams: [VertexStream]) {
    makeBuffers()
    boundPipeline = nil
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    let total = streams.reduce(0) { $0 + $1.count * 4 }
    glBufferData(GLenum(GL_ARRAY_BUFFER), total, nil, GLenum(GL_STREAM_DRAW))
    var offset = 0
    for stream in streams {
      offsets[stream.pipeline.order] = offset
      glBufferSubData(GLenum(GL_ARRAY_BUFFER), offset, stream.count * 4, stream.words.baseAddress)
      offset += stream.count * 4
    }
    provideIndices(quads: streams.reduce(0) { max($0, $1.quadCount) })
  }

  private func makeBuffers() {
    guard buffer == 0 else { return }
    glGenBuffers(1, &buffer)
    glGenBuffers(1, &indices)
  }

  /// Two triangles a quad: 0 1 2, 2 1 3. Grows in powers of two and never shrinks.
  private func provideIndices(quads: Int) {
    glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indices)
    guard quads > indexedQuads else { return }
    indexedQuads = max(256, 1 << (Int.bitWidth - (quads - 1).leadingZeroBitCount))
    let corners: [UInt32] = [0, 1, 2, 2, 1, 3]
    var data = [UInt32]()
    data.reserveCapacity(indexedQuads * 6)
    for quad in 0..<UInt32(indexedQuads) { data.append(contentsOf: corners.map { quad * 4 + $0 }) }
    glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), data.count * 4, data, GLenum(GL_STATIC_DRAW))
  }

  /// Draws a range of quads of the current program's pipeline.
  func draw(_ draw: FramePlan.Draw, with program: GLuint) {
    if boundPipeline != draw.pipeline { bind(draw.pipeline) }
    // GL takes the index offset in the guise of a pointer.
    let start = UnsafeRawPointer(bitPattern: draw.firstQuad * 24)
    glDrawElements(GLenum(GL_TRIANGLES), GLsizei(draw.quadCount * 6), GLenum(GL_UNSIGNED_INT), start)
  }

  private func bind(_ pipeline: Pipeline) {
    let layout = VertexLayout(of: pipeline)
    for (location, attribute) in layout.attributes.enumerated() {
      glEnableVertexAttribArray(GLuint(location))
      // GL takes the byte offset in the guise of a pointer.
      let start = UnsafeRawPointer(bitPattern: offsets[pipeline.order] + attribute.offset * 4)
      glVertexAttribPointer(
        GLuint(location), GLint(attribute.components), GLenum(attribute.isColor ? GL_UNSIGNED_BYTE : GL_FLOAT),
        GLboolean(attribute.isColor ? GL_TRUE : GL_FALSE), GLsizei(layout.stride * 4), start)
    }
    for location in layout.attributes.count..<max(layout.attributes.count, enabledAttributes) {
      glDisableVertexAttribArray(GLuint(location))
    }
    enabledAttributes = layout.attributes.count
    boundPipeline = pipeline
  }

  func deleteAll() {
    glDeleteBuffers(1, &buffer)
    glDeleteBuffers(1, &indices)
  }
}
