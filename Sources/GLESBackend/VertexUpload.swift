import CGL
import Compositor

/// All vertices on the GPU: the frame's in one buffer that is filled anew each time, blocks in buffers of their own that
/// stay, and the one index buffer.
final class VertexUpload {
  private struct Block {
    var buffer: GLuint = 0
    var arrays = VertexArrays()
  }

  private var buffer: GLuint = 0
  /// Bytes of the buffer.
  private var capacity = 0
  private var indices: GLuint = 0
  private var indexedQuads = 0
  private var arrays = VertexArrays()
  private var blocks: [VertexBlockID: Block] = [:]
  private var boundArray: GLuint = 0
  private var bareArray: GLuint = 0

  /// How many blocks are kept.
  var blockCount: Int { blocks.count }

  /// Frees the blocks that a plan gives up and copies the new ones; done even if the rest of the frame fails, because
  /// later plans rely on it.
  func keepBlocks(of plan: FramePlan) {
    makeBuffers()
    unbind()
    plan.discardedBlocks.forEach(discard)
    for new in plan.newBlocks {
      provideIndices(for: new.streams)
      var block = Block()
      glGenBuffers(1, &block.buffer)
      glBindBuffer(GLenum(GL_ARRAY_BUFFER), block.buffer)
      glBufferData(GLenum(GL_ARRAY_BUFFER), new.streams.byteCount, nil, GLenum(GL_STATIC_DRAW))
      new.streams.copy(pointing: &block.arrays, indices: indices)
      blocks[new.id] = block
    }
  }

  /// Copies the frame's streams into the buffer. Its memory stays as long as it is of about the right size: the frame
  /// before was read back, so nothing reads it any more, and fresh memory costs as much as filling it.
  func upload(_ streams: [VertexStream]) {
    makeBuffers()
    unbind()
    provideIndices(for: streams)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    let bytes = streams.byteCount
    if bytes > capacity || bytes < capacity / 8 {
      capacity = bytes + bytes / 4
      glBufferData(GLenum(GL_ARRAY_BUFFER), capacity, nil, GLenum(GL_STREAM_DRAW))
    }
    streams.copy(pointing: &arrays, indices: indices)
    unbind()
  }

  /// Draws a range of quads of a pipeline whose program is current.
  func draw(_ draw: FramePlan.Draw) {
    let array = array(of: draw)
    if boundArray != array {
      glBindVertexArray(array)
      boundArray = array
    }
    // GL takes the index offset in the guise of a pointer.
    let start = UnsafeRawPointer(bitPattern: draw.firstQuad * 24)
    glDrawElements(GLenum(GL_TRIANGLES), GLsizei(draw.quadCount * 6), GLenum(GL_UNSIGNED_INT), start)
  }

  /// Makes quads without attributes ready to be drawn from the start of the index buffer.
  func bindQuads(_ count: Int) {
    if count > indexedQuads { boundArray = 0 }
    provideIndices(for: count)
    if bareArray == 0 {
      glGenVertexArrays(1, &bareArray)
      glBindVertexArray(bareArray)
      glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indices)
      boundArray = bareArray
    } else if boundArray != bareArray {
      glBindVertexArray(bareArray)
      boundArray = bareArray
    }
  }

  private func array(of draw: FramePlan.Draw) -> GLuint {
    guard let id = draw.block else { return arrays.name(of: draw.pipeline) }
    guard let block = blocks[id] else { preconditionFailure("a draw reads blocks that were copied") }
    return block.arrays.name(of: draw.pipeline)
  }

  private func makeBuffers() {
    guard buffer == 0 else { return }
    glGenBuffers(1, &buffer)
    glGenBuffers(1, &indices)
  }

  private func unbind() {
    glBindVertexArray(0)
    boundArray = 0
  }

  /// Two triangles a quad: 0 1 2, 2 1 3. Grows in powers of two and never shrinks. No vertex array is bound, so that none
  /// changes its index buffer.
  private func provideIndices(for streams: [VertexStream]) {
    provideIndices(for: streams.reduce(0) { max($0, $1.quadCount) })
  }

  private func provideIndices(for quads: Int) {
    guard quads > indexedQuads else { return }
    indexedQuads = max(256, 1 << (Int.bitWidth - (quads - 1).leadingZeroBitCount))
    let corners: [UInt32] = [0, 1, 2, 2, 1, 3]
    var data = [UInt32]()
    data.reserveCapacity(indexedQuads * 6)
    for quad in 0..<UInt32(indexedQuads) { data.append(contentsOf: corners.map { quad * 4 + $0 }) }
    glBindVertexArray(0)
    glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indices)
    glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), data.count * 4, data, GLenum(GL_STATIC_DRAW))
  }

  private func discard(_ id: VertexBlockID) {
    guard var block = blocks.removeValue(forKey: id) else { return }
    block.arrays.deleteAll()
    glDeleteBuffers(1, &block.buffer)
  }

  func deleteAll() {
    blocks.keys.forEach(discard)
    arrays.deleteAll()
    glDeleteVertexArrays(1, &bareArray)
    glDeleteBuffers(1, &buffer)
    glDeleteBuffers(1, &indices)
  }
}
