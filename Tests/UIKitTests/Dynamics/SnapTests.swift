import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Snaps arrive, upright and exactly, as fast and as wildly as their spring says.
struct SnapTests {
  private let playground = Playground()

  @Test(arguments: [0.0, 0.5, 1.0])
  func itemsArriveUprightAndThenPause(damping: Double) {
    let item = Item(50, 60)
    item.transform = CGAffineTransform(rotationAngle: 2)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 400))
    snap.damping = damping
    playground.add(snap)
    playground.run(seconds: 5)
    #expect(item.center == CGPoint(x: 300, y: 400))
    #expect(item.transform == .identity)
    #expect(!playground.animator.isRunning)
  }

  /// x(t) of a spring of 2.5 Hz and the ratio 0.2 + 0.8 · damping, half a step ahead because it starts at rest.
  @Test(arguments: [(0.0, 0.2), (0.5, 0.6)])
  func theWayIsTheSprings(damping: Double, ratio: Double) {
    let item = Item(100, 0)
    let snap = UISnapBehavior(item: item, snapTo: .zero)
    snap.damping = damping
    playground.add(snap)
    let omega = 2 * Double.pi * 2.5
    let swing = omega * (1 - ratio * ratio).squareRoot()
    var step = 0.5
    playground.run(seconds: 0.6) {
      step += 1
      let t = step / 120
      let x = exp(-ratio * omega * t) * (cos(swing * t) + ratio * omega / swing * sin(swing * t))
      #expect(abs(item.center.x - 100 * x) < 1)
    }
  }

  @Test func aMovedPointDrawsTheItemOn() {
    let item = Item(100, 100)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 100))
    playground.add(snap)
    playground.run(seconds: 3)
    #expect(item.center == CGPoint(x: 200, y: 100))
    playground.stage.perform { snap.snapPoint = CGPoint(x: 20, y: 300) }
    playground.run(seconds: 3)
    #expect(item.center == CGPoint(x: 20, y: 300))
  }

  @Test func turnsTakeTheShorterWay() {
    let item = Item(0, 0)
    item.transform = CGAffineTransform(rotationAngle: -3)
    let snap = UISnapBehavior(item: item, snapTo: .zero)
    snap.damping = 1
    playground.add(snap)
    var angles: [Double] = []
    playground.run(seconds: 1) { angles.append(item.angle) }
    #expect(angles.allSatisfy { $0 <= 1e-9 })
  }
}
