import CGL
import Compositor
import Geometry

/// Draws particles, whose vertices are made from numbers: one uniform buffer for the frame's rows, and no attributes.
///
/// Quads come in pieces of the one index buffer, because software GL draws indexed quads faster than instances of four
/// vertices. A uniform says how many particles come before a piece.
final class ParticleUpload {
  /// Particles in one piece.
  private static let pieceSize = 1 << 16

  private var buffer: GLuint = 0
  private var offsets: [Int] = []
  private var batchLocation: GLint = -1
  private var batch: ParticleBatch?

  /// Copies the frame's rows into the buffer, each batch where a binding may begin.
  func upload(_ batches: [ParticleBatch]) {
    offsets.removeAll(keepingCapacity: true)
    guard !batches.isEmpty else { return }
    if buffer == 0 { glGenBuffers(1, &buffer) }
    var total = 0
    for batch in batches {
      offsets.append(total)
      total += (batch.rows.count * 16 + Self.alignment - 1) / Self.alignment * Self.alignment
    }
    glBindBuffer(GLenum(GL_UNIFORM_BUFFER), buffer)
    // The last binding may span a whole block, however few rows it fills.
    glBufferData(GLenum(GL_UNIFORM_BUFFER), total + ParticleRows.most * 16, nil, GLenum(GL_STREAM_DRAW))
    for (batch, offset) in zip(batches, offsets) {
      batch.rows.withUnsafeBytes {
        glBufferSubData(GLenum(GL_UNIFORM_BUFFER), offset, $0.count, $0.baseAddress)
      }
    }
  }

  /// The largest alignment that devices may ask of a uniform buffer's bindings.
  private static let alignment = 256

  /// Makes a batch that of the draws that follow, with a program that is current.
  func bind(_ index: Int, of plan: FramePlan, _ program: GLuint) {
    let batch = plan.particles[index]
    self.batch = batch
    let size = ParticleRows.most * 16
    glBindBufferRange(GLenum(GL_UNIFORM_BUFFER), 0, buffer, offsets[index], size)
    batchLocation = glGetUniformLocation(program, "batch")
    setFirst(0)
    guard let scissor = batch.scissor else { return }
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(GLint(scissor.x), GLint(scissor.y), GLsizei(scissor.width), GLsizei(scissor.height))
  }

  private func setFirst(_ number: Int) {
    guard let batch else { return }
    glUniform4ui(batchLocation, GLuint(number), batch.firstIndex, batch.key, batch.step)
  }

  /// Draws the first particles of the batch.
  func draw(_ count: Int, _ vertices: VertexUpload) {
    vertices.bindQuads(Self.pieceSize < count ? Self.pieceSize : count)
    var first = 0
    while first < count {
      if first > 0 { setFirst(first) }
      let quads = min(Self.pieceSize, count - first)
      glDrawElements(GLenum(GL_TRIANGLES), GLsizei(quads * 6), GLenum(GL_UNSIGNED_INT), nil)
      first += quads
    }
  }

  /// Lets later draws use all of their target.
  func endDraw() {
    if batch?.scissor != nil { glDisable(GLenum(GL_SCISSOR_TEST)) }
    batch = nil
  }

  func deleteAll() { glDeleteBuffers(1, &buffer) }
}
