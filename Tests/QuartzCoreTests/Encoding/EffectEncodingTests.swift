import CoreGraphics
import DisplayList
import QuartzCore
import Testing

/// Filters, blending and shadows as groups.
@Suite struct EffectEncodingTests {
  private let small = CGRect(x: 10, y: 10, width: 20, height: 20)

  private func blurred(_ layer: CALayer, _ radius: Double) -> CALayer {
    let filter = CAFilter(type: "gaussianBlur")
    filter.setValue(radius, forKey: "inputRadius")
    layer.filters = [filter]
    return layer
  }

  @Test func filtersMakeAGroup() {
    let list = DisplayList(of: blurred(.box(small, 10), 5))
    #expect(list.script == ["group", "fill 10", "end"])
    #expect(list.groups.map(\.filters) == [[.blur(sigma: 5)]] && list.groups[0].middle == SIMD2(10, 10))
  }

  @Test func neighboursOfOneKindAreOneFilter() {
    let layer = CALayer.box(small, 10)
    let blurs = [3.0, 4].map { radius in
      let filter = CAFilter(type: "gaussianBlur")
      filter.setValue(radius, forKey: "inputRadius")
      return filter
    }
    layer.filters = blurs + ["colorInvert", "colorInvert", "colorContrast"]
    #expect(DisplayList(of: layer).groups.map(\.filters) == [[.blur(sigma: 5), .color(ColorMatrix())]])
  }

  @Test func filtersThatDoNothingCostNothing() {
    let layer = CALayer.box(small, 10)
    layer.filters = ["gaussianBlur", "colorSaturate"]
    #expect(DisplayList(of: layer).script == ["fill 10"])
  }

  @Test func blendingIsIsolatedByTheLayerAround() {
    let root = CALayer.plain(100, 100)
    let outer = CALayer.box(small, 1)
    root.addSublayer(outer)
    outer.addSublayer(.box(small, 2))
    outer.sublayers?[0].compositingFilter = "multiplyBlendMode"
    let list = DisplayList(of: root)
    #expect(list.script == ["group", "fill 1", "group", "fill 2", "end", "end"])
    #expect(list.groups.map(\.blend) == [.multiply, .normal] && list.groups.map(\.isIsolated) == [false, true])
    outer.allowsGroupBlending = false
    #expect(DisplayList(of: root).script == ["fill 1", "group", "fill 2", "end"])
  }

  @Test func theRootDoesNotIsolate() {
    let root = CALayer.box(small, 1)
    root.addSublayer(.box(small, 2))
    root.sublayers?[0].compositingFilter = CAFilter(type: "plusL")
    let list = DisplayList(of: root)
    #expect(list.script == ["fill 1", "group", "fill 2", "end"] && list.groups[0].blend == .plusLighter)
  }

  @Test func theShadowOfABoxStaysAnItem() {
    let card = CALayer.box(small, 10)
    (card.shadowOpacity, card.cornerRadius) = (1, 4)
    let inside = CALayer.box(CGRect(x: 2, y: 2, width: 16, height: 16), 20)
    card.addSublayer(inside)
    #expect(DisplayList(of: card).script == ["shadow", "fill 10", "fill 20"])
    inside.frame.size.width = 30
    #expect(DisplayList(of: card).script == ["group", "fill 10", "fill 20", "end"])
    inside.isHidden = true
    #expect(DisplayList(of: card).script == ["shadow", "fill 10"])
    (inside.isHidden, inside.frame) = (false, CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(DisplayList(of: card).script == ["group", "fill 20", "end"], "nothing is seen of the card")
    inside.cornerRadius = 4
    #expect(DisplayList(of: card).script == ["shadow", "fill 20"])
    inside.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    #expect(DisplayList(of: card).script == ["group", "fill 10", "fill 20", "end"])
  }

  @Test func opacityMaskAndBlendingActOnTheShadowToo() {
    let layer = CALayer.plain(50, 50)
    layer.addSublayer(.box(small, 10))
    (layer.shadowOpacity, layer.opacity, layer.compositingFilter) = (0.5, 0.5, "screenBlendMode")
    layer.mask = .box(small, 30)
    let list = DisplayList(of: layer)
    #expect(list.script == ["group", "group", "fill 10", "end", "mask", "fill 30", "end"])
    #expect(list.groups.map(\.opacity) == [0.5, 1] && list.groups.map(\.blend) == [.screen, .normal])
    #expect(list.groups.map { $0.shadow?.sigma } == [nil, 3])
    #expect(list.groups[1].shadow?.color == SIMD4(0, 0, 0, 0.5))
  }

  @Test func whatLiesBehindComesFirst() {
    let layer = CALayer.box(small, 10)
    (layer.cornerRadius, layer.opacity) = (5, 0.5)
    layer.backgroundFilters = ["colorInvert"]
    let list = DisplayList(of: layer)
    #expect(list.script == ["group", "end", "group", "fill 10", "end"])
    #expect(list.groups[0].backdropFilters?.count == 1 && list.groups[0].opacity == 0.5)
    #expect(list.clips.map(\.outline.radius) == [5] && list.groups.map(\.clip) == [0, -1])
  }

  @Test func unknownFiltersAreReported() {
    let layer = CALayer.box(small, 10)
    (layer.name, layer.filters, layer.compositingFilter) = ("card", ["glow", "bloom"], 7)
    #expect(
      DisplayList(of: layer).undrawn == [
        UndrawnFeature(layer: "card", feature: .filter), UndrawnFeature(layer: "card", feature: .compositingFilter),
      ])
  }
}
