import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Nothing that a behaviour is told stops the process, hangs, or reaches an item as a number that is none.
struct HostileTests {
  static let badNumbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -1]

  @Test(arguments: badNumbers)
  func behavioursTakeAnyNumber(bad: CGFloat) {
    let playground = Playground()
    let (item, other) = (Item(100, 100), Item(150, 120))
    let gravity = UIGravityBehavior(items: [item])
    gravity.gravityDirection = CGVector(dx: bad, dy: bad)
    let push = UIPushBehavior(items: [item, other], mode: .continuous)
    push.setAngle(bad, magnitude: bad)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: bad, vertical: bad), for: item)
    let behavior = UIDynamicItemBehavior(items: [item])
    (behavior.elasticity, behavior.friction, behavior.density, behavior.resistance) = (bad, bad, bad, bad)
    (behavior.angularResistance, behavior.charge) = (bad, bad)
    behavior.addLinearVelocity(CGPoint(x: bad, y: 0), for: item)
    behavior.addAngularVelocity(bad, for: item)
    let snap = UISnapBehavior(item: other, snapTo: CGPoint(x: bad, y: 0))
    snap.damping = bad
    let attachment = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: bad, vertical: 1), attachedToAnchor: CGPoint(x: bad, y: bad))
    (attachment.length, attachment.frequency, attachment.damping) = (bad, bad, bad)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: item, attachedTo: other, attachmentAnchor: CGPoint(x: bad, y: bad))
    pin.attachmentRange = UIFloatRange(minimum: bad, maximum: bad)
    pin.frictionTorque = bad
    let slider = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: bad, dy: bad))
    let collision = UICollisionBehavior(items: [item, other])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: bad, left: bad, bottom: bad, right: bad))
    collision.addBoundary(withIdentifier: "bad", from: CGPoint(x: bad, y: bad), to: .zero)
    let fields = [
      UIFieldBehavior.dragField(), .vortexField(), .springField(), .electricField(), .magneticField(),
      .noiseField(smoothness: bad, animationSpeed: bad), .turbulenceField(smoothness: bad, animationSpeed: bad),
      .radialGravityField(position: CGPoint(x: bad, y: bad)), .velocityField(direction: CGVector(dx: bad, dy: bad)),
    ]
    for field in fields {
      (field.strength, field.falloff, field.minimumRadius) = (bad, bad, bad)
      field.addItem(item)
      playground.add(field)
    }
    playground.add(gravity, push, behavior, snap, attachment, pin, slider, collision)
    playground.run(seconds: 0.5) {
      #expect((item.center.x + item.center.y + other.center.x + other.center.y).isFinite)
      #expect((item.transform.a + item.transform.b).isFinite)
    }
  }

  @Test(arguments: badNumbers)
  func itemsMayBeOfAnySize(bad: CGFloat) {
    let playground = Playground()
    let items = [Item(100, 100), Item(120, 100), Item(140, 100), Item(160, 100)]
    items[0].bounds.size.width = bad
    items[1].bounds.size.height = bad
    items[1].collisionBoundsType = .ellipse
    items[2].collisionBoundsType = .path
    items[2].collisionBoundingPath.move(to: CGPoint(x: bad, y: bad))
    items[2].collisionBoundingPath.addLine(to: CGPoint(x: 10, y: bad))
    items[3].transform = CGAffineTransform(scaleX: bad, y: bad)
    items[3].center.x = bad
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    let group = UIGravityBehavior(items: [UIDynamicItemGroup(items: items)])
    playground.add(UIGravityBehavior(items: items), collision, group)
    playground.run(seconds: 0.5)
    #expect((items[1].center.x + items[1].center.y).isFinite)
  }
}
