import CGL
import Compositor

/// Framebuffers with their textures, kept from frame to frame: making one costs as much as drawing a small frame.
///
/// Each of a plan's targets gets one of its exact size; those that a frame does not use are deleted when the next frame
/// needs others.
final class TargetPool {
  private struct Entry {
    var size: FramePlan.Target
    var framebuffer: GLuint = 0
    var texture: GLuint = 0
    var depth: GLuint = 0
    var hasFineDepth = false
  }

  private var entries: [Entry] = []

  /// What all targets of a frame may take. A picture of 8192 by 8192 pixels takes an eighth of it.
  private static let limitInMegabytes = 2048

  /// How many targets are kept, and their pixels.
  var kept: (count: Int, pixels: Int) { (entries.count, entries.reduce(0) { $0 + $1.size.width * $1.size.height }) }

  /// Makes sure that entry i fits target i.
  /// - Throws: before anything is made, if the targets together would take more than the limit.
  func provide(_ targets: [FramePlan.Target]) throws(DeviceError) {
    let megabytes = targets.reduce(0) { $0 + $1.width * $1.height * 4 } >> 20
    guard megabytes <= Self.limitInMegabytes else {
      throw .surfacesTooLarge(megabytes: megabytes, limit: Self.limitInMegabytes)
    }
    for (index, size) in targets.enumerated() {
      if index < entries.count && entries[index].size == size { continue }
      let entry = try make(size)
      if index < entries.count {
        delete(entries[index])
        entries[index] = entry
      } else {
        entries.append(entry)
      }
    }
  }

  private func make(_ size: FramePlan.Target) throws(DeviceError) -> Entry {
    var entry = Entry(size: size)
    glGenTextures(1, &entry.texture)
    glActiveTexture(GLenum(GL_TEXTURE0))
    glBindTexture(GLenum(GL_TEXTURE_2D), entry.texture)
    glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), GLsizei(size.width), GLsizei(size.height))
    for name in [GL_TEXTURE_MAG_FILTER, GL_TEXTURE_MIN_FILTER] {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), GL_NEAREST)
    }
    glGenFramebuffers(1, &entry.framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), entry.framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), entry.texture, 0)
    guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      delete(entry)
      throw .targetFailed(width: size.width, height: size.height)
    }
    return entry
  }

  /// Binds a target for drawing. A depth buffer is attached while a pass uses one, since its mere presence slows down
  /// passes that do not.
  ///
  /// - Parameter depthSteps: how many depths are told apart; 0 without a depth buffer.
  func bind(_ index: Int, depthSteps: Int) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), entries[index].framebuffer)
    if depthSteps > 0 { provideDepth(for: index, isFine: depthSteps > Self.coarseSteps) }
    let depth = depthSteps > 0 ? entries[index].depth : 0
    glFramebufferRenderbuffer(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_DEPTH_ATTACHMENT), GLenum(GL_RENDERBUFFER), depth)
  }

  /// So many depths are two units of 16 bits apart. Software GL tests 16 bits faster than 24.
  private static let coarseSteps = 32_767

  private func provideDepth(for index: Int, isFine: Bool) {
    if entries[index].depth != 0 && (entries[index].hasFineDepth || !isFine) { return }
    if entries[index].depth == 0 { glGenRenderbuffers(1, &entries[index].depth) }
    entries[index].hasFineDepth = isFine
    let size = entries[index].size
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), entries[index].depth)
    glRenderbufferStorage(
      GLenum(GL_RENDERBUFFER), GLenum(isFine ? GL_DEPTH_COMPONENT24 : GL_DEPTH_COMPONENT16), GLsizei(size.width),
      GLsizei(size.height))
  }

  func bindForReading(_ index: Int) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), entries[index].framebuffer)
  }

  /// The texture to sample a finished target from.
  func texture(_ index: Int) -> GLuint { entries[index].texture }

  private func delete(_ entry: Entry) {
    var entry = entry
    glDeleteFramebuffers(1, &entry.framebuffer)
    glDeleteTextures(1, &entry.texture)
    glDeleteRenderbuffers(1, &entry.depth)
  }

  func deleteAll() {
    entries.forEach(delete)
    entries = []
  }
}
