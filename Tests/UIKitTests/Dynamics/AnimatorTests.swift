import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// When an animator runs, in which order things happen, and that frames do not matter.
struct AnimatorTests {
  private let playground = Playground()

  private final class Listener: NSObject, UIDynamicAnimatorDelegate {
    var news: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { news.append("resume \(animator.isRunning)") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { news.append("pause \(animator.isRunning)") }
  }

  /// Bits of positions at whole seconds and halves, with frames in between at a rate.
  private func trace(framesPerSecond rate: Int) -> [UInt64] {
    let playground = Playground(framesPerSecond: rate)
    let items = (0..<8).map { Item(Double($0) * 47 + 30, 40 + Double($0 % 3) * 60, width: 30, height: 24) }
    for item in items where item !== items[0] { item.collisionBoundsType = .ellipse }
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    let behavior = UIDynamicItemBehavior(items: items)
    behavior.elasticity = 0.6
    playground.add(
      UIGravityBehavior(items: items), collision, behavior, UISnapBehavior(item: items[1], snapTo: .zero),
      UIAttachmentBehavior(item: items[2], attachedTo: items[3]))
    var bits: [UInt64] = []
    for frame in 1...(3 * rate) {
      playground.stage.advance(to: Double(frame) / Double(rate))
      guard frame * 2 % rate == 0 else { continue }
      for item in items {
        bits += [item.center.x, item.center.y, item.transform.a, item.transform.b].map { Double($0).bitPattern }
      }
    }
    return bits
  }

  @Test(arguments: [24, 60, 120, 50])
  func trajectoriesDoNotDependOnFrames(rate: Int) {
    #expect(trace(framesPerSecond: rate) == trace(framesPerSecond: 30))
  }

  @Test func betweenStepsItemsStay() {
    let item = Item(0, 0)
    playground.add(UIGravityBehavior(items: [item]))
    playground.stage.advance(to: 3.0 / 120)
    let center = item.center
    playground.stage.advance(to: 3.9 / 120)
    #expect(item.center == center)
    playground.stage.advance(to: 4.0 / 120)
    #expect(abs(item.center.y - 500 * 16.0 / 14_400) < 1e-4)
  }

  @Test func aStageThatSeeksPlaysTheSameAgain() {
    var item = Item(0, 0)
    let stage = Stage(size: CGSize(width: 400, height: 600)) { stage in
      item = Item(0, 0)
      let animator = UIDynamicAnimator()
      animator.addBehavior(UIGravityBehavior(items: [item]))
      stage.keep(animator)
    }
    stage.advance(to: 1)
    let center = item.center
    stage.seek(to: 0.25)
    #expect(abs(item.center.y - 500.0 / 16) < 1e-3)
    stage.seek(to: 1)
    #expect(item.center == center)
  }

  @Test func anAnimatorOfBeforeASeekRunsAgainWhenItIsUsed() {
    let item = Item(0, 0)
    let animator = UIDynamicAnimator()
    let stage = Stage(size: CGSize(width: 400, height: 600)) { _ in
      animator.removeAllBehaviors()
      item.center = .zero
      animator.addBehavior(UIGravityBehavior(items: [item]))
    }
    stage.advance(to: 2)
    stage.seek(to: 1)
    #expect(abs(item.center.y - 500) < 2e-3)
    #expect(abs(animator.elapsedTime - 1) < 1e-9)
  }

  @Test func itPausesAtRestAndResumesOnChange() {
    let listener = Listener()
    playground.animator.delegate = listener
    let item = Item(200, 540)
    let gravity = UIGravityBehavior(items: [item])
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    playground.add(gravity, collision)
    #expect(playground.animator.isRunning)
    playground.run(seconds: 0.25)
    #expect(abs(playground.animator.elapsedTime - 0.25) < 1e-9)
    playground.run(seconds: 2)
    #expect(!playground.animator.isRunning)
    #expect(abs(item.center.y - 550) < 0.2)
    #expect(listener.news == ["resume true", "pause false"])
    playground.stage.perform { gravity.gravityDirection = CGVector(dx: 0.0, dy: -1.0) }
    #expect(playground.animator.elapsedTime == 0)
    playground.run(seconds: 0.5)
    #expect(item.center.y < 450)
    #expect(listener.news == ["resume true", "pause false", "resume true"])
  }

  @Test func whatFallsForEverNeverPauses() {
    playground.add(UIGravityBehavior(items: [Item(0, 0)]))
    playground.run(seconds: 5)
    #expect(playground.animator.isRunning)
    #expect(abs(playground.animator.elapsedTime - 5) < 1e-9)
  }

  @Test func withoutAStageItStandsStill() {
    let item = Item(0, 0)
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIGravityBehavior(items: [item]))
    #expect(!animator.isRunning)
    #expect(item.center == .zero)
  }

