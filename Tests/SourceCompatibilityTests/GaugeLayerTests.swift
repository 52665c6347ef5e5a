import QuartzCore
import Testing

@Suite struct GaugeLayerTests {
  @Test func everyInitialiserMakesOne() {
    #expect(GaugeLayer().progress == 0.25 && GaugeLayer(steps: 4).contentsScale == 2)
    #expect(GaugeLayer(frame: CGRect(x: 1, y: 2, width: 30, height: 40)).bounds.size == CGSize(width: 30, height: 40))
  }

  @Test func theCustomPropertyAnimatesAndRedraws() throws {
    let layer = GaugeLayer(steps: 8)
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 4)
    layer.add(animation, forKey: "progress")
    for (t, filled) in [(0.0, 0), (1, 2), (2, 4), (3, 6), (1, 2), (5, 2)] {
      guard case .image(let image)? = Played.properties(layer, at: t).contents else {
        #expect(t == 5, "outside the animation nothing asks for display")
        continue
      }
      #expect(image.width == 8)
      #expect((0..<8).filter { image.bitmap[$0, 0].w == 255 }.count == filled)
    }
  }

  @Test func thePresentationIsACopyOfTheSubclass() throws {
    let clock = MediaClock()
    try MediaClock.$current.withValue(clock) {
      let layer = GaugeLayer(steps: 8)
      layer.progress = 0.5
      #expect(layer.needsDisplay())
      let animation = try #require(layer.action(forKey: "progress") as? CABasicAnimation)
      animation.toValue = 1
      animation.run(forKey: "progress", object: layer, arguments: nil)
      clock.time = 0.25
      let copy = try #require(layer.presentation())
      #expect(abs(copy.progress - 0.75) < 1e-6 && copy.tint == layer.tint && copy.model() === layer)
    }
  }

  @Test func actionsComeFromTheClassLast() {
    let layer = GaugeLayer()
    #expect((layer.action(forKey: "onOrderOut") as? CABasicAnimation)?.keyPath == "opacity")
    #expect(layer.action(forKey: "contents") == nil)
    layer.actions = ["onOrderOut": NSNull()]
    #expect(layer.action(forKey: "onOrderOut") == nil)
  }

  @Test func aRowLaysOutAndLetsTouchesThrough() {
    let row = RowLayer()
    row.frame = CGRect(x: 10, y: 10, width: 100, height: 20)
    let cells = (0..<3).map { _ in CALayer() }
    row.sublayers = cells
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(cells.map(\.frame.minX) == [0, 36, 72] && cells.map(\.frame.width) == [28, 28, 28])
    #expect(row.hitTest(CGPoint(x: 50, y: 15)) === cells[1])
    #expect(row.hitTest(CGPoint(x: 42, y: 15)) == nil)
    row.spacing = 5
    row.layoutIfNeeded()
    #expect(cells.map(\.frame.minX) == [0, 35, 70])
    row.add(Motion.spin(), forKey: "spin")
    #expect(row.animation(forKey: "spin")?.isRemovedOnCompletion == false)
  }
}
