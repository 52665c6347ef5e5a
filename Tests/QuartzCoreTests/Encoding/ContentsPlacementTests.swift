import CoreGraphics
import DisplayList
import Geometry
import Testing

@testable import QuartzCore

@Suite struct ContentsPlacementTests {
  private let bounds = CGRect(x: 10, y: 20, width: 100, height: 60)
  private let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

  private func rect(_ gravity: CALayerContentsGravity) -> CGRect {
    ContentsPlacement(size: CGSize(width: 20, height: 30), gravity: gravity, bounds: bounds).rect
  }

  @Test(arguments: [
    (CALayerContentsGravity.center, 50.0, 35.0), (.top, 50, 50), (.bottom, 50, 20), (.left, 10, 35), (.right, 90, 35),
    (.topLeft, 10, 50), (.topRight, 90, 50), (.bottomLeft, 10, 20), (.bottomRight, 90, 20),
  ])
  func placedGravitiesKeepTheSize(gravity: CALayerContentsGravity, x: Double, y: Double) {
    #expect(rect(gravity) == CGRect(x: x, y: y, width: 20, height: 30))
  }

  @Test func resizingGravitiesScale() {
    #expect(rect(.resize) == bounds)
    #expect(rect(.resizeAspect) == CGRect(x: 40, y: 20, width: 40, height: 60))
    #expect(rect(.resizeAspectFill) == CGRect(x: 10, y: -25, width: 100, height: 150))
  }

  // MARK: - Slices

  private func slices(_ center: CGRect, isYDown: Bool = true, scale: CGFloat = 1) -> [ContentsPlacement.Slice] {
    let placement = ContentsPlacement(size: CGSize(width: 40, height: 40), gravity: .resize, bounds: bounds)
    return placement.slices(
      source: CGRect(x: 0, y: 0, width: 40, height: 40), center: center, scale: scale, isYDown: isYDown)
  }

  @Test func withoutACenterItIsOnePiece() {
    let slices = slices(whole)
    #expect(slices.count == 1 && slices[0].rect == bounds && slices[0].softEdges == .all)
  }

  @Test func nineSlicesTileTheBoundsAndTheImage() {
    for isYDown in [true, false] {
      let slices = slices(CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), isYDown: isYDown)
      #expect(slices.count == 9)
      #expect(slices.map { $0.rect.width * $0.rect.height }.reduce(0, +) == 6000)
      #expect(slices.map { $0.source.width * $0.source.height }.reduce(0, +) == 1600)
      #expect(slices[4].rect == CGRect(x: 20, y: 30, width: 80, height: 40))
      #expect(slices[4].source == CGRect(x: 10, y: 10, width: 20, height: 20))
      #expect(slices[0].rect == CGRect(x: 10, y: isYDown ? 20 : 70, width: 10, height: 10))
      #expect(slices[0].source == CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test func onlyOuterEdgesAreSoft() {
    let slices = slices(CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    #expect(slices[4].softEdges.isEmpty)
    #expect(slices[0].softEdges == [.minX, .minY] && slices[5].softEdges == [.maxX])
    let up = self.slices(CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), isYDown: false)
    #expect(up[0].softEdges == [.minX, .maxY] && up[7].softEdges == [.minY])
  }

  @Test func endsKeepTheirSizeInPoints() {
    let slices = slices(CGRect(x: 0.25, y: 0, width: 0.5, height: 1), scale: 2)
    #expect(slices.map(\.rect.width) == [5, 90, 5] && slices.map(\.rect.height) == [60, 60, 60])
  }

  @Test func endsShrinkTogetherWhereThereIsNoRoom() {
    let placement = ContentsPlacement(
      size: CGSize(width: 40, height: 40), gravity: .resize, bounds: CGRect(x: 0, y: 0, width: 15, height: 40))
    let slices = placement.slices(
      source: CGRect(x: 0, y: 0, width: 40, height: 40), center: CGRect(x: 0.5, y: 0, width: 0.25, height: 1), scale: 1,
      isYDown: true)
    #expect(slices.map(\.rect.width) == [10, 5] && slices.map(\.source.width) == [20, 10])
  }

  @Test func aCenterWithoutWidthStretchesOnePixel() {
    let slices = slices(CGRect(x: 0.5, y: 0, width: 0, height: 1))
    #expect(slices.map(\.source.width) == [20, 1, 19] && slices.map(\.rect.width) == [20, 61, 19])
  }

  // MARK: - As items

  private func paints(_ change: (CALayer) -> Void) -> [ImagePaint] {
    let layer = CALayer.plain(40, 40)
    layer.contents = CGImage(Bitmap(width: 8, height: 8, pixels: [UInt8](repeating: 255, count: 256)))
    change(layer)
    return DisplayList(of: layer).items.compactMap { item in
      guard case .image(let paint) = item.paint else { return nil }
      return paint
    }
  }

  @Test func aPartOfTheImageIsShownAndLimited() {
    let paints = paints { $0.contentsRect = CGRect(x: 0.5, y: 0.25, width: 0.25, height: 0.5) }
    #expect(paints.map(\.source) == [Rect(x: 4, y: 2, width: 2, height: 4)])
    #expect(paints.map(\.limit) == [Rect(x: 4, y: 2, width: 2, height: 4)])
    let outside = self.paints { $0.contentsRect = CGRect(x: -1, y: 0, width: 3, height: 1) }
    #expect(outside.map(\.source) == [Rect(x: -8, y: 0, width: 24, height: 8)])
    #expect(outside.map(\.limit) == [Rect(x: 0, y: 0, width: 8, height: 8)])
  }

  @Test func opacityTintsAndFiltersSample() {
    let paints = paints {
      ($0.opacity, $0.allowsGroupOpacity) = (0.5, false)
      ($0.magnificationFilter, $0.minificationFilter) = (.nearest, .trilinear)
    }
    #expect(paints.map(\.tint) == [SIMD4(repeating: 0.5)])
    #expect(paints.map(\.magnification) == [.nearest] && paints.map(\.minification) == [.trilinear])
  }

  @Test func eachImageIsListedOnce() {
    let root = CALayer.plain(40, 40)
    for picture in [Pictures.one, Pictures.other, Pictures.one] {
      let layer = CALayer.plain(10, 10)
      layer.contents = picture
      root.addSublayer(layer)
    }
    let list = DisplayList(of: root)
    #expect(list.images.map(\.id) == [Pictures.one.bitmap.id, Pictures.other.bitmap.id])
  }

  @Test func contentsThatFadeNameBothImages() {
    let layer = CALayer.plain(40, 40)
    let fade = CABasicAnimation(keyPath: "contents")
    (fade.fromValue, fade.toValue, fade.duration) = (Pictures.one, Pictures.other, 4)
    layer.add(fade, forKey: nil)
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: 1)
    let list = DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: layer.bounds))
    guard case .image(let paint)? = list.items.first?.paint else { return #expect(Bool(false), "an image is drawn") }
    #expect(paint.image == 0 && paint.crossfade?.image == 1 && paint.crossfade?.progress == 0.25)
  }
}
