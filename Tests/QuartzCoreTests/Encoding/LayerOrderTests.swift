import CoreGraphics
import DisplayList
import Geometry
import QuartzCore
import Testing

/// In which order things are drawn, and what is left out.
@Suite struct LayerOrderTests {
  private let small = CGRect(x: 10, y: 10, width: 20, height: 20)

  @Test func withinALayerTheBorderComesLast() {
    let layer = CALayer.box(CGRect(x: 0, y: 0, width: 100, height: 100), 10)
    (layer.shadowOpacity, layer.borderWidth) = (1, 2)
    layer.contents = Pictures.one
    layer.addSublayer(.box(small, 20))
    #expect(DisplayList(of: layer).script == ["shadow", "image", "fill 20", "border"])
  }

  @Test func aBackgroundIsDrawnWhereContentsLeaveAPartOfIt() {
    let layer = CALayer.box(CGRect(x: 0, y: 0, width: 100, height: 100), 10)
    layer.contents = Pictures.one
    #expect(DisplayList(of: layer).script == ["image"])
    layer.contentsGravity = .center
    #expect(DisplayList(of: layer).script == ["fill 10", "image"])
  }

  @Test func backgroundAndBorderAreOneItemWhenNothingIsBetween() {
    let layer = CALayer.box(CGRect(x: 0, y: 0, width: 100, height: 100), 10)
    layer.borderWidth = 2
    #expect(DisplayList(of: layer).script == ["bordered 10"])
    layer.backgroundColor = nil
    #expect(DisplayList(of: layer).script == ["border"])
    layer.borderColor = nil
    #expect(DisplayList(of: layer).script.isEmpty)
  }

  @Test func hiddenAndTransparentLayersAreDroppedWithAllBelow() {
    let root = CALayer.plain(100, 100)
    let layers = (1...4).map { CALayer.box(small, $0 * 10) }
    layers.forEach { root.addSublayer($0) }
    layers[0].isHidden = true
    layers[1].opacity = 0
    (layers[2].beginTime, layers[2].duration) = (5, 1)
    for layer in layers { layer.addSublayer(.box(small, 90)) }
    #expect(DisplayList(of: root).script == ["fill 40", "fill 90"])
  }

  @Test func sublayersAreSortedByDepthAndStay() {
    let root = CALayer.plain(100, 100)
    for (green, z) in [(1, 5.0), (2, 0), (3, 5), (4, -1), (5, 0), (6, 5)] {
      let layer = CALayer.box(small, green)
      layer.zPosition = z
      root.addSublayer(layer)
    }
    #expect(DisplayList(of: root).script == [4, 2, 5, 1, 3, 6].map { "fill \($0)" })
  }

  @Test func subtreesMoveWithTheirLayer() {
    let root = CALayer.plain(100, 100)
    let (front, back) = (CALayer.box(small, 1), CALayer.box(small, 3))
    front.zPosition = 1
    front.addSublayer(.box(small, 2))
    back.addSublayer(.box(small, 4))
    root.sublayers = [front, back]
    #expect(DisplayList(of: root).script == ["fill 3", "fill 4", "fill 1", "fill 2"])
  }

  @Test func aOneSidedLayerThatFacesAwayIsDropped() {
    for isYDown in [true, false] {
      let root = CALayer.plain(100, 100)
      let (front, back, flipped) = (CALayer.box(small, 1), CALayer.box(small, 2), CALayer.box(small, 3))
      for layer in [front, back, flipped] { layer.isDoubleSided = false }
      back.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      back.addSublayer(.box(small, 9))
      flipped.isGeometryFlipped = true
      root.sublayers = [front, back, flipped]
      #expect(DisplayList(of: root, isYDown: isYDown).script == ["fill 1", "fill 3"])
    }
  }

  @Test func transparentBackgroundsAreNotDrawn() {
    let layer = CALayer.box(small)
    layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0)
    #expect(DisplayList(of: layer).script.isEmpty)
    layer.frame = .zero
    layer.backgroundColor = .black
    #expect(DisplayList(of: layer).script.isEmpty)
  }
}
