import CGL

/// The devices that EGL knows on this machine.
struct EGLDevices {
  /// One device: the driver's handle and what it says of itself.
  struct Device {
    let handle: EGLDeviceEXT
    let isSoftware: Bool
    let extensions: String
  }

  /// A display to open a context on.
  struct Selection {
    let display: EGLDisplay
    let reason: String
  }

  let devices: [Device]

  init() {
    devices = Self.enumerate()
  }

  /// The display that a choice stands for.
  func select(_ choice: DeviceChoice) throws(DeviceError) -> Selection {
    switch choice {
    case .auto:
      if let gpu = devices.first(where: { !$0.isSoftware }), let display = display(of: gpu) {
        return Selection(display: display, reason: "the first device that is not software")
      }
      return try software(reason: "no GPU was found")
    case .software:
      return try software(reason: "asked for")
    case .index(let index):
      guard devices.indices.contains(index), let display = display(of: devices[index]) else {
        throw .noSuchDevice(index: index, count: devices.count)
      }
      return Selection(display: display, reason: "asked for by index")
    }
  }

  private func software(reason: String) throws(DeviceError) -> Selection {
    if let device = devices.first(where: \.isSoftware), let display = display(of: device) {
      return Selection(display: display, reason: "\(reason): software device")
    }
    // Without device enumeration the surfaceless platform is what is left.
    if let display = eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil) {
      return Selection(display: display, reason: "\(reason): surfaceless platform")
    }
    throw .noDevice
  }

  private func display(of device: Device) -> EGLDisplay? {
    eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), device.handle, nil)
  }

  // MARK: - Enumeration

  private static func enumerate() -> [Device] {
    // The casts give the pointers the types that the extension's registry entry documents for these names.
    guard let query = eglGetProcAddress("eglQueryDevicesEXT"),
      let describe = eglGetProcAddress("eglQueryDeviceStringEXT")
    else { return [] }
    let queryDevices = unsafeBitCast(query, to: PFNEGLQUERYDEVICESEXTPROC.self)
    let queryString = unsafeBitCast(describe, to: PFNEGLQUERYDEVICESTRINGEXTPROC.self)
    var handles = [EGLDeviceEXT?](repeating: nil, count: 32)
    var count: EGLint = 0
    guard queryDevices(EGLint(handles.count), &handles, &count) == EGLBoolean(EGL_TRUE) else { return [] }
    return handles.prefix(Int(count)).compactMap { handle in
      guard let handle else { return nil }
      let extensions = queryString(handle, EGL_EXTENSIONS).map { String(cString: $0) } ?? ""
      let isSoftware = extensions.contains("EGL_MESA_device_software")
      return Device(handle: handle, isSoftware: isSoftware, extensions: extensions)
    }
  }
}
