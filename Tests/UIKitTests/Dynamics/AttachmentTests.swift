import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Rods, springs, ropes, welds, pins and sliders.
struct AttachmentTests {
  private let playground = Playground()

  private func upright(_ item: Item) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: [item])
    behavior.allowsRotation = false
    return behavior
  }

  @Test func theLengthIsTheFirstDistance() {
    let (a, b) = (Item(0, 0), Item(30, 40))
    #expect(UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 60, y: 80)).length == 100)
    #expect(UIAttachmentBehavior(item: a, attachedTo: b).length == 50)
    let offset = UIAttachmentBehavior(
      item: a, offsetFromCenter: UIOffset(horizontal: 30, vertical: 0), attachedTo: b, offsetFromCenter: .zero)
    #expect(offset.length == 40)
    #expect(offset.attachedBehaviorType == .items && offset.items.count == 2)
    #expect(offset.damping == 0 && offset.frequency == 0 && offset.frictionTorque == 0)
    #expect(offset.attachmentRange.isInfinite)
  }

  /// T = 2π √(L / g) for small swings; (1 + φ²/16) of it for this one.
  @Test func aPendulumSwingsInItsPeriod() {
    let item = Item(200 + 250 * sin(0.1), 250 * cos(0.1), width: 20, height: 20)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 0))
    playground.add(UIGravityBehavior(items: [item]), attachment, upright(item))
    var crossings: [Double] = []
    var before = item.center.x
    playground.run(seconds: 10) {
      let now = item.center.x
      if before < 200, now >= 200 { crossings.append(playground.stage.time - (now - 200) / (now - before) / 120) }
      before = now
      #expect(abs(distance(item.center, CGPoint(x: 200, y: 0)) - 250) < 0.3)
    }
    let period = (crossings[2] - crossings[0]) / 2
    #expect(abs(period / (Double.pi * (1 + 0.01 / 16)) - 1) < 0.002)
  }

  @Test func aSpringSwingsWithItsFrequency() {
    let item = Item(300, 100, width: 40, height: 40)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 0, y: 100))
    attachment.length = 200
    attachment.frequency = 2
    attachment.damping = 0.25
    playground.add(attachment)
    let (omega, ratio) = (4 * Double.pi, 0.25)
    let swing = omega * (1 - ratio * ratio).squareRoot()
    var step = 0.5
    playground.run(seconds: 2) {
      step += 1
      let t = step / 120
      let x = exp(-ratio * omega * t) * (cos(swing * t) + ratio * omega / swing * sin(swing * t))
      #expect(abs(item.center.x - (200 + 100 * x)) < 1)
    }
  }

  @Test func offsetsOnItemsTurnThem() {
    let item = Item(200, 100)
    let attachment = UIAttachmentBehavior(
      item: item, offsetFromCenter: UIOffset(horizontal: 50, vertical: -50), attachedToAnchor: CGPoint(x: 250, y: 50))
    let slowing = UIDynamicItemBehavior(items: [item])
    slowing.angularResistance = 3
    slowing.resistance = 1
    playground.add(UIGravityBehavior(items: [item]), attachment, slowing)
    playground.run(seconds: 8)
    // It hangs from its corner.
    #expect(distance(item.center, CGPoint(x: 250, y: 50 + 50 * 2.0.squareRoot())) < 1)
    #expect(abs(item.angle + .pi / 4) < 0.01)
  }

  @Test func draggingAnAnchorDrawsTheItem() {
    let item = Item(100, 100)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
    playground.add(attachment)
    for step in 1...60 {
      playground.stage.perform { attachment.anchorPoint = CGPoint(x: 100 + step * 3, y: 100 + step) }
      playground.run(seconds: 1.0 / 60)
    }
    #expect(distance(item.center, CGPoint(x: 280, y: 160)) < 1)
  }

  @Test func ropesWeldsPinsAndSliders() {
    let items = (0..<8).map { Item(Double($0 / 2) * 400, Double($0 % 2) * 60, width: 50, height: 50) }
    let anchored = UIDynamicItemBehavior(items: [items[0], items[2], items[4], items[6]])
    anchored.isAnchored = true
    let rope = UIAttachmentBehavior.limitAttachment(
      with: items[1], offsetFromCenter: .zero, attachedTo: items[0], offsetFromCenter: .zero)
    rope.length = 200
    let weld = UIAttachmentBehavior.fixedAttachment(
      with: items[3], attachedTo: items[2], attachmentAnchor: CGPoint(x: 400, y: 30))
    let pin = UIAttachmentBehavior.pinAttachment(
      with: items[5], attachedTo: items[4], attachmentAnchor: CGPoint(x: 760, y: 60))
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
    let slider = UIAttachmentBehavior.slidingAttachment(
      with: items[7], attachedTo: items[6], attachmentAnchor: CGPoint(x: 1200, y: 60),
      axisOfTranslation: CGVector(dx: 0.0, dy: 1.0))
    slider.attachmentRange = UIFloatRange(minimum: 0, maximum: 150)
    playground.add(
      UIGravityBehavior(items: [items[1], items[3], items[5], items[7]]), anchored, rope, weld, pin, slider)
    playground.run(seconds: 5)
    #expect(distance(items[1].center, CGPoint(x: 0, y: 200)) < 0.5)
    #expect(distance(items[3].center, CGPoint(x: 400, y: 60)) < 0.5)
    let angle = items[5].angle
    #expect(abs(abs(angle) - 0.5) < 0.03)
    #expect(distance(items[5].center, CGPoint(x: 760 + 40 * cos(angle), y: 60 + 40 * sin(angle))) < 0.5)
    #expect(distance(items[7].center, CGPoint(x: 1200, y: 210)) < 0.5)
  }

  @Test func aSliderAloneKeepsTheAxisOfTheSpace() {
    let item = Item(100, 100)
    let slider = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1.0, dy: 1.0))
    playground.add(UIGravityBehavior(items: [item]), slider)
    playground.run(seconds: 0.5)
    // Half of gravity lies along each axis.
    #expect(distance(item.center, CGPoint(x: 162.5, y: 162.5)) < 1)
    #expect(abs(item.angle) < 1e-3)
  }

  @Test func changesOfKindWhileItRuns() {
    let item = Item(100, 100)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
    playground.add(attachment)
    playground.run(seconds: 0.1)
    playground.stage.perform { attachment.length = 80 }
    playground.stage.perform { attachment.anchorPoint = CGPoint(x: 100, y: 0) }
    playground.run(seconds: 1)
    #expect(abs(distance(item.center, CGPoint(x: 100, y: 0)) - 80) < 0.5)
    playground.stage.perform { playground.animator.removeBehavior(attachment) }
    playground.stage.perform { attachment.length = 10 }
    playground.run(seconds: 0.1)
    #expect(playground.animator.behaviors.isEmpty)
  }
}
