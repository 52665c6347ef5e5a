import DisplayList
import Geometry
import PixelTesting
import Testing

@testable import Compositor
@testable import QuartzCore

/// What layers cost that stay the same: nothing after the first frame.
struct RetentionCostTests {
  /// Layers that stay the same, `place` of them below one that moves and the rest above.
  private func scene(_ count: Int, below place: Int, _ keyPath: String = "position.x") -> CALayer {
    let root = stage(160, 120, [])
    for index in 0..<count {
      if index == place { root.addSublayer(moving(keyPath)) }
      root.addSublayer(box(CGFloat(index % 37) * 4, CGFloat(index % 29) * 4, 3, 3, index % 2 == 0 ? Ink.red : Ink.blue))
    }
    return root
  }

  private func moving(_ keyPath: String) -> CALayer {
    with(box(10, 10, 20, 20, Ink.green)) { layer in
      let animation = CABasicAnimation(keyPath: keyPath)
      (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 10)
      layer.add(animation, forKey: nil)
    }
  }

  private struct Cost: Equatable {
    var visits: Int
    var commands: Int
    var vertexBytes: Int
  }

  /// What each of some frames costs the encoder and the planner.
  private func costs(of root: CALayer, at times: [Double], change: (Int) -> Void = { _ in }) -> [Cost] {
    let (evaluator, encoder, planner) = (PresentationEvaluator(root: root), RetainedEncoder(), FramePlanner())
    var plan = FramePlan()
    return times.enumerated().map { frame, time in
      change(frame)
      evaluator.evaluate(at: time)
      let list = encoder.encode(evaluator.tree, in: Viewport(bounds: root.bounds))
      planner.plan(list, into: &plan)
      return Cost(visits: encoder.visits, commands: list.commands.count, vertexBytes: plan.vertexBytes)
    }
  }

  /// One rectangle: four vertices of eleven words.
  private static let rectangleBytes = 176

  @Test(arguments: [200, 20_000])
  func laterFramesDoNotKnowHowManyThereAre(count: Int) {
    let costs = costs(of: scene(count, below: 100), at: [0, 1, 2])
    #expect(costs[0].visits == count + 2 && costs[0].vertexBytes == (count + 1) * Self.rectangleBytes)
    for cost in costs.dropFirst() {
      #expect(cost.visits == 2 && cost.vertexBytes == Self.rectangleBytes)
      #expect(cost.commands <= 4)
    }
  }

  @Test(arguments: [200, 20_000])
  func laterFramesUploadOnlyWhatMoves(count: Int) throws {
    let (root, renderer) = (scene(count, below: 100), try CARenderer(device: .software))
    _ = try renderer.render(root, at: 0)
    #expect(renderer.statistics.uploadedBytes == (count + 1) * Self.rectangleBytes)
    _ = try renderer.render(root, at: 1)
    #expect(renderer.statistics.uploadedBytes == Self.rectangleBytes && renderer.statistics.draws <= 4)
  }

  @Test func aSceneThatStandsStillUploadsNothing() throws {
    let root = stage(60, 40, (0..<80).map { box(CGFloat($0 % 10) * 6, CGFloat($0 / 10) * 5, 4, 4, Ink.red) })
    let renderer = try CARenderer(device: .software)
    let first = try renderer.render(root, at: 0)
    let second = try renderer.render(root, at: 1)
    #expect(renderer.statistics.uploadedBytes == 0 && renderer.statistics.draws == 1)
    expectPixels(of: second, match: first)
  }

  @Test func theEvaluatorSaysWhatChanges() {
    let root = scene(300, below: 100)
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: 0)
    let first = evaluator.tree.revision
    #expect(evaluator.tree.changing == [101])
    evaluator.evaluate(at: 1)
    #expect(evaluator.tree.revision == first)
    root.sublayers?[4].opacity = 0.5
    evaluator.evaluate(at: 1)
    let second = evaluator.tree.revision
    #expect(evaluator.tree.changing == [5, 101] && second > first)
    root.sublayers?[4].opacity = 0.25
    evaluator.evaluate(at: 1)
    #expect(evaluator.tree.changing == [5, 101] && evaluator.tree.revision == second)
    // Timing of its own has the tree laid flat anew, which forgets what changed before.
    root.sublayers?[7].duration = 3
    evaluator.evaluate(at: 1)
    #expect(evaluator.tree.changing == [8, 101] && evaluator.tree.revision > second)
  }

  @Test func aLayerThatChangesOftenCostsLikeOneThatAnimates() {
    let root = scene(2_000, below: 1_000)
    let costs = costs(of: root, at: [0, 1, 2, 3, 4, 5]) { frame in
      if frame > 0 { root.sublayers?[500].position.x += 1 }
    }
    for cost in costs[3...] { #expect(cost.visits == 3 && cost.vertexBytes == 2 * Self.rectangleBytes) }
  }

  @Test func whatMovesThroughARunSpoilsOnlyTheRun() {
    let root = scene(200, below: 100, "zPosition")
    root.sublayers?.suffix(100).forEach { $0.zPosition = 50 }
    root.sublayers?.suffix(50).forEach { $0.zPosition = 60 }
    let costs = costs(of: root, at: [0, 1, 2, 5.5, 8, 9])
    #expect(costs.map(\.visits) == [202, 2, 2, 102, 2, 2])
  }

  @Test func whatIsBelowAMovingLayerIsNotKeptUntilItRests() {
    let carrier = moving("position.x")
    for index in 0..<100 { carrier.addSublayer(box(CGFloat(index), 0, 1, 5, Ink.red)) }
    let costs = costs(of: stage(100, 50, [carrier]), at: [0, 1, 3, 20, 21, 22])
    #expect(costs.map(\.visits) == [102, 102, 102, 102, 102, 2])
  }

  @Test func aTreeThatIsBuiltAnewInEachFrameKeepsNothing() {
    let root = scene(200, below: 100)
    let costs = costs(of: root, at: [0, 1, 2, 3, 4]) { frame in
      if (1...3).contains(frame) { root.addSublayer(box(0, 0, 5, 5, Ink.red)) }
    }
    #expect(costs.map(\.visits) == [202, 203, 204, 205, 205])
    #expect(costs.map(\.commands) == [3, 202, 203, 204, 3])
  }

  @Test func reportsOfWhatIsNotDrawnStay() throws {
    let root = scene(200, below: 100)
    root.sublayers?[3].contents = "no image"
    root.sublayers?[150].contents = 7
    root.sublayers?[3].name = "text"
    let (evaluator, encoder) = (PresentationEvaluator(root: root), RetainedEncoder())
    for time in [0.0, 1] {
      evaluator.evaluate(at: time)
      let list = encoder.encode(evaluator.tree, in: Viewport(bounds: root.bounds))
      #expect(list.fragments.count == 2 && list.undrawn.map(\.layer) == ["text", "layer 151"])
    }
  }
}
