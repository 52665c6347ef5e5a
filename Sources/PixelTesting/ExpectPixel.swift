import Geometry
import Testing

/// Expects one pixel of a picture to have a value that follows from the scene.
///
/// - Parameters:
///   - x: the column, from the left.
///   - y: the row, from the top.
///   - picture: any picture.
///   - expected: premultiplied red, green, blue, alpha, 0 to 255.
///   - tolerance: nothing by default.
///   - reason: why the pixel has this value.
public func expectPixel(
  _ x: Int, _ y: Int, of picture: Bitmap, is expected: SIMD4<UInt8>, _ tolerance: PixelTolerance = .exact,
  because reason: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let probe = PixelProbe(x: x, y: y, expected: expected, tolerance: tolerance, reason: reason)
  guard let complaint = probe.complaint(about: picture) else { return }
  Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
}

/// Expects one pixel of a layer's picture to have a value that follows from the scene.
///
/// - Parameters:
///   - x: the column, from the left.
///   - y: the row, from the top.
///   - layer: the root of the tree.
///   - time: seconds.
///   - viewport: where the layer appears; by default its bounds at one pixel a point, y down.
///   - expected: premultiplied red, green, blue, alpha, 0 to 255.
///   - tolerance: nothing by default.
///   - reason: why the pixel has this value.
/// - Throws: `DeviceError` when nothing can be drawn.
public func expectPixel(
  _ x: Int, _ y: Int, of layer: CALayer, at time: CFTimeInterval = 0, in viewport: Viewport? = nil,
  is expected: SIMD4<UInt8>, _ tolerance: PixelTolerance = .exact, because reason: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let picture = try PixelRenderer.picture(of: layer, at: time, in: viewport)
  expectPixel(x, y, of: picture, is: expected, tolerance, because: reason, sourceLocation: sourceLocation)
}
