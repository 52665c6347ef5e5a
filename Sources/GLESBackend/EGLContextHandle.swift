import CGL

/// One EGL display and one OpenGL ES 3 context on it, without any window or surface.
///
/// It works with an empty environment. The display comes from `EGL_EXT_platform_device`, where a device is software when
/// its extensions name `EGL_MESA_device_software`; where there is no device enumeration, from the surfaceless platform,
/// which is software unless the driver finds a GPU by itself.
final class EGLContextHandle {
  private let display: EGLDisplay
  private let context: EGLContext
  /// How the device was chosen, for people.
  let reason: String

  init(_ choice: DeviceChoice) throws(DeviceError) {
    let selected = try EGLDevices().select(choice)
    display = selected.display
    reason = selected.reason
    try Self.check(eglInitialize(display, nil, nil), "eglInitialize")
    try Self.check(eglBindAPI(EGLenum(EGL_OPENGL_ES_API)), "eglBindAPI")
    context = try Self.makeContext(on: display)
  }

  /// The display is shared by all contexts of the process and lives as long as it.
  deinit {
    release()
    eglDestroyContext(display, context)
  }

  private static func makeContext(on display: EGLDisplay) throws(DeviceError) -> EGLContext {
    var attributes = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0, EGL_NONE]
    // No config: nothing is ever drawn to an EGL surface (EGL_KHR_no_config_context).
    if let context = eglCreateContext(display, nil, nil, &attributes) { return context }
    var config: EGLConfig?
    var count: EGLint = 0
    var wanted = [EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_NONE]
    try check(eglChooseConfig(display, &wanted, &config, 1, &count), "eglChooseConfig")
    guard let context = eglCreateContext(display, config, nil, &attributes) else {
      throw .contextFailed(step: "eglCreateContext", code: Int(eglGetError()))
    }
    return context
  }

  /// Makes the context current on this thread; cheap when it already is.
  func makeCurrent() throws(DeviceError) {
    guard eglGetCurrentContext() != context else { return }
    try Self.check(eglMakeCurrent(display, nil, nil, context), "eglMakeCurrent")
  }

  /// Lets another thread make the context current, if it is this thread's.
  func release() {
    if eglGetCurrentContext() == context { eglMakeCurrent(display, nil, nil, nil) }
  }

  private static func check(_ result: EGLBoolean, _ step: String) throws(DeviceError) {
    guard result == EGLBoolean(EGL_TRUE) else { throw .contextFailed(step: step, code: Int(eglGetError())) }
  }
}
