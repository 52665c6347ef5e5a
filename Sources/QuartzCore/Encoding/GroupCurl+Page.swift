import CoreGraphics
import DisplayList

/// The way of a page that is turned: from its lower right corner on, until the roll has left it at the other end.
///
/// Apple documents the direction (upwards, from the lower edge) and neither the slant nor the roll, which are constants
/// here.
extension GroupCurl {
  /// Downwards and a little to the right, so that the corner comes first.
  private static let direction = SIMD2<Float>(0.2425356, 0.9701425)
  /// The roll's radius, in lengths of the page.
  private static let radius: Float = 0.1

  /// The bend of a page of which a share is rolled off; 0 is flat, 1 has gone.
  init(of bounds: CGRect, rolledOff share: Double) {
    let size = SIMD2(Float(bounds.width), Float(bounds.height))
    let extent = (size * Self.direction).sum()
    let radius = extent * Self.radius
    let place = extent / 2 - Float(share) * (extent + radius)
    self.init(direction: Self.direction, place: place, radius: radius, extent: extent)
  }
}
