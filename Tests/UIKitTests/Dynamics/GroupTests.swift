import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Items that move as one.
struct GroupTests {
  private let playground = Playground()

  @Test func membersKeepTheirPlacesInTheGroup() {
    let (a, b) = (Item(100, 100, width: 40, height: 40), Item(200, 150, width: 40, height: 20))
    b.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let group = UIDynamicItemGroup(items: [a, b])
    #expect(group.center == CGPoint(x: 145, y: 125))
    #expect(abs(group.bounds.width - 130) < 1e-9 && abs(group.bounds.height - 90) < 1e-9)
    let behavior = UIDynamicItemBehavior(items: [group])
    behavior.addAngularVelocity(1, for: group)
    playground.add(UIGravityBehavior(items: [group]), behavior)
    playground.run(seconds: 1)
    #expect(abs(distance(a.center, b.center) - hypot(100, 50)) < 1e-3)
    #expect(abs(a.angle - 1) < 1e-4)
    #expect(abs(b.angle - (1 + .pi / 2)) < 1e-4)
    // The centre of mass falls freely: a has twice the area of b.
    let mass = CGPoint(x: (2 * a.center.x + b.center.x) / 3, y: (2 * a.center.y + b.center.y) / 3)
    #expect(distance(mass, CGPoint(x: 400.0 / 3, y: 350.0 / 3 + 500)) < 0.01)
  }

  @Test func membersCollideForTheGroup() {
    let (a, b) = (Item(100, 100, width: 40, height: 40), Item(200, 100, width: 40, height: 40))
    let group = UIDynamicItemGroup(items: [a, b])
    let collision = UICollisionBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    playground.add(UIGravityBehavior(items: [group]), collision)
    playground.run(seconds: 4)
    #expect(abs(a.center.y - 580) < 0.3 && abs(b.center.y - 580) < 0.3)
    #expect(abs(b.center.x - a.center.x - 100) < 1e-3)
  }

  @Test func anEmptyGroupIsAPoint() {
    let group = UIDynamicItemGroup(items: [])
    playground.add(UIGravityBehavior(items: [group]))
    playground.run(seconds: 1)
    #expect(abs(group.center.y - 500) < 1e-2)
  }
}
