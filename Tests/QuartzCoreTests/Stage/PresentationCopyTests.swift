import QuartzCore
import Testing

/// What `presentation()` gives on a stage.
@Suite struct PresentationCopyTests {
  @Test func aLayerHasNoneBeforeItsFirstCommit() {
    var (before, after, outside): (CALayer?, CALayer?, CALayer?)
    let layer = CALayer()
    let stage = Stage(size: .zero) { stage in
      stage.rootLayer.addSublayer(layer)
      before = layer.presentation()
      CATransaction.flush()
      after = layer.presentation()
      outside = CALayer().presentation()
    }
    #expect(before == nil && after != nil && outside == nil)
    stage.perform {
      layer.removeFromSuperlayer()
      #expect(layer.presentation() != nil, "it leaves when the turn ends")
    }
    stage.perform { #expect(layer.presentation() == nil) }
    #expect(layer.presentation() != nil, "code that no stage runs has every layer on show")
  }

  @Test func changesShowFromTheEndOfTheTurn() {
    let stage = Stage.withLayer { stage, layer in
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      layer.setValue(3, forKey: "level")
    }
    stage.perform {
      let layer = stage.layer
      CATransaction.setDisableActions(true)
      (layer.opacity, layer.speed) = (0.25, 0)
      layer.setValue(4, forKey: "level")
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 0, 1)
      layer.add(fade, forKey: "fade")
      #expect(layer.presentation()?.opacity == 0.5 && layer.presentation()?.speed == 1)
      #expect(layer.presentation()?.value(forKey: "level") as? Int == 3)
      CATransaction.flush()
      #expect(layer.presentation()?.opacity == 0 && layer.presentation()?.speed == 0)
      #expect(layer.presentation()?.value(forKey: "level") as? Int == 4)
    }
  }

  @Test func theWholeTreeIsOfCopies() throws {
    let (child, mask, late) = (CALayer(), CALayer(), CALayer())
    let stage = Stage.withLayer { _, layer in
      layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      child.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
      layer.addSublayer(child)
      layer.mask = mask
    }
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration, slide.speed) = (15, 35, 1, 1)
    stage.perform { child.add(slide, forKey: "slide") }
    stage.advance(to: 0.5)
    try stage.performing {
      stage.layer.addSublayer(late)
      let copy = try #require(stage.layer.presentation())
      #expect(copy !== stage.layer && copy.model() === stage.layer)
      #expect(copy.sublayers?.map { $0.model() } == [child], "what is new is not there yet")
      #expect(copy.sublayers?.first !== child && copy.sublayers?.first?.superlayer?.model() === stage.layer)
      #expect(copy.mask !== mask && copy.mask?.model() === mask)
      #expect(copy.superlayer?.model() === stage.rootLayer && copy.superlayer?.superlayer == nil)
      let hit = try #require(copy.hitTest(CGPoint(x: 25, y: 15)))
      #expect(hit !== child && hit.model() === child && hit.position.x == 25)
      #expect(copy.hitTest(CGPoint(x: 12, y: 15))?.model() === stage.layer, "where the child was")
    }
  }

  @Test func otherCodeSeesTheStagesTime() {
    let stage = Stage.withLayer { _, layer in
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 4)
      layer.add(fade, forKey: nil)
    }
    stage.advance(to: 1)
    #expect(stage.layer.presentation()?.opacity == 0.25)
  }
}

extension Stage {
  /// `perform` for code that throws.
  fileprivate func performing(_ body: () throws -> Void) throws {
    var failure: (any Error)?
    perform { do { try body() } catch { failure = error } }
    if let failure { throw failure }
  }
}
