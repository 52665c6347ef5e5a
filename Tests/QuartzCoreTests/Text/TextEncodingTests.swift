import CoreGraphics
import DisplayList
import Foundation
import Geometry
import Testing

@testable import QuartzCore

/// What text layers become in display lists.
@Suite struct TextEncodingTests {
  private func list(_ layer: CALayer, at time: Double = 0) -> DisplayList {
    let evaluator = PresentationEvaluator(root: layer)
    evaluator.evaluate(at: time)
    return DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: CGRect(x: 0, y: 0, width: 200, height: 100)))
  }

  @Test func aLineIsOneItemInTheLayersColor() throws {
    let layer = try CATextLayer.make("Hi\nthere")
    layer.foregroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
    let list = list(layer)
    #expect(list.items.map(\.paint) == Array(repeating: .fill(SIMD4(0, 0.25, 0.5, 0.5)), count: 2))
    #expect(
      list.items.map(\.coverage) == [0, 1] && list.coverages.map(\.drawing) == [.fill(.nonZero), .fill(.nonZero)])
    #expect(list.clips.isEmpty)
  }

  @Test func nothingIsDrawnOfNothing() throws {
    let changes: [(CATextLayer) -> Void] = [
      { $0.string = nil }, { $0.string = "" }, { $0.string = " \n " }, { $0.foregroundColor = nil },
      { $0.foregroundColor = .clear }, { $0.bounds = .zero }, { $0.fontSize = 0 },
    ]
    for change in changes {
      let layer = try CATextLayer.make("word")
      change(layer)
      #expect(list(layer).items.isEmpty)
    }
  }

  @Test func onlyWhatReachesBeyondTheBoundsIsCut() throws {
    let layer = try CATextLayer.make("H\nlonger than the layer is wide")
    let cut = list(layer)
    #expect(cut.items.map(\.clip) == [-1, 0])
    #expect(cut.clips.map(\.outline.rect) == [Rect(x: 0, y: 0, width: 200, height: 100)])
    layer.masksToBounds = true
    #expect(list(layer).clips.count == 1 && list(layer).items.map(\.clip) == [0, 0])
  }

  @Test func aShadowIsThatOfTheBoxAsLongAsTheTextStaysInside() throws {
    func isClosedForm(_ change: (CATextLayer) -> Void) throws -> Bool {
      let layer = try CATextLayer.make("H")
      (layer.backgroundColor, layer.shadowOpacity) = (.black, 1)
      change(layer)
      return list(layer).items.contains { if case .shadow = $0.paint { true } else { false } }
    }
    #expect(try isClosedForm { _ in })
    #expect(try isClosedForm { $0.cornerRadius = 2 })
    // The letter stands in the corner that this radius cuts off.
    #expect(try isClosedForm { $0.cornerRadius = 50 } == false)
    #expect(try isClosedForm { ($0.cornerRadius, $0.alignmentMode) = (50, .center) })
    #expect(try isClosedForm { $0.backgroundColor = nil } == false)
  }

  @Test func whicheverWayYPointsTheTextIsUprightAtTheTop() throws {
    let layer = try CATextLayer.make("H")
    layer.bounds.origin = CGPoint(x: 7, y: 300)
    let down = DisplayList(of: layer).items[0].deviceRect
    for (isYDown, isFlipped) in [(false, false), (true, true), (false, true)] {
      layer.isGeometryFlipped = isFlipped
      #expect(DisplayList(of: layer, isYDown: isYDown).items[0].deviceRect == down)
    }
    // The middle of the bounds is the middle of the picture, so its corner is that of the bounds.
    let piece = try #require(layer.picture.pieces.first)
    #expect(down == piece.bounds)
  }

  @Test func textIsLaidOutWhenItChangesAndNotForEachFrame() throws {
    let layer = try CATextLayer.make("kept")
    let fade = CABasicAnimation(keyPath: "foregroundColor")
    fade.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    fade.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    fade.duration = 1
    layer.add(fade, forKey: nil)
    let lists = [0, 0.5, 1.5].map { list(layer, at: $0) }
    // Last the animation is over, and the layer is white.
    let colors: [SIMD4<Float>] = [[1, 0, 0, 1], [0.5, 0, 0.5, 1], [1, 1, 1, 1]]
    #expect(lists.map { $0.items[0].paint } == colors.map { .fill($0) })
    // The same memory, not an equal copy.
    let addresses = Set(lists.map { $0.coverages[0].path.elements.withUnsafeBufferPointer { $0.baseAddress } })
    #expect(addresses.count == 1)
    layer.string = "new"
    #expect(list(layer).coverages[0] != lists[0].coverages[0])
    layer.string = "kept"
    #expect(list(layer).coverages[0] == lists[0].coverages[0])
  }

  @Test func animatedSizesAreLaidOutForEachTime() throws {
    let layer = try CATextLayer.make("H")
    let grow = CABasicAnimation(keyPath: "fontSize")
    (grow.fromValue, grow.toValue, grow.duration) = (10, 30, 2)
    layer.add(grow, forKey: nil)
    for (time, size) in [(0.0, 10.0), (0.5, 15), (1, 20), (1.5, 25)] {
      let expected = try CATextLayer.make("H", size: size).picture.pieces[0].coverage
      #expect(list(layer, at: time).coverages == [expected])
    }
  }

  @Test func aTransitionShowsTheOldText() throws {
    let stage = Stage(size: CGSize(width: 200, height: 100)) { stage in
      guard let layer = try? CATextLayer.make("old") else { return }
      stage.rootLayer.addSublayer(layer)
      stage.schedule(at: 1) {
        layer.string = "new"
        layer.add(CATransition(), forKey: nil)
      }
    }
    stage.advance(to: 1.1)
    let evaluator = PresentationEvaluator(root: stage.rootLayer)
    evaluator.evaluate(at: 1.1)
    let shown = DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: stage.rootLayer.bounds)).coverages
    let expected = try ["old", "new"].map { try CATextLayer.make($0).picture.pieces[0].coverage }
    #expect(shown == expected)
  }

  @Test func aCommittedLayersSizeAnimatesByItself() throws {
    let stage = Stage(size: CGSize(width: 200, height: 100)) { stage in
      guard let layer = try? CATextLayer.make("H") else { return }
      stage.rootLayer.addSublayer(layer)
      stage.schedule(at: 1) { (layer.fontSize, layer.string) = (40, "I") }
    }
    stage.advance(to: 1)
    #expect(stage.rootLayer.sublayers?.first?.animationKeys() == ["fontSize"])
  }
}
