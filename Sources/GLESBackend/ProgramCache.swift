import CGL
import Compositor

/// A linked program for each pipeline, compiled at its first draw: a start-up pays only for what it shows.
final class ProgramCache {
  private var names = [GLuint](repeating: 0, count: Pipeline.orderLimit)
  private var current: GLuint = 0

  /// Makes the pipeline's program current. The result is its name.
  @discardableResult
  func use(_ pipeline: Pipeline) throws(DeviceError) -> GLuint {
    var name = names[pipeline.order]
    if name == 0 {
      name = try ShaderProgram.link(pipeline)
      names[pipeline.order] = name
    }
    if name != current {
      glUseProgram(name)
      current = name
    }
    return name
  }

  /// Forgets which program is current, because another context's owner may have changed it.
  func invalidate() { current = 0 }

  func deleteAll() {
    names.forEach { glDeleteProgram($0) }
    names = names.map { _ in 0 }
  }
}
