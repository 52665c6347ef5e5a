import Multiplane
import UIKit

/// Faces of a few ellipses, for avatars: 136 × 136.
struct Portrait {
  private let paper, shirt, skin: UInt32
  private let hair: UInt32?
  private let hasLongHair: Bool

  /// Someone with short hair.
  static let short = Portrait(paper: 0xA8DADC, shirt: 0x457B9D, skin: 0xF1C9A5, hair: 0x4A3728, hasLongHair: false)
  /// Someone with long hair.
  static let long = Portrait(paper: 0xF6BD60, shirt: 0x84A59D, skin: 0xC68B59, hair: 0x2B1D14, hasLongHair: true)
  /// The outline of someone who is not known.
  static let stranger = Portrait(paper: 0xD9DCE3, shirt: 0xA7AEBB, skin: 0xA7AEBB, hair: nil, hasLongHair: false)

  /// The face, with two pixels a point.
  var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 136, height: 136), scale: 2).image { draw(in: $0.cgContext) }
  }

  private func draw(in context: CGContext) {
    context.setFillColor(.hex(paper))
    context.fill(CGRect(x: 0, y: 0, width: 136, height: 136))
    if let hair, hasLongHair { ellipse(68, 68, 37, 44, hair, context) }
    ellipse(68, 140, 46, 40, shirt, context)
    context.setFillColor(.hex(skin))
    context.fill(CGRect(x: 58, y: 82, width: 20, height: 24))
    if let hair { ellipse(68, 54, 31, 33, hair, context) }
    ellipse(68, 63, 26, 31, skin, context)
    guard let hair else { return }
    drawFringe(hair, context)
    for x in [57.0, 79] { ellipse(x, 64, 3, 3.6, 0x2B2B33, context) }
    context.setStrokeColor(.hex(0x8C4A3C))
    context.setLineWidth(2.4)
    context.setLineCap(.round)
    context.move(to: CGPoint(x: 59, y: 78))
    context.addQuadCurve(to: CGPoint(x: 77, y: 78), control: CGPoint(x: 68, y: 87))
    context.strokePath()
  }

  private func drawFringe(_ hair: UInt32, _ context: CGContext) {
    context.setFillColor(.hex(hair))
    context.move(to: CGPoint(x: 38, y: 62))
    context.addQuadCurve(to: CGPoint(x: 76, y: 36), control: CGPoint(x: 64, y: 56))
    context.addQuadCurve(to: CGPoint(x: 97, y: 62), control: CGPoint(x: 92, y: 46))
    context.addCurve(to: CGPoint(x: 38, y: 62), control1: CGPoint(x: 102, y: 12), control2: CGPoint(x: 34, y: 12))
    context.fillPath()
  }

  private func ellipse(
    _ x: CGFloat, _ y: CGFloat, _ radiusX: CGFloat, _ radiusY: CGFloat, _ color: UInt32, _ context: CGContext
  ) {
    context.setFillColor(.hex(color))
    context.fillEllipse(in: CGRect(x: x - radiusX, y: y - radiusY, width: 2 * radiusX, height: 2 * radiusY))
  }
}
