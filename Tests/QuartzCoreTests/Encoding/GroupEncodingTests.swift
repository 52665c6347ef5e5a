import CoreGraphics
import DisplayList
import Geometry
import QuartzCore
import Testing

/// Opacity, masks, clips and depth contexts as commands.
@Suite struct GroupEncodingTests {
  private let small = CGRect(x: 10, y: 10, width: 20, height: 20)

  @Test func opacityMakesAGroup() {
    let layer = CALayer.box(small, 10)
    layer.opacity = 0.5
    layer.addSublayer(.box(small, 20))
    let list = DisplayList(of: layer)
    #expect(list.script == ["group", "fill 10", "fill 20", "end"])
    #expect(list.groups.map(\.opacity) == [0.5] && list.groups.map(\.hasMask) == [false])
  }

  @Test func withoutGroupOpacityEachItemFades() {
    let layer = CALayer.box(small, 40)
    (layer.opacity, layer.allowsGroupOpacity) = (0.5, false)
    let sublayer = CALayer.box(small, 80)
    (sublayer.opacity, sublayer.allowsGroupOpacity) = (0.5, false)
    layer.addSublayer(sublayer)
    let list = DisplayList(of: layer)
    #expect(list.script == ["fill 20", "fill 20"])
    #expect(list.items.map(\.paint) == [.fill(SIMD4(0.5, 0.2, 0, 0.5)), .fill(SIMD4(0.25, 0.2, 0, 0.25))])
  }

  @Test func inheritedOpacityReachesAGroupOnce() {
    let layer = CALayer.plain(100, 100)
    (layer.opacity, layer.allowsGroupOpacity) = (0.5, false)
    let group = CALayer.box(small, 80)
    group.opacity = 0.5
    layer.addSublayer(group)
    let list = DisplayList(of: layer)
    #expect(list.groups.map(\.opacity) == [0.25])
    #expect(list.items.map(\.paint) == [.fill(SIMD4(1, 0.8, 0, 1))])
  }

  @Test func aMaskFollowsTheContent() {
    let root = CALayer.plain(100, 100)
    let layer = CALayer.box(CGRect(x: 30, y: 40, width: 50, height: 50), 10)
    layer.mask = .box(small, 30)
    layer.mask?.addSublayer(.box(small, 40))
    layer.addSublayer(.box(small, 20))
    root.addSublayer(layer)
    let list = DisplayList(of: root)
    #expect(list.script == ["group", "fill 10", "fill 20", "mask", "fill 30", "fill 40", "end"])
    #expect(list.groups.map(\.hasMask) == [true] && list.groups.map(\.opacity) == [1])
    #expect(list.items[2].deviceRect == Rect(x: 40, y: 50, width: 20, height: 20))
  }

  @Test func aHiddenMaskShowsNothing() {
    let layer = CALayer.box(small, 10)
    layer.mask = .box(small, 30)
    layer.mask?.isHidden = true
    #expect(DisplayList(of: layer).script == ["group", "fill 10", "mask", "end"])
  }

  @Test func clipsNestAndLieAroundGroups() {
    let root = CALayer.box(CGRect(x: 0, y: 0, width: 100, height: 100), 1)
    let outer = CALayer.box(CGRect(x: 10, y: 10, width: 80, height: 80), 2)
    let inner = CALayer.box(CGRect(x: 5, y: 5, width: 50, height: 50), 3)
    (outer.masksToBounds, outer.cornerRadius, inner.masksToBounds, inner.opacity) = (true, 8, true, 0.5)
    root.addSublayer(outer)
    outer.addSublayer(inner)
    inner.addSublayer(.box(small, 4))
    (outer.borderWidth, inner.contents, inner.contentsGravity) = (1, Pictures.one, .center)
    let list = DisplayList(of: root)
    #expect(list.script == ["fill 1", "bordered 2", "group", "fill 3", "image", "fill 4", "end"])
    #expect(list.clips.map(\.parent) == [-1, 0] && list.clips.map(\.outline.radius) == [8, 0])
    #expect(list.groups.map(\.clip) == [0])
    #expect(list.items.map(\.clip) == [-1, -1, 0, 1, 1])
  }

  @Test func aCubeInALayerIsFlattened() {
    let root = CALayer.plain(100, 100)
    let cube = cube(of: CALayer())
    root.addSublayer(cube)
    #expect(DisplayList(of: root).script == (1...3).map { "fill \($0)" })
    // Each rotation shortens the projection of the one before.
    for (index, item) in DisplayList(of: root).items.enumerated() {
      #expect(abs(item.transform.x.x - cosine(0.5) * cosine(CGFloat(index) * 0.5)) < 1e-5)
    }
  }

  @Test func aCubeInATransformLayerIsADepthContext() {
    let root = CALayer.plain(100, 100)
    root.addSublayer(cube(of: CATransformLayer()))
    let list = DisplayList(of: root)
    #expect(list.script == ["depth"] + (1...3).flatMap { ["plane", "fill \($0)", "end plane"] } + ["end depth"])
    // Rotations add up, and depth is kept.
    for (index, item) in list.items.enumerated() {
      let angle = 0.5 + CGFloat(index) * 0.5
      #expect(abs(item.transform.x.x - cosine(angle)) < 1e-5)
      #expect(abs(item.transform.x.z + cosine(angle - .pi / 2)) < 1e-5)
    }
  }

  @Test func nestedTransformLayersShareOneContext() {
    let root = CALayer.plain(100, 100)
    let (outer, inner) = (CATransformLayer(), CATransformLayer())
    root.addSublayer(outer)
    outer.sublayers = [.box(small, 1), inner]
    let flat = CALayer.box(small, 2)
    flat.addSublayer(cube(of: CATransformLayer()))
    inner.addSublayer(flat)
    #expect(
      DisplayList(of: root).script
        == ["depth", "plane", "fill 1", "end plane", "plane", "fill 2", "depth"]
        + (1...3).flatMap { ["plane", "fill \($0)", "end plane"] } + ["end depth", "end plane", "end depth"])
  }

  @Test func aTransformLayersOpacityGoesToEachSublayer() {
    let root = CALayer.plain(100, 100)
    let layer = CATransformLayer()
    layer.opacity = 0.5
    let faded = CALayer.box(small, 80)
    faded.opacity = 0.5
    layer.sublayers = [.box(small, 40), faded]
    (layer.backgroundColor, layer.borderWidth, layer.contents) = (.black, 3, Pictures.one)
    root.addSublayer(layer)
    let list = DisplayList(of: root)
    #expect(
      list.script
        == ["depth", "plane", "fill 20", "end plane", "plane", "group", "fill 80", "end", "end plane", "end depth"])
    #expect(list.groups.map(\.opacity) == [0.25])
  }

  private func cosine(_ angle: CGFloat) -> Float { Float(CATransform3DMakeRotation(angle, 0, 0, 1).m11) }

  /// Three faces in a container that is turned.
  private func cube(of container: CALayer) -> CALayer {
    container.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    container.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    for index in 1...3 {
      let face = CALayer.box(small, index)
      face.transform = CATransform3DMakeRotation(CGFloat(index - 1) * 0.5, 0, 1, 0)
      container.addSublayer(face)
    }
    return container
  }
}
