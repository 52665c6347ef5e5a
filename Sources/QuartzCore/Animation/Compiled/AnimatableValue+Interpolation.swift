import CoreGraphics
import Geometry

/// Values between two values.
///
/// Numbers and what consists of them run straight and beyond both ends, as springs need. Transforms run by their parts
/// (translation, scale, skew, rotation, perspective). Paths of equal structure and arrays of equal length run point by
/// point and element by element. Everything else switches half-way. Both ends are hit exactly.
extension AnimatableValue {
  /// Where a discrete value changes over.
  static let switchPoint = 0.5

  /// The progress of a discrete value: before or after the change.
  static func switched(_ progress: Double) -> Double { progress < switchPoint ? 0 : 1 }

  /// The value at a progress of 0 (this one) to 1 (the other), or beyond.
  func interpolated(to other: AnimatableValue, progress: Double) -> AnimatableValue {
    if progress == 0 { return self }
    if progress == 1 { return other }
    if let a = lanes, let b = other.lanes, a.kind == b.kind {
      return a.kind.value(a.lanes.interpolated(to: b.lanes, progress: progress))
    }
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      return .transform(DecomposedTransform(a).interpolated(to: DecomposedTransform(b), progress: progress))
    case (.path(let a), .path(let b)):
      if let path = a.path.interpolated(to: b.path, progress: progress) { return .path(CGPath(path)) }
    case (.contents(let a), .contents(let b)):
      return .contents(a.crossfaded(to: b, progress: progress))
    case (.array(let a), .array(let b)) where a.count == b.count:
      return .array(zip(a, b).map { $0.interpolated(to: $1, progress: progress) })
    default: break
    }
    return progress < Self.switchPoint ? self : other
  }
}

extension LayerContents {
  /// A transparent pixel: what a layer without contents fades from and to.
  static let nothing = CGImage(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]))

  /// Two images mixed; a value that is itself a mixture counts as the image that it shows more of. An image that comes out
  /// of nothing stands first, because the first one's size decides where contents lie.
  func crossfaded(to other: LayerContents, progress: Double) -> LayerContents {
    let (from, to) = (dominantImage, other.dominantImage)
    if from === to || progress <= 0 { return .image(from) }
    if progress >= 1 { return .image(to) }
    return from === Self.nothing
      ? .crossfade(from: to, to: from, progress: 1 - progress) : .crossfade(from: from, to: to, progress: progress)
  }

  /// The image of which there is more; one that fades from or to nothing is that.
  var dominantImage: CGImage {
    switch self {
    case .image(let image): image
    case .crossfade(let from, let to, let progress):
      to === Self.nothing || progress < AnimatableValue.switchPoint ? from : to
    }
  }
}