  @Test func anAnimatorThatNobodyKeepsIsGone() {
    let item = Item(0, 0)
    playground.stage.perform {
      let animator = UIDynamicAnimator()
      animator.addBehavior(UIGravityBehavior(items: [item]))
    }
    playground.run(seconds: 0.5)
    #expect(item.center == .zero)
  }

  @Test func behavioursActBeforeTheirChildrenInTheirOrder() {
    var calls: [String] = []
    func named(_ name: String) -> UIDynamicBehavior {
      let behavior = UIDynamicBehavior()
      behavior.action = { calls.append(name) }
      return behavior
    }
    let (a, b, c, d) = (named("a"), named("b"), named("c"), named("d"))
    a.addChildBehavior(b)
    b.addChildBehavior(c)
    c.addChildBehavior(a)
    playground.add(a, d, UIGravityBehavior(items: [Item(0, 0)]))
    playground.run(seconds: 1.0 / 120)
    #expect(calls == ["a", "b", "c", "d"])
    #expect(c.dynamicAnimator === playground.animator)
    a.removeChildBehavior(b)
    #expect(c.dynamicAnimator == nil)
    #expect(a.childBehaviors.isEmpty)
  }

  @Test func actionsSeeWhereTheStepPutItems() {
    let item = Item(0, 0)
    let gravity = UIGravityBehavior(items: [item])
    var heights: [CGFloat] = []
    gravity.action = { heights.append(item.center.y) }
    playground.add(gravity)
    playground.run(seconds: 2.0 / 120)
    #expect(heights.count == 2)
    #expect(abs(heights[0] - 500.0 / 14_400) < 1e-5 && abs(heights[1] - 2000.0 / 14_400) < 1e-5)
  }

  @Test func subclassesHearWhereTheyMove() {
    final class Watcher: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }
    let (outer, inner) = (Watcher(), Watcher())
    outer.addChildBehavior(inner)
    playground.add(outer)
    playground.animator.removeBehavior(outer)
    #expect(outer.moves == [true, false] && inner.moves == [true, false])
    let other = UIDynamicAnimator()
    playground.add(outer)
    other.addBehavior(outer)
    #expect(outer.dynamicAnimator === other)
    #expect(playground.animator.behaviors.isEmpty)
  }

  @Test func behavioursMayBeRemovedWhileTheyAct() {
    let item = Item(0, 0)
    let gravity = UIGravityBehavior(items: [item])
    let silent = UIDynamicBehavior()
    var calls = 0
    silent.action = { calls += 1 }
    gravity.action = { [playground] in
      if item.center.y > 100 { playground.animator.removeAllBehaviors() }
    }
    playground.add(gravity, silent)
    playground.run(seconds: 1)
    #expect(item.center.y > 100 && item.center.y < 110)
    // 54 steps fall 101 points; the last one's action is not called any more.
    #expect(calls == 53)
    #expect(!playground.animator.isRunning)
  }

  @Test func anItemThatNobodyHasForgetsItsSpeed() {
    let item = Item(0, 0)
    let gravity = UIGravityBehavior(items: [item])
    playground.add(gravity)
    playground.run(seconds: 1)
    playground.stage.perform {
      playground.animator.removeBehavior(gravity)
      item.center = .zero
      playground.animator.addBehavior(gravity)
    }
    playground.run(seconds: 0.5)
    #expect(abs(item.center.y - 125) < 1e-2)
  }

  @Test func itemsAreReadAgainWhenToldSo() {
    let item = Item(0, 0)
    playground.add(UIGravityBehavior(items: [item]))
    playground.run(seconds: 0.5)
    item.center = CGPoint(x: 300, y: 0)
    playground.run(seconds: 1.0 / 120)
    #expect(item.center.x == 0)
    item.center = CGPoint(x: 300, y: 0)
    item.transform = CGAffineTransform(rotationAngle: 1)
    playground.stage.perform { playground.animator.updateItem(usingCurrentState: item) }
    playground.run(seconds: 0.5)
    #expect(item.center.x == 300)
    #expect(abs(item.angle - 1) < 1e-6)
    // The speed of 61 steps goes on.
    #expect(item.center.y > 300)
  }

  @Test func itemsAreFoundByTheirFrames() {
    let (near, turned, far) = (Item(50, 50), Item(200, 50), Item(500, 500))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 4)
    playground.add(UIGravityBehavior(items: [near, turned, far]), UICollisionBehavior(items: [near]))
    let found = playground.animator.items(in: CGRect(x: 90, y: 40, width: 42, height: 20))
    #expect(found.count == 2 && found[0] === near && found[1] === turned)
  }
}
