import CGL
import ShaderLibrary
import Testing

@testable import Compositor
@testable import GLESBackend

/// Every shader variant compiles, and reads what the compositor writes.
struct ShaderTests {
  @Test(arguments: Pipeline.all)
  func aVariantLinksAndReadsItsLayout(pipeline: Pipeline) throws {
    let context = try EGLContextHandle(.software)
    try context.makeCurrent()
    let program = try ShaderProgram.link(pipeline)
    defer { glDeleteProgram(program) }
    let layout = VertexLayout(of: pipeline)
    var count: GLint = 0
    glGetProgramiv(program, GLenum(GL_ACTIVE_ATTRIBUTES), &count)
    for index in 0..<GLuint(count) {
      var (size, type, name) = (GLint(0), GLenum(0), [CChar](repeating: 0, count: 64))
      glGetActiveAttrib(program, index, 64, nil, &size, &type, &name)
      let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // What numbers the vertices is no attribute of ours.
      if text.hasPrefix("gl_") { continue }
      let location = Int(glGetAttribLocation(program, text))
      let attribute = try #require(layout.attributes.indices.contains(location) ? layout.attributes[location] : nil)
      #expect(attribute.name == text && attribute.components == components(of: type))
    }
  }

  private func components(of type: GLenum) -> Int {
    switch Int32(type) {
    case GL_FLOAT: 1
    case GL_FLOAT_VEC2: 2
    case GL_FLOAT_VEC3: 3
    case GL_FLOAT_VEC4: 4
    default: 0
    }
  }

  /// Attributes follow each other without a gap, and fit the sixteen that every driver has.
  @Test(arguments: Pipeline.all)
  func aLayoutIsDense(pipeline: Pipeline) {
    let layout = VertexLayout(of: pipeline)
    var offset = 0
    for attribute in layout.attributes {
      #expect(attribute.offset == offset)
      offset += attribute.isColor ? 1 : attribute.components
    }
    #expect(offset == layout.stride && layout.attributes.count <= 16)
  }

  @Test func variantsHaveNumbersOfTheirOwn() {
    #expect(Set(Pipeline.all.map(\.order)).count == Pipeline.all.count)
    #expect(Pipeline.all.allSatisfy { $0.order < Pipeline.orderLimit })
  }

  /// Software GL emulates lower precision at a tenth of the speed.
  @Test func everythingIsHighPrecision() {
    let lines = ShaderLibrary.source("fill.frag", defining: []).split(separator: "\n")
    let types = ["float", "int", "sampler2D"]
    #expect(lines.filter { $0.hasPrefix("precision") } == types.map { "precision highp \($0);" })
  }
}
