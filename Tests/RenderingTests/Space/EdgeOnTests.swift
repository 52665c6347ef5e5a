import Geometry
import PixelTesting
import Testing

@testable import QuartzCore

/// Rounded cards seen edge-on: they take no more of the picture than their area.
struct EdgeOnTests {
  /// A white card of 60 × 90 points in a tilted space, turned out of the plane of the eye by an angle.
  private func scene(_ angle: CGFloat) -> (root: CALayer, card: CALayer) {
    let card = with(box(70, 55, 60, 90, Ink.white)) { card in
      card.cornerRadius = 8
      let tilt = CATransform3DRotate(CATransform3DMakeRotation(0.6, 0, 0, 1), 0.4, 1, 0, 0)
      card.transform = CATransform3DRotate(tilt, .pi / 2 - angle, 0, 1, 0)
    }
    let root = stage(200, 200, Ink.black, [card])
    return (root, card)
  }

  private func corners(_ card: CALayer, _ root: CALayer) -> [CGPoint] {
    [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 90), CGPoint(x: 0, y: 90)].map {
      card.convert($0, to: root)
    }
  }

  private func area(_ points: [CGPoint]) -> Double {
    abs(zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  @Test(arguments: [0, 0.0005, 0.002, 0.006, 0.012, 0.05]) func thinCardsCoverTheirArea(angle: Double) throws {
    let (root, card) = scene(angle)
    let (picture, points) = (try PixelRenderer.picture(of: root), corners(card, root))
    var sum = 0.0
    for y in 0..<200 {
      for x in 0..<200 { sum += Double(picture[x, y].x) / 255 }
    }
    let wanted = area(points)
    // Screen gradients of a sliver are coarse: its ends fade out instead of ending.
    #expect(abs(sum - wanted) <= 0.3 * wanted + 0.5, "\(sum) of \(wanted)")
  }
}
