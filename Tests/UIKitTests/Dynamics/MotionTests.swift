import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Gravity, pushes, speeds and what items are made of, against closed forms.
struct MotionTests {
  private let playground = Playground()

  @Test func gravityFallsByTheSquareOfTime() {
    let item = Item(200, 0)
    playground.add(UIGravityBehavior(items: [item]))
    var time = 0.0
    playground.run(seconds: 1) {
      time += 1.0 / 120
      #expect(abs(item.center.y - 500 * time * time) < 2e-3)
    }
    #expect(item.center.x == 200)
    #expect(item.transform == .identity)
  }

  @Test func gravityDoesNotKnowMass() {
    let (small, large) = (Item(0, 0, width: 10, height: 10), Item(0, 0, width: 300, height: 200))
    let density = UIDynamicItemBehavior(items: [large])
    density.density = 7
    playground.add(UIGravityBehavior(items: [small, large]), density)
    playground.run(seconds: 0.5)
    // The mass is multiplied and divided in floats.
    #expect(distance(small.center, large.center) < 1e-4)
  }

  @Test func gravityIsADirectionOrAnAngleAndAMagnitude() {
    let gravity = UIGravityBehavior(items: [])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    #expect(gravity.angle == .pi / 2 && gravity.magnitude == 1)
    gravity.gravityDirection = CGVector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5 && abs(gravity.angle - atan2(4, 3)) < 1e-15)
    gravity.setAngle(.pi, magnitude: 2)
    #expect(abs(gravity.gravityDirection.dx + 2) < 1e-15)
    gravity.magnitude = 0
    #expect(gravity.angle == 0 && gravity.gravityDirection == .zero)
  }

  /// Size, density, and the way in one second for a push of 1.
  @Test(arguments: [(100.0, 1.0, 50.0), (50.0, 1.0, 200.0), (100.0, 2.0, 25.0), (200.0, 0.5, 25.0)])
  func pushesAccelerateByAreaAndDensity(size: Double, density: Double, way: Double) {
    let item = Item(0, 0, width: size, height: size)
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.setAngle(0, magnitude: 1)
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.density = density
    playground.add(behavior, push)
    playground.run(seconds: 1)
    #expect(abs(item.center.x - way) < 2e-3)
    #expect(abs(behavior.linearVelocity(for: item).x - 2 * way * 119.5 / 120) < 1e-2)
  }

  @Test(arguments: [(100.0, 100.0), (50.0, 400.0)])
  func instantaneousPushesGiveSpeedOnce(size: Double, speed: Double) {
    let item = Item(0, 0, width: size, height: size)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.0, dy: 1.0)
    playground.add(push)
    #expect(push.active)
    playground.run(seconds: 0.5)
    #expect(!push.active)
    #expect(abs(item.center.y - speed / 2) < 1e-3)
    playground.stage.perform { push.active = true }
    playground.run(seconds: 0.5)
    #expect(abs(item.center.y - (speed / 2 + speed)) < 2e-3)
  }

  @Test func aPushBesideTheCentreTurns() {
    let item = Item(0, 0)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.0, dy: 1.0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 25, vertical: 0), for: item)
    #expect(push.targetOffsetFromCenter(for: item) == UIOffset(horizontal: 25, vertical: 0))
    let behavior = UIDynamicItemBehavior(items: [item])
    playground.add(behavior, push)
    playground.run(seconds: 0.5)
    // Torque 25 · 100 over the moment 100²/6 of a square of mass 1.
    #expect(abs(behavior.angularVelocity(for: item) - 2500 / (10_000.0 / 6)) < 1e-4)
    #expect(abs(item.angle - 0.75) < 1e-3)
  }

  @Test func speedsAddUpBeforeAndWhileItMoves() {
    let item = Item(0, 0)
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
    behavior.addLinearVelocity(CGPoint(x: 20, y: 60), for: item)
    behavior.addAngularVelocity(1, for: item)
    #expect(behavior.linearVelocity(for: item) == CGPoint(x: 120, y: 60))
    playground.add(behavior)
    playground.run(seconds: 1)
    #expect(distance(item.center, CGPoint(x: 120, y: 60)) < 2e-3)
    #expect(abs(item.angle - 1) < 1e-4)
    playground.stage.perform {
      let velocity = behavior.linearVelocity(for: item)
      behavior.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: item)
    }
    playground.run(seconds: 1)
    #expect(distance(item.center, CGPoint(x: 120, y: 60)) < 2e-3)
    #expect(behavior.linearVelocity(for: Item(0, 0)) == .zero)
  }

  @Test func resistanceAndRotationFollowTheItemBehavior() {
    let (slowed, upright, anchored) = (Item(0, 0), Item(0, 300), Item(0, 600))
    let behaviors = [slowed, upright, anchored].map { UIDynamicItemBehavior(items: [$0]) }
    behaviors[0].resistance = 2
    behaviors[0].angularResistance = 3
    behaviors[1].allowsRotation = false
    behaviors[2].isAnchored = true
    for (behavior, item) in zip(behaviors, [slowed, upright, anchored]) {
      behavior.addLinearVelocity(CGPoint(x: 120, y: 0), for: item)
      behavior.addAngularVelocity(2, for: item)
      playground.add(behavior)
    }
    playground.run(seconds: 0.5)
    #expect(abs(behaviors[0].linearVelocity(for: slowed).x - 120 / pow(1 + 2.0 / 120, 60)) < 1e-3)
    #expect(abs(behaviors[0].angularVelocity(for: slowed) - 2 / pow(1 + 3.0 / 120, 60)) < 1e-5)
    #expect(abs(upright.center.x - 60) < 1e-3 && upright.transform == .identity)
    #expect(anchored.center == CGPoint(x: 0, y: 600) && anchored.transform == .identity)
  }

  @Test func theTransformKeepsItsScale() {
    let item = Item(0, 0)
    item.transform = CGAffineTransform(scaleX: 2, y: 0.5).concatenating(CGAffineTransform(rotationAngle: 0.3))
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.addAngularVelocity(1, for: item)
    playground.add(behavior)
    playground.run(seconds: 0.5)
    let expected = CGAffineTransform(scaleX: 2, y: 0.5).concatenating(CGAffineTransform(rotationAngle: 0.8))
    #expect(abs(item.transform.a - expected.a) < 1e-5 && abs(item.transform.b - expected.b) < 1e-5)
    #expect(abs(item.transform.c - expected.c) < 1e-5 && abs(item.transform.d - expected.d) < 1e-5)
  }
}
