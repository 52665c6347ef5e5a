import CoreGraphics
import DisplayList
import Geometry
import QuartzCore
import Testing

/// Which way is up.
@Suite struct OrientationTests {
  private let frame = CGRect(x: 10, y: 20, width: 30, height: 40)

  private func item(_ layer: CALayer, in root: CALayer = .plain(100, 100), isYDown: Bool) -> Item {
    root.addSublayer(layer)
    return DisplayList(of: root, isYDown: isYDown).items[0]
  }

  @Test func yPointsDownOrUpAsTheHostHasIt() {
    #expect(item(.box(frame), isYDown: true).deviceRect == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(item(.box(frame), isYDown: false).deviceRect == Rect(x: 10, y: 40, width: 30, height: 40))
  }

  @Test func aFlippedSuperlayerTurnsItsSublayersOver() {
    for isYDown in [true, false] {
      let root = CALayer.plain(100, 100)
      root.isGeometryFlipped = true
      let item = item(.box(frame), in: root, isYDown: isYDown)
      #expect(item.deviceRect == Rect(x: 10, y: isYDown ? 40 : 20, width: 30, height: 40))
    }
  }

  @Test func flippedBoundsWithAnOriginFlipAboutTheirMiddle() {
    let root = CALayer.plain(200, 200)
    let parent = CALayer()
    (parent.bounds, parent.anchorPoint) = (CGRect(x: 5, y: 7, width: 100, height: 80), .zero)
    (parent.position, parent.isGeometryFlipped) = (CGPoint(x: 20, y: 30), true)
    let child = CALayer.box(CGRect(x: 15, y: 17, width: 1, height: 1))
    (child.anchorPoint, child.position) = (.zero, CGPoint(x: 15, y: 17))
    parent.addSublayer(child)
    let rect = item(parent, in: root, isYDown: true).deviceRect
    // The point (15, 17) is shown at (30, 100).
    #expect(rect == Rect(x: 30, y: 99, width: 1, height: 1))
  }

  @Test func imagesAreUprightWhateverIsFlipped() {
    for (isYDown, flips) in [(true, false), (true, true), (false, false), (false, true)] {
      let layer = CALayer()
      (layer.frame, layer.contents, layer.isGeometryFlipped) = (frame, Pictures.one, flips)
      let item = item(layer, isYDown: isYDown)
      guard case .image(let paint) = item.paint else { return #expect(Bool(false), "an image is drawn") }
      // The top of the source lies where the device y is smallest.
      let rect = item.outline.rect
      let (low, high) = (item.transform(rect.min).y, item.transform(rect.max).y)
      #expect((paint.source.min.y < paint.source.max.y) == (low < high))
    }
  }

  @Test func theShadowAndTheCornersDoNotFlipWithTheSublayers() {
    let (plain, flipped) = (CALayer.box(frame), CALayer.box(frame))
    for layer in [plain, flipped] {
      (layer.shadowOpacity, layer.shadowOffset, layer.shadowRadius) = (1, CGSize(width: 0, height: 5), 0)
      (layer.cornerRadius, layer.maskedCorners) = (4, .layerMinXMinYCorner)
    }
    flipped.isGeometryFlipped = true
    let (a, b) = (item(plain, isYDown: true), item(flipped, isYDown: true))
    #expect(a.deviceRect == b.deviceRect)
    #expect(a.transform(a.outline.rect.corner(0)) == b.transform(b.outline.rect.corner(0)))
  }

  @Test func aScaledViewportScalesEverything() {
    let root = CALayer.plain(100, 100)
    root.addSublayer(.box(frame))
    let tree = PresentationEvaluator(root: root).tree
    let list = DisplayListEncoder.encode(tree, in: Viewport(bounds: root.bounds, scale: 2))
    #expect(list.width == 200 && list.height == 200)
    #expect(list.items[0].deviceRect == Rect(x: 20, y: 40, width: 60, height: 80))
  }

  @Test func theRootsPositionDoesNotMatter() {
    let root = CALayer.box(CGRect(x: 70, y: -30, width: 100, height: 100))
    root.anchorPoint = CGPoint(x: 0.1, y: 0.8)
    #expect(DisplayList(of: root).items[0].deviceRect == Rect(x: 0, y: 0, width: 100, height: 100))
  }
}
