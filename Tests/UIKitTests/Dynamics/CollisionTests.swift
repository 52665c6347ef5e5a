import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Boundaries, items that meet, and who hears of it.
struct CollisionTests {
  private let playground = Playground()

  private final class Listener: NSObject, UICollisionBehaviorDelegate {
    var news: [String] = []
    var points: [CGPoint] = []
    var names: [ObjectIdentifier: String] = [:]
    var onBegin: () -> Void = {}

    func name(_ items: [String: Item]) { for (name, item) in items { names[ObjectIdentifier(item)] = name } }
    private func name(of item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      news.append("\(name(of: item1)) meets \(name(of: item2))")
      points.append(p)
      onBegin()
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {
      news.append("\(name(of: item1)) leaves \(name(of: item2))")
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      news.append("\(name(of: item)) meets \(identifier.map { "\($0)" } ?? "bounds")")
      points.append(p)
      onBegin()
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
      news.append("\(name(of: item)) leaves \(identifier.map { "\($0)" } ?? "bounds")")
    }
  }

  /// From the middle of the view the lower side falls 250 points to the bounds.
  @Test(arguments: [0.4, 0.6, 0.9])
  func itemsBounceOffTheReferenceBounds(elasticity: Double) {
    let item = Item(200, 300)
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.elasticity = elasticity
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    playground.add(UIGravityBehavior(items: [item]), behavior, collision)
    playground.run(seconds: 0.75)
    var highest = CGFloat.infinity
    playground.run(seconds: 0.8) { highest = min(highest, item.center.y) }
    // Speeds are up to a step's gain, 8 points/s of 700, off at the floor.
    #expect(abs((550 - highest) - elasticity * elasticity * 250) < 250 * 0.03)
  }

