import CoreGraphics

/// The powers of the matrix that leads from each copy of a replicator to the next.
///
/// Translations are multiplied; of all others each power is made from the one before, once, as far as powers are asked
/// for. So a power is the same whoever asks.
final class InstancePowers {
  private let matrix: CATransform3D
  private let isTranslation: Bool
  private var powers = [CATransform3DIdentity]

  init(_ matrix: CATransform3D) {
    self.matrix = matrix
    var still = matrix
    (still.m41, still.m42, still.m43) = (0, 0, 0)
    isTranslation = still == CATransform3DIdentity
  }

  /// The matrix `count` times after itself.
  func matrix(_ count: Int) -> CATransform3D {
    if isTranslation {
      let times = CGFloat(count)
      return CATransform3DMakeTranslation(matrix.m41 * times, matrix.m42 * times, matrix.m43 * times)
    }
    while powers.count <= count { powers.append(CATransform3DConcat(powers[powers.count - 1], matrix)) }
    return powers[count]
  }

  /// The same about a point.
  func matrix(_ count: Int, about center: CGPoint) -> CATransform3D {
    let centred = CATransform3DTranslate(matrix(count), -center.x, -center.y, 0)
    return CATransform3DConcat(centred, CATransform3DMakeTranslation(center.x, center.y, 0))
  }
}
