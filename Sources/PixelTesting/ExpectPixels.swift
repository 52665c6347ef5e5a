import Foundation
import Geometry
import Imaging
import Testing

/// Expects two pictures to be the same.
///
/// - Parameters:
///   - actual: what came out.
///   - expected: what should have.
///   - tolerance: nothing by default.
///   - name: names the pictures of a failure; by default the test's file and line. Give one where one line runs often.
public func expectPixels(
  of actual: Bitmap, match expected: Bitmap, _ tolerance: PixelTolerance = .exact, named name: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let comparison = try ImageComparison(expected: expected, actual: actual)
    guard !comparison.isWithin(tolerance: tolerance.levels) else { return }
    let failure = PixelFailure(
      comparison: comparison, tolerance: tolerance, name: name ?? defaultName(at: sourceLocation))
    let message = failure.report(to: PixelFailure.environmentFolder, accepting: nil)
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

/// Expects two layer trees to look the same.
///
/// - Parameters:
///   - layer: the tree under test.
///   - time: seconds, for both.
///   - viewport: where both appear; by default the bounds of `layer` at one pixel a point, y down.
///   - other: the tree that says what it should look like.
///   - tolerance: nothing by default.
///   - name: names the pictures of a failure; by default the test's file and line. Give one where one line runs often.
/// - Throws: `DeviceError` when nothing can be drawn.
public func expectPixels(
  of layer: CALayer, at time: CFTimeInterval = 0, in viewport: Viewport? = nil, matchThoseOf other: CALayer,
  _ tolerance: PixelTolerance = .exact, named name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let viewport = viewport ?? Viewport(bounds: layer.bounds)
  expectPixels(
    of: try PixelRenderer.picture(of: layer, at: time, in: viewport),
    match: try PixelRenderer.picture(of: other, at: time, in: viewport), tolerance, named: name,
    sourceLocation: sourceLocation)
}

/// Expects a layer tree to look like a stored picture; writes the picture where `RecordMode` says so.
///
/// - Parameters:
///   - layer: the root of the tree.
///   - time: seconds.
///   - viewport: where the layer appears; by default its bounds at one pixel a point, y down.
///   - reference: the stored picture.
///   - tolerance: nothing by default.
/// - Throws: `DeviceError` when nothing can be drawn, and errors of reading or writing the file.
public func expectPixels(
  of layer: CALayer, at time: CFTimeInterval = 0, in viewport: Viewport? = nil, match reference: PixelReference,
  _ tolerance: PixelTolerance = .exact, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let picture = try PixelRenderer.picture(of: layer, at: time, in: viewport)
  let check = ReferenceCheck(
    reference: reference, tolerance: tolerance, mode: .current, artifacts: PixelFailure.environmentFolder)
  guard let complaint = try check.complaint(about: picture) else { return }
  Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
}

private func defaultName(at location: SourceLocation) -> String {
  let file = URL(fileURLWithPath: location.fileID).deletingPathExtension().lastPathComponent
  return "\(file)-\(location.line)"
}
