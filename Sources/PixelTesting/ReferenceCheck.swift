import Geometry
import Imaging

/// One comparison with a stored picture, and the decision whether to write it.
struct ReferenceCheck {
  let reference: PixelReference
  let tolerance: PixelTolerance
  let mode: RecordMode
  /// The folder for the pictures of a failure.
  let artifacts: String

  /// What is wrong with a picture; nil when nothing is. To have written the picture counts as wrong.
  func complaint(about picture: Bitmap) throws -> String? {
    let stored = try reference.load()
    let failure = stored.flatMap { self.failure(of: picture, against: $0) }
    if mode.writes(whenMatching: stored == nil ? nil : failure == nil) {
      try reference.store(picture)
      return "\(reference.path) was written: look at it, then run again without MULTIPLANE_RECORD"
    }
    guard stored != nil else {
      return "there is no \(reference.path): run once with MULTIPLANE_RECORD=missing to write it"
    }
    return failure
  }

  /// Nil where the pictures agree.
  private func failure(of picture: Bitmap, against stored: Bitmap) -> String? {
    do {
      let comparison = try ImageComparison(expected: stored, actual: picture)
      guard !comparison.isWithin(tolerance: tolerance.levels) else { return nil }
      return PixelFailure(comparison: comparison, tolerance: tolerance, name: reference.name)
        .report(to: artifacts, accepting: reference)
    } catch {
      return "\(reference.name): \(error)"
    }
  }
}
