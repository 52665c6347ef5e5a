import CGL
import Compositor

/// How a pipeline reads vertices from a buffer: one vertex array object for each pipeline, made when first needed.
///
/// A vertex array object remembers the pointers, so that a change between two draws is one call.
struct VertexArrays {
  private var names = [GLuint](repeating: 0, count: Pipeline.orderLimit)

  /// The pipeline's object; 0 if nothing was pointed at.
  func name(of pipeline: Pipeline) -> GLuint { names[pipeline.order] }

  /// Has the attributes of a stream's pipeline read from a place in the bound array buffer, in bytes.
  mutating func point(at offset: Int, _ stream: VertexStream, indices: GLuint) {
    var name = name(of: stream.pipeline)
    let isNew = name == 0
    if isNew {
      glGenVertexArrays(1, &name)
      names[stream.pipeline.order] = name
    }
    glBindVertexArray(name)
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

  mutating func deleteAll() {
    glDeleteVertexArrays(GLsizei(names.count), &names)
    for index in names.indices { names[index] = 0 }
  }
}

extension Collection where Element == VertexStream {
  /// The bytes of all.
  var byteCount: Int { reduce(0) { $0 + $1.count * 4 } }

  /// Copies all streams into the bound array buffer, which is large enough, one after another, and points at them.
  func copy(pointing arrays: inout VertexArrays, indices: GLuint) {
    var offset = 0
    for stream in self {
      glBufferSubData(GLenum(GL_ARRAY_BUFFER), offset, stream.count * 4, stream.words.baseAddress)
      arrays.point(at: offset, stream, indices: indices)
      offset += stream.count * 4
    }
  }
}
