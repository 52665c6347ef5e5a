/// Which device draws.
public enum DeviceChoice: Sendable, Equatable {
  /// A real GPU if there is one, else the software rasteriser.
  case auto
  /// The software rasteriser, whatever else is there: the same pixels on every machine.
  case software
  /// A device by its place in the list that `multiplane info` prints.
  case index(Int)
}

/// Why there is nothing to draw with, or drawing stopped.
public enum DeviceError: Error, Equatable, CustomStringConvertible {
  /// EGL offers no usable display.
  case noDevice
  /// There are fewer devices than the index asks for.
  case noSuchDevice(index: Int, count: Int)
  /// The device's driver refuses a step of opening a context.
  case contextFailed(step: String, code: Int)
  /// A shader does not compile or link on this driver.
  case shaderFailed(name: String, log: String)
  /// A target of this size cannot be drawn into.
  case targetFailed(width: Int, height: Int)
  /// The groups, masks and nested clips of a picture need more memory than is granted.
  case surfacesTooLarge(megabytes: Int, limit: Int)
  /// The driver reported an error while drawing.
  case drawingFailed(code: Int)

  /// What happened and what to do about it.
  public var description: String {
    switch self {
    case .noDevice:
      "no OpenGL ES device was found: install the software driver (Debian: apt-get install libegl-mesa0 libgl1-mesa-dri)"
    case .noSuchDevice(let index, let count):
      "there is no device \(index): 'multiplane info' lists the \(count) there are, counted from 0"
    case .contextFailed(let step, let code):
      "the driver refused \(step) (EGL error 0x\(String(code, radix: 16))): try --device software, "
        + "or install libegl-mesa0 and libgl1-mesa-dri"
    case .shaderFailed(let name, let log): "the driver does not accept the shader \(name): \(log)"
    case .targetFailed(let width, let height):
      "the driver cannot draw into \(width) x \(height) pixels: try a smaller --size or --scale"
    case .surfacesTooLarge(let megabytes, let limit):
      "the picture's groups, masks and clips need \(megabytes) MB of surfaces, and \(limit) are the limit: "
        + "try a smaller --size or --scale"
    case .drawingFailed(let code): "the driver reported error 0x\(String(code, radix: 16)) while drawing"
    }
  }
}
