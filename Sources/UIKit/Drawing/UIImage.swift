/// A picture, with how many pixels make a point.
public final class UIImage: NSObject, Sendable {
  /// Core Graphics' form of it.
  public let cgImage: CGImage?
  /// Pixels a point.
  public let scale: CGFloat

  /// A picture with one pixel a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1) }

  /// A picture.
  /// - Parameter scale: Pixels a point; positive.
  public init(cgImage: CGImage, scale: CGFloat) {
    precondition(scale > 0, "a picture has a positive number of pixels a point")
    (self.cgImage, self.scale) = (cgImage, scale)
  }

  /// Points.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }
}
