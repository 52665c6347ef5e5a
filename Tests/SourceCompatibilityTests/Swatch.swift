import CoreGraphics
import Foundation
import QuartzCore

/// Small pictures made from bytes.
enum Swatch {
  static func image(
    width: Int, height: Int, pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)
  ) -> CGImage? {
    var bytes = [UInt8]()
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (r, g, b, a) = pixel(x, y)
        bytes.append(contentsOf: [r, g, b, a])
      }
    }
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: width,
      height: height,
      bitsPerComponent: 8,
      bitsPerPixel: 32,
      bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
      provider: provider,
      decode: nil,
      shouldInterpolate: true,
      intent: .defaultIntent
    )
  }

  static func layer(with image: CGImage?, gravity: CALayerContentsGravity = .resizeAspectFill) -> CALayer {
    let layer = CALayer()
    layer.contents = image
    layer.contentsGravity = gravity
    layer.contentsScale = 2
    layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    layer.minificationFilter = .trilinear
    layer.magnificationFilter = CALayerContentsFilter.nearest
    layer.isOpaque = true
    return layer
  }
}
