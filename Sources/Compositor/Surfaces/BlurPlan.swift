import Geometry

/// How a Gaussian blur along one axis is done: in which resolution, and with which kernel there.
///
/// Above four texels of standard deviation the resolution is halved. What the other steps blur is taken off the kernel:
/// the mean of n texels has the variance (n² − 1) / 12, and mixing the result's texels linearly has n² / 6 on average.
/// With two to four texels of standard deviation the rest of the error is 1.3/255 at most; rounding to bytes between the
/// passes comes on top.
struct BlurPlan {
  /// Device pixels for a texel.
  private(set) var scale: Int
  /// In texels.
  private(set) var sigma: Float

  private static let largestSigma: Float = 4
  private static let smallestVariance: Float = 0.02

  /// - Parameters:
  ///   - deviation: the standard deviation, in device pixels.
  ///   - source: device pixels for a texel of the source.
  ///   - known: the variance that the source has already, in squared device pixels.
  init(deviation: Float, source: Int, known: Float) {
    scale = source
    sigma = 0
    while true {
      let variance = Self.variance(deviation * deviation - known, from: Float(source), to: Float(scale))
      sigma = max(variance, Self.smallestVariance).squareRoot()
      guard sigma > Self.largestSigma else { return }
      scale *= 2
    }
  }

  /// In squared texels.
  private static func variance(_ total: Float, from source: Float, to scale: Float) -> Float {
    let mean = (scale * scale - source * source) / 12
    let mixing = (scale > 1 ? scale * scale : 0) - (source > 1 ? source * source : 0)
    return (total - mean - mixing / 6) / (scale * scale)
  }

  /// How far it reaches on each side, in device pixels.
  var reach: Float { Float((FilterStep.reach(sigma: sigma) + 1) * scale) }
}
