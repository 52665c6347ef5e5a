import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Fields and regions.
struct FieldTests {
  private let playground = Playground()

  private func run(
    _ field: UIFieldBehavior, _ item: Item, speed: CGPoint = .zero, charge: CGFloat = 0, seconds: Double
  ) -> UIDynamicItemBehavior {
    field.addItem(item)
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.charge = charge
    behavior.addLinearVelocity(speed, for: item)
    playground.add(behavior, field)
    playground.run(seconds: seconds)
    return behavior
  }

  @Test func linearGravityAcceleratesLikeGravity() {
    let item = Item(0, 0, width: 30, height: 30)
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0.0, dy: 1.0))
    field.strength = 0.5
    let behavior = run(field, item, seconds: 1)
    #expect(abs(behavior.linearVelocity(for: item).y - 500) < 0.1)
  }

  @Test func radialGravityDrawsToItsPosition() {
    let item = Item(300, 0)
    let field = UIFieldBehavior.radialGravityField(position: .zero)
    field.falloff = 2
    let behavior = run(field, item, seconds: 1.0 / 120)
    // 1,000 points/s² at 100 points, a ninth at 300.
    #expect(abs(behavior.linearVelocity(for: item).x + 1000.0 / 9 / 120) < 1e-4)
  }

  @Test func dragSlowsExponentially() {
    let item = Item(0, 0)
    let field = UIFieldBehavior.dragField()
    field.strength = 2
    let behavior = run(field, item, speed: CGPoint(x: 400, y: 0), seconds: 0.5)
    #expect(abs(behavior.linearVelocity(for: item).x - 400 * exp(-1)) < 0.05)
  }

  @Test func springsSwingByStrengthAndMass() {
    let item = Item(100, 0)
    let field = UIFieldBehavior.springField()
    field.strength = 16
    _ = run(field, item, seconds: .pi / 4)
    // ω = 4: half a swing.
    #expect(abs(item.center.x + 100) < 2)
  }

  @Test func velocityFieldsSetSpeed() {
    let behavior = run(.velocityField(direction: CGVector(dx: 1.0, dy: -2.0)), Item(0, 0), seconds: 0.1)
    let velocity = behavior.linearVelocity(for: behavior.items[0])
    #expect(distance(velocity, CGPoint(x: 100, y: -200)) < 0.01)
  }

  @Test func vortexAndElectricFieldsPushAroundAndAway() {
    let item = Item(50, 0)
    let around = run(.vortexField(), item, seconds: 1.0 / 120).linearVelocity(for: item)
    #expect(abs(around.y - 100.0 / 120) < 1e-4 && abs(around.x) < 1e-6)
    let charged = Item(0, 70)
    let away = run(.electricField(), charged, charge: 3, seconds: 1.0 / 120)
    #expect(abs(away.linearVelocity(for: charged).y - 300.0 / 120) < 1e-4)
  }

  @Test func magneticFieldsTurnWithoutSpeedingUp() {
    let item = Item(0, 0)
    let behavior = run(.magneticField(), item, speed: CGPoint(x: 100, y: 0), charge: 2, seconds: 0.5)
    let velocity = behavior.linearVelocity(for: item)
    #expect(abs(atan2(velocity.y, velocity.x) + 1) < 0.01)
    #expect(abs(hypot(velocity.x, velocity.y) - 100) < 1)
  }

  @Test func noiseIsTheSameEachTimeAndStronger() {
    func drift(_ strength: CGFloat) -> CGPoint {
      let playground = Playground()
      let item = Item(0, 0)
      let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
      field.strength = strength
      field.addItem(item)
      playground.add(field)
      playground.run(seconds: 1)
      return item.center
    }
    #expect(drift(1) == drift(1))
    #expect(distance(drift(1), .zero) > 0.5)
    #expect(distance(drift(0), .zero) == 0)
  }

  @Test func closuresPushAsTheySay() {
    let item = Item(0, 0)
    let field = UIFieldBehavior.field { _, position, velocity, mass, charge, deltaTime in
      #expect(mass == 1 && charge == 4 && abs(deltaTime - 1.0 / 120) < 1e-12)
      return CGVector(dx: 60.0, dy: .nan + position.x * 0 + velocity.dx * 0)
    }
    let behavior = run(field, item, charge: 4, seconds: 0.5)
    #expect(behavior.linearVelocity(for: item) == .zero)
  }

  @Test func regionsSayWhere() {
    let (inside, outside) = (Item(40, 0), Item(200, 0))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0.0, dy: 1.0))
    field.region = UIRegion(radius: 100)
    field.addItem(outside)
    _ = run(field, inside, seconds: 0.1)
    #expect(inside.center.y > 1)
    #expect(outside.center.y == 0)
  }

  @Test func regionsAreSets() {
    let circle = UIRegion(radius: 10)
    let box = UIRegion(size: CGSize(width: 40, height: 4))
    let (center, right, top, far) = (
      CGPoint.zero, CGPoint(x: 15, y: 0), CGPoint(x: 0, y: 8), CGPoint(x: 30, y: 30)
    )
    func found(_ region: UIRegion) -> [Bool] { [center, right, top, far].map(region.contains) }
    #expect(found(circle) == [true, false, true, false])
    #expect(found(box) == [true, true, false, false])
    #expect(found(circle.byUnion(with: box)) == [true, true, true, false])
    #expect(found(circle.byIntersection(with: box)) == [true, false, false, false])
    #expect(found(circle.byDifference(from: box)) == [false, false, true, false])
    #expect(found(circle.inverse()) == [false, true, false, true])
    #expect(found(.infinite) == [true, true, true, true])
  }
}
