import CoreGraphics

/// The powers of the matrix that leads from each copy of a replicator to the next.
///
/// Translations are multiplied; of all others each power is made from the one before. So a power is the same whoever asks.
struct InstancePowers: Sendable {
  private let matrix: CATransform3D
  private let isTranslation: Bool
  private var powers: [CATransform3D] = []

  /// - Parameter count: how many powers may be asked for, the zeroth included.
  init(_ matrix: CATransform3D, count: Int) {
    self.matrix = matrix
    var still = matrix
    (still.m41, still.m42, still.m43) = (0, 0, 0)
    isTranslation = still == CATransform3DIdentity
    guard !isTranslation else { return }
    powers.reserveCapacity(count)
    powers.append(CATransform3DIdentity)
    while powers.count < count { powers.append(CATransform3DConcat(powers[powers.count - 1], matrix)) }
  }

  /// The matrix `count` times after itself, about a point.
  func matrix(_ count: Int, about center: CGPoint) -> CATransform3D {
    if isTranslation {
      let times = CGFloat(count)
      return CATransform3DMakeTranslation(matrix.m41 * times, matrix.m42 * times, matrix.m43 * times)
    }
    let centred = CATransform3DTranslate(powers[count], -center.x, -center.y, 0)
    return CATransform3DConcat(centred, CATransform3DMakeTranslation(center.x, center.y, 0))
  }

  /// The space under the matrix `count` times after itself, about the middle of a rectangle.
  @inline(__always)
  func space(_ count: Int, in space: WorldTransform, about bounds: CGRect) -> WorldTransform {
    if isTranslation {
      let times = Double(count)
      return space.translated(x: matrix.m41 * times, y: matrix.m42 * times, z: matrix.m43 * times)
    }
    let (x, y) = (Double(bounds.midX), Double(bounds.midY))
    return space.translated(x: x, y: y, z: 0).preceded(by: powers[count]).translated(x: -x, y: -y, z: 0)
  }
}
