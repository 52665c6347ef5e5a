import CGL
import Compositor
import Geometry

/// The textures that hold pictures, by the plan's ids.
final class TextureStore {
  private struct Entry {
    var name: GLuint
    var hasMipmaps: Bool
    var sampling: FramePlan.Sampling?
  }

  private var entries: [TextureID: Entry] = [:]

  /// How many textures are kept.
  var count: Int { entries.count }

  func upload(_ upload: ImageUpload) {
    if entries[upload.texture] == nil { create(upload) }
    guard let entry = entries[upload.texture] else { return }
    activate(entry.name, unit: 0)
    let gutter = upload.gutter
    let pixels = gutter > 0 ? upload.bitmap.extended(by: gutter) : upload.bitmap.pixels
    pixels.withUnsafeBytes { bytes in
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, GLint(upload.x - gutter), GLint(upload.y - gutter),
        GLsizei(upload.bitmap.width + 2 * gutter), GLsizei(upload.bitmap.height + 2 * gutter), GLenum(GL_RGBA),
        GLenum(GL_UNSIGNED_BYTE), bytes.baseAddress)
    }
    if entry.hasMipmaps { uploadChain(of: upload.bitmap) }
  }

  /// The halved pictures of one that fills its texture. Devices make their own of odd sides from too few pixels.
  private func uploadChain(of bitmap: Bitmap) {
    var (level, bitmap) = (GLint(0), bitmap)
    while max(bitmap.width, bitmap.height) > 1 {
      level += 1
      bitmap = bitmap.halved
      bitmap.pixels.withUnsafeBytes { bytes in
        glTexSubImage2D(
          GLenum(GL_TEXTURE_2D), level, 0, 0, GLsizei(bitmap.width), GLsizei(bitmap.height), GLenum(GL_RGBA),
          GLenum(GL_UNSIGNED_BYTE), bytes.baseAddress)
      }
    }
  }

  private func create(_ upload: ImageUpload) {
    var name: GLuint = 0
    glGenTextures(1, &name)
    activate(name, unit: 0)
    let levels = upload.hasMipmaps ? 1 + Int.log2(max(upload.textureWidth, upload.textureHeight)) : 1
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), GLsizei(levels), GLenum(GL_RGBA8), GLsizei(upload.textureWidth),
      GLsizei(upload.textureHeight))
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
    entries[upload.texture] = Entry(name: name, hasMipmaps: upload.hasMipmaps)
  }

  /// Binds a picture's texture to a sampler unit with the given sampling.
  func bind(_ texture: TextureID, unit: Int, _ sampling: FramePlan.Sampling) {
    guard let entry = entries[texture] else { preconditionFailure("a draw samples textures that were uploaded") }
    activate(entry.name, unit: unit)
    guard entry.sampling != sampling else { return }
    setFilters(sampling, hasMipmaps: entry.hasMipmaps)
    entries[texture]?.sampling = sampling
  }

  /// Binds a target's texture, whose filters never change.
  func bind(name: GLuint, unit: Int) { activate(name, unit: unit) }

  private func setFilters(_ sampling: FramePlan.Sampling, hasMipmaps: Bool) {
    let magnification = sampling == .nearest ? GL_NEAREST : GL_LINEAR
    let minification = sampling == .trilinear && hasMipmaps ? GL_LINEAR_MIPMAP_LINEAR : magnification
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), magnification)
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), minification)
  }

  private func activate(_ name: GLuint, unit: Int) {
    glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
  }

  func discard(_ textures: [TextureID]) {
    for texture in textures {
      guard var name = entries.removeValue(forKey: texture)?.name else { continue }
      glDeleteTextures(1, &name)
    }
  }

  func deleteAll() { discard(Array(entries.keys)) }
}

extension Int {
  /// The exponent of the largest power of two that is not larger.
  fileprivate static func log2(_ n: Int) -> Int { Int.bitWidth - 1 - n.leadingZeroBitCount }
}

extension Bitmap {
  /// The pixels with `gutter` more on each side that repeat the edge.
  fileprivate func extended(by gutter: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((width + 2 * gutter) * (height + 2 * gutter) * 4)
    for y in -gutter..<(height + gutter) {
      let row = min(max(y, 0), height - 1) * width
      for x in -gutter..<(width + gutter) {
        let at = (row + min(max(x, 0), width - 1)) * 4
        bytes.append(contentsOf: pixels[at..<(at + 4)])
      }
    }
    return bytes
  }
}
