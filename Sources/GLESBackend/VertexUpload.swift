import CGL
import Compositor

/// The frame's vertices in one buffer, the one index buffer, and how each pipeline reads its part.
///
/// Each pipeline has a vertex array object, whose pointers are set once a frame, so that a change of pipeline between two
/// draws is one call.
final class VertexUpload {
  private var buffer: GLuint = 0
  private var indices: GLuint = 0
  private var indexedQuads = 0
  private var arrays = [GLuint](repeating: 0, count: Pipeline.orderLimit)
  private var bound: Pipeline?

  /// Copies all streams into the buffer; its old memory is given up, so that the driver need not wait for it.
  func upload(_ streams: [VertexStream]) {
    makeBuffers()
    glBindVertexArray(0)
    bound = nil
    provideIndices(quads: streams.reduce(0) { max($0, $1.quadCount) })
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    let total = streams.reduce(0) { $0 + $1.count * 4 }
    glBufferData(GLenum(GL_ARRAY_BUFFER), total, nil, GLenum(GL_STREAM_DRAW))
    var offset = 0
    for stream in streams {
      glBufferSubData(GLenum(GL_ARRAY_BUFFER), offset, stream.count * 4, stream.words.baseAddress)
      point(at: offset, stream)
      offset += stream.count * 4
    }
  }

  /// Draws a range of quads of a pipeline whose program is current.
  func draw(_ draw: FramePlan.Draw) {
    if bound != draw.pipeline {
      glBindVertexArray(arrays[draw.pipeline.order])
      bound = draw.pipeline
    }
    // GL takes the index offset in the guise of a pointer.
    let start = UnsafeRawPointer(bitPattern: draw.firstQuad * 24)
    glDrawElements(GLenum(GL_TRIANGLES), GLsizei(draw.quadCount * 6), GLenum(GL_UNSIGNED_INT), start)
  }

  private func makeBuffers() {
    guard buffer == 0 else { return }
    glGenBuffers(1, &buffer)
    glGenBuffers(1, &indices)
  }

  /// Has a pipeline's attributes read from a place in the buffer.
  private func point(at offset: Int, _ stream: VertexStream) {
    let order = stream.pipeline.order
    let isNew = arrays[order] == 0
    if isNew { glGenVertexArrays(1, &arrays[order]) }
    glBindVertexArray(arrays[order])
    if isNew { glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indices) }
    for (location, attribute) in stream.layout.attributes.enumerated() {
      if isNew { glEnableVertexAttribArray(GLuint(location)) }
      // GL takes the byte offset in the guise of a pointer.
      let start = UnsafeRawPointer(bitPattern: offset + attribute.offset * 4)
      glVertexAttribPointer(
        GLuint(location), GLint(attribute.components), GLenum(attribute.isColor ? GL_UNSIGNED_BYTE : GL_FLOAT),
        GLboolean(attribute.isColor ? GL_TRUE : GL_FALSE), GLsizei(stream.layout.stride * 4), start)
    }
  }

  /// Two triangles a quad: 0 1 2, 2 1 3. Grows in powers of two and never shrinks.
  private func provideIndices(quads: Int) {
    guard quads > indexedQuads else { return }
    indexedQuads = max(256, 1 << (Int.bitWidth - (quads - 1).leadingZeroBitCount))
    let corners: [UInt32] = [0, 1, 2, 2, 1, 3]
    var data = [UInt32]()
    data.reserveCapacity(indexedQuads * 6)
    for quad in 0..<UInt32(indexedQuads) { data.append(contentsOf: corners.map { quad * 4 + $0 }) }
    glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indices)
    glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), data.count * 4, data, GLenum(GL_STATIC_DRAW))
  }

  func deleteAll() {
    glDeleteVertexArrays(GLsizei(arrays.count), &arrays)
    glDeleteBuffers(1, &buffer)
    glDeleteBuffers(1, &indices)
  }
}