  @Test func withoutElasticityItemsLieOnTheBounds() {
    let item = Item(200, 300)
    let collision = UICollisionBehavior(items: [item])
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 80, right: 0))
    playground.add(UIGravityBehavior(items: [item]), collision)
    playground.run(seconds: 3)
    #expect(abs(item.center.y - 470) < 0.15)
    #expect(!playground.animator.isRunning)
  }

  @Test func boundsThatChangeTakeTheBoundaryWithThem() {
    let item = Item(200, 300)
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    playground.add(UIGravityBehavior(items: [item]), collision)
    playground.run(seconds: 0.2)
    playground.view.bounds = CGRect(x: 0, y: 0, width: 400, height: 500)
    playground.run(seconds: 3)
    #expect(abs(item.center.y - 450) < 0.15)
  }

  @Test func delegatesHearOfBoundariesAndItemsInOrder() {
    let (upper, lower) = (Item(200, 100), Item(200, 400))
    let listener = Listener()
    listener.name(["upper": upper, "lower": lower])
    let collision = UICollisionBehavior(items: [upper, lower])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 500), to: CGPoint(x: 400, y: 500))
    collision.collisionDelegate = listener
    playground.add(UIGravityBehavior(items: [upper, lower]), collision)
    playground.run(seconds: 3)
    #expect(listener.news == ["lower meets floor", "upper meets lower"])
    #expect(distance(listener.points[0], CGPoint(x: 200, y: 500)) < 1)
    #expect(distance(listener.points[1], CGPoint(x: 200, y: 400)) < 1)
    playground.stage.perform { collision.removeBoundary(withIdentifier: "floor" as NSString) }
    playground.run(seconds: 0.5)
    #expect(lower.center.y > 500)
  }

  @Test func bouncesEndContacts() {
    let item = Item(200, 500)
    let listener = Listener()
    listener.name(["ball": item])
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.elasticity = 1
    let collision = UICollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = listener
    playground.add(UIGravityBehavior(items: [item]), behavior, collision)
    playground.run(seconds: 1)
    #expect(listener.news == ["ball meets bounds", "ball leaves bounds", "ball meets bounds", "ball leaves bounds"])
  }

  @Test func modesSayWhatStops() {
    let (a, b) = (Item(100, 100), Item(300, 100))
    let collision = UICollisionBehavior(items: [a, b])
    collision.collisionMode = .boundaries
    collision.translatesReferenceBoundsIntoBoundary = true
    let behavior = UIDynamicItemBehavior(items: [a])
    behavior.addLinearVelocity(CGPoint(x: 200, y: 0), for: a)
    playground.add(collision, behavior)
    playground.run(seconds: 3)
    #expect(abs(a.center.x - 350) < 0.5)
    #expect(b.center.x == 300)
    playground.stage.perform {
      collision.collisionMode = .items
      behavior.addLinearVelocity(CGPoint(x: 200, y: 0), for: a)
    }
    playground.run(seconds: 2)
    #expect(a.center.x > 700)
  }

  @Test func pathsAreBoundariesAndShapes() {
    let item = Item(200, 100)
    item.collisionBoundsType = .path
    item.collisionBoundingPath = UIBezierPath(rect: CGRect(x: -20, y: -20, width: 40, height: 30))
    let collision = UICollisionBehavior(items: [item])
    let box = UIBezierPath(rect: CGRect(x: 100, y: 50, width: 200, height: 300))
    collision.addBoundary(withIdentifier: "box", for: box)
    box.apply(CGAffineTransform(translationX: 0, y: 500))
    let rotation = UIDynamicItemBehavior(items: [item])
    rotation.allowsRotation = false
    playground.add(UIGravityBehavior(items: [item]), collision, rotation)
    playground.run(seconds: 3)
    #expect(abs(item.center.y - 340) < 0.3)
    #expect(collision.boundary(withIdentifier: "box")?.bounds == CGRect(x: 100, y: 50, width: 200, height: 300))
    #expect(collision.boundary(withIdentifier: "other") == nil)
  }

  @Test func boundariesHaveIdentifiersOfAnyKind() {
    let collision = UICollisionBehavior(items: [])
    let line = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    collision.addBoundary(withIdentifier: "a" as NSString, for: line)
    collision.addBoundary(withIdentifier: NSNumber(value: 7), for: line)
    collision.addBoundary(withIdentifier: "a", for: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 4)))
    #expect(collision.boundaryIdentifiers?.map { "\($0)" } == ["7", "a"])
    #expect(collision.boundary(withIdentifier: NSString(string: "a"))?.bounds.width == 4)
    collision.removeBoundary(withIdentifier: NSNumber(value: 7))
    #expect(collision.boundaryIdentifiers?.count == 1)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers?.isEmpty == true)
  }

  @Test func circlesRollDownWhereBoxesLie() {
    let ball = Item(100, 100, width: 40, height: 40)
    ball.collisionBoundsType = .ellipse
    let collision = UICollisionBehavior(items: [ball])
    collision.addBoundary(withIdentifier: "slope", from: CGPoint(x: 0, y: 150), to: CGPoint(x: 2000, y: 350))
    let friction = UIDynamicItemBehavior(items: [ball])
    friction.friction = 1
    playground.add(UIGravityBehavior(items: [ball]), collision, friction)
    playground.run(seconds: 1.5)
    let velocity = friction.linearVelocity(for: ball)
    let speed = Double(hypot(velocity.x, velocity.y))
    // Rolling: the surface does not slip, so speed and turn agree.
    #expect(abs(friction.angularVelocity(for: ball) * 20 - speed) < 0.01 * speed)
    #expect(speed > 50)
  }

  @Test func everythingMayBeRemovedInACallback() {
    let items = (0..<6).map { Item(60 + Double($0) * 55, 500, width: 50, height: 50) }
    let listener = Listener()
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = listener
    playground.add(UIGravityBehavior(items: items), collision)
    listener.onBegin = { [playground] in playground.animator.removeAllBehaviors() }
    playground.run(seconds: 2)
    #expect(listener.news.count == 1)
    #expect(!playground.animator.isRunning)
    listener.onBegin = { collision.removeItem(items[0]) }
    playground.add(collision, UIGravityBehavior(items: items))
    playground.run(seconds: 2)
    #expect(items[0].center.y > 700)
    #expect(abs(items[1].center.y - 575) < 0.5)
  }
}
