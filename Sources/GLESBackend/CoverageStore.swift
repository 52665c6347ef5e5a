import CGL
import Compositor

/// The textures that hold masks of paths, by the plan's pages, and the table of gradients' stops.
final class CoverageStore {
  private var pages: [TextureID: GLuint] = [:]
  private var stops: GLuint = 0
  private var stopRows = 0

  /// How many pages of masks are kept.
  var pageCount: Int { pages.count }

  /// Brings pages and stops up to date.
  func upload(_ plan: FramePlan) {
    for page in plan.discardedCoverages {
      guard var name = pages.removeValue(forKey: page) else { continue }
      glDeleteTextures(1, &name)
    }
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    for upload in plan.coverageUploads {
      bind(upload)
      glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(upload.width))
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLint(upload.part.x), GLint(upload.part.y), GLsizei(upload.part.width),
        GLsizei(upload.part.height), GLenum(upload.channels == 1 ? GL_RED : GL_RG), GLenum(GL_UNSIGNED_BYTE),
        upload.bytes.baseAddress)
    }
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
    uploadStops(plan.stops)
  }

  /// Binds a page of masks to a sampler unit.
  func bind(_ page: TextureID, unit: Int) {
    guard let name = pages[page] else { preconditionFailure("a draw samples masks that were uploaded") }
    activate(name, unit: unit)
  }

  /// Binds the table of stops to a sampler unit.
  func bindStops(unit: Int) { activate(stops, unit: unit) }

  func deleteAll() {
    for var name in pages.values { glDeleteTextures(1, &name) }
    glDeleteTextures(1, &stops)
  }

  private func bind(_ upload: CoverageUpload) {
    if let name = pages[upload.page] { return activate(name, unit: 0) }
    pages[upload.page] = makeTexture(
      format: upload.channels == 1 ? GL_R8 : GL_RG8, width: upload.width, height: upload.height)
  }

  private func uploadStops(_ texels: [SIMD4<Float>]) {
    guard !texels.isEmpty else { return }
    let rows = (texels.count + FramePlan.stopTableWidth - 1) / FramePlan.stopTableWidth
    if rows > stopRows {
      glDeleteTextures(1, &stops)
      stops = makeTexture(format: GL_RGBA32F, width: FramePlan.stopTableWidth, height: rows)
      stopRows = rows
    }
    activate(stops, unit: 0)
    texels.withUnsafeBufferPointer { texels in
      for row in 0..<rows {
        let first = row * FramePlan.stopTableWidth
        let count = min(FramePlan.stopTableWidth, texels.count - first)
        glTexSubImage2D(
          GLenum(GL_TEXTURE_2D), 0, 0, GLint(row), GLsizei(count), 1, GLenum(GL_RGBA), GLenum(GL_FLOAT),
          UnsafeRawPointer(texels.baseAddress.map { $0 + first }))
      }
    }
  }

  /// Makes a texture that is read texel by texel, and binds it to unit 0.
  private func makeTexture(format: Int32, width: Int, height: Int) -> GLuint {
    var name: GLuint = 0
    glGenTextures(1, &name)
    activate(name, unit: 0)
    glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(format), GLsizei(width), GLsizei(height))
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_NEAREST)
    return name
  }

  private func activate(_ name: GLuint, unit: Int) {
    glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
  }
}
