import Foundation
import Geometry

/// The software renderer of the calling thread.
///
/// A renderer belongs to one thread at a time and costs more to open than most test scenes to draw, so each thread of a
/// test run opens one at its first picture and keeps it. A picture does not depend on what was drawn before.
public enum PixelRenderer {
  private static let key = "Multiplane.PixelRenderer"

  /// The thread's renderer, for tests that also look at its statistics. Do not keep it across an `await`.
  /// - Throws: `DeviceError` when the software driver is not installed.
  public static func current() throws -> CARenderer {
    let storage = Thread.current.threadDictionary
    if let renderer = storage[key] as? CARenderer { return renderer }
    let renderer = try CARenderer(device: .software)
    storage[key] = renderer
    return renderer
  }

  /// The picture of a layer at a time, by the thread's renderer.
  ///
  /// - Parameters:
  ///   - layer: the root of the tree.
  ///   - time: seconds.
  ///   - viewport: where the layer appears; by default its bounds at one pixel a point, y down.
  public static func picture(
    of layer: CALayer, at time: CFTimeInterval = 0, in viewport: Viewport? = nil
  ) throws -> Bitmap {
    try current().render(layer, at: time, in: viewport ?? Viewport(bounds: layer.bounds))
  }
}
