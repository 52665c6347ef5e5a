import CGL
import Foundation
import Multiplane
import ShaderLibrary

@testable import Compositor
@testable import GLESBackend

/// What the product's own vertex shader makes of each particle of a draw, read back from the device by transform feedback.
///
/// In: a layer and a time. Out: for each draw of particles, for each number, the place, turn, size and colour that follow
/// from the four corners of its quad. The picture is 1,000 pixels wide and high, and one unit is a pixel.
struct ParticleCapture {
  /// One particle as four corners tell it.
  struct Shown {
    var center: SIMD2<Double>
    var rotation: Double
    /// The length of the picture's upper edge.
    var width: Double
    /// Premultiplied.
    var color: SIMD4<Double>
  }

  static let side = 1000

  /// By draw, then by number.
  let draws: [[Shown]]

  init(_ layer: CALayer, at time: Double) throws {
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: time)
    let viewport = Viewport(bounds: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    var plan = FramePlan()
    FramePlanner().plan(DisplayListEncoder.encode(evaluator.tree, in: viewport), into: &plan)
    let context = try EGLContextHandle(.software)
    try context.makeCurrent()
    Self.bindTarget()
    defer { withExtendedLifetime(context) {} }
    draws = try plan.passes.flatMap(\.draws).compactMap { draw in
      guard let batch = draw.particles else { return nil }
      return try Self.capture(draw, plan.particles[batch])
    }
  }

  /// Without any display there is no framebuffer, and without one nothing is drawn, not even into a buffer.
  private static func bindTarget() {
    var (framebuffer, color): (GLuint, GLuint) = (0, 0)
    glGenFramebuffers(1, &framebuffer)
    glGenRenderbuffers(1, &color)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), color)
    glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(GL_RGBA8), 1, 1)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferRenderbuffer(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), color)
  }

  private static func capture(_ draw: FramePlan.Draw, _ batch: ParticleBatch) throws -> [Shown] {
    let program = try link(draw.pipeline)
    defer { glDeleteProgram(program) }
    var uniforms: GLuint = 0
    glGenBuffers(1, &uniforms)
    glBindBuffer(GLenum(GL_UNIFORM_BUFFER), uniforms)
    let rows = batch.rows + [SIMD4<Float>](repeating: .zero, count: ParticleRows.most - batch.rows.count)
    rows.withUnsafeBytes {
      glBufferData(GLenum(GL_UNIFORM_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
    }
    glBindBufferBase(GLenum(GL_UNIFORM_BUFFER), 0, uniforms)
    glUniform4ui(glGetUniformLocation(program, "batch"), 0, batch.firstIndex, batch.key, batch.step)
    defer { glDeleteBuffers(1, &uniforms) }
    let vertices = read(vertices: draw.quadCount * 4)
    return (0..<draw.quadCount).map { shown(vertices[$0 * 4..<$0 * 4 + 4].map { $0 }) }
  }

  private static func link(_ pipeline: Pipeline) throws -> GLuint {
    let macros = ShaderProgram.recipe(of: pipeline).macros
    let program = glCreateProgram()
    let fragment = "out vec4 result; void main() { result = vec4(1.0); }"
    let texts = [
      (GL_VERTEX_SHADER, ShaderLibrary.source(ShaderLibrary.particleVertexShader, defining: macros)),
      (GL_FRAGMENT_SHADER, "#version 300 es\nprecision highp float;\n" + fragment),
    ]
    for (type, text) in texts {
      let shader = glCreateShader(GLenum(type))
      text.withCString { text in
        var pointer: UnsafePointer<CChar>? = text
        glShaderSource(shader, 1, &pointer, nil)
      }
      glCompileShader(shader)
      glAttachShader(program, shader)
      glDeleteShader(shader)
    }
    let names: [StaticString] = ["gl_Position", "vColor"]
    var pointers = names.map { Optional(UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self)) }
    glTransformFeedbackVaryings(program, 2, &pointers, GLenum(GL_INTERLEAVED_ATTRIBS))
    glLinkProgram(program)
    var linked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &linked)
    guard linked != 0 else { throw DeviceError.shaderFailed(name: "transform feedback", log: "") }
    glUseProgram(program)
    glUniformBlockBinding(program, glGetUniformBlockIndex(program, "Particles"), 0)
    return program
  }

  /// Position and colour of each vertex.
  private static func read(vertices count: Int) -> [(position: SIMD4<Float>, color: SIMD4<Float>)] {
    var buffer: GLuint = 0
    glGenBuffers(1, &buffer)
    defer { glDeleteBuffers(1, &buffer) }
    glBindBuffer(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), buffer)
    glBufferData(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), count * 32, nil, GLenum(GL_STATIC_READ))
    glBindBufferBase(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, buffer)
    glEnable(GLenum(GL_RASTERIZER_DISCARD))
    glBeginTransformFeedback(GLenum(GL_POINTS))
    glDrawArrays(GLenum(GL_POINTS), 0, GLsizei(count))
    glEndTransformFeedback()
    glDisable(GLenum(GL_RASTERIZER_DISCARD))
    let mapped = glMapBufferRange(
      GLenum(GL_TRANSFORM_FEEDBACK_BUFFER), 0, count * 32, GLbitfield(GL_MAP_READ_BIT))
    defer { glUnmapBuffer(GLenum(GL_TRANSFORM_FEEDBACK_BUFFER)) }
    guard let mapped else { return [] }
    let values = mapped.assumingMemoryBound(to: SIMD4<Float>.self)
    return (0..<count).map { (values[$0 * 2], values[$0 * 2 + 1]) }
  }

  private static func shown(_ corners: [(position: SIMD4<Float>, color: SIMD4<Float>)]) -> Shown {
    let points = corners.map { corner in
      let h = SIMD4<Double>(corner.position)
      return (SIMD2(h.x, h.y) / h.w + 1) * (Double(side) / 2)
    }
    let edge = points[1] - points[0]
    return Shown(
      center: points.reduce(.zero, +) / 4, rotation: atan2(edge.y, edge.x), width: (edge * edge).sum().squareRoot(),
      color: SIMD4<Double>(corners[0].color))
  }
}
