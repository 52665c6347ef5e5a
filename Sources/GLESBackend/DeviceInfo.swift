import CGL

/// What draws: for `multiplane info`, for benchmarks' records and for error reports.
public struct DeviceInfo: Sendable {
  /// The driver's name for the device (`GL_RENDERER`), "unknown" if it gives none.
  public let renderer: String
  /// Who made the driver (`GL_VENDOR`).
  public let vendor: String
  /// The version of OpenGL ES and of the driver (`GL_VERSION`).
  public let version: String
  /// The version of the shading language (`GL_SHADING_LANGUAGE_VERSION`).
  public let shadingLanguage: String
  /// Why this device.
  public let reason: String
  /// The longest side of a texture or target, in pixels.
  public let maximumTextureSize: Int
  /// Every device that EGL lists, in the order of their indices.
  public let devices: [String]

  init(_ context: EGLContextHandle) {
    func string(_ name: Int32) -> String {
      glGetString(GLenum(name)).map { String(cString: $0) } ?? "unknown"
    }
    renderer = string(GL_RENDERER)
    vendor = string(GL_VENDOR)
    version = string(GL_VERSION)
    shadingLanguage = string(GL_SHADING_LANGUAGE_VERSION)
    reason = context.reason
    var size: GLint = 0
    glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &size)
    maximumTextureSize = Int(size)
    devices = EGLDevices().devices.map { $0.isSoftware ? "software" : "GPU" }
  }

  /// Whether pixels come from Mesa's software rasteriser.
  public var isSoftware: Bool { renderer.contains("llvmpipe") || renderer.contains("softpipe") }
}
