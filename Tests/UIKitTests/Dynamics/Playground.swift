import CoreGraphics
import Foundation
import QuartzCore

@testable import UIKit

/// An animator on a stage of its own, over a view of 400 × 600 points.
final class Playground {
  let stage: Stage
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let animator: UIDynamicAnimator

  init(framesPerSecond: Int = 60) {
    stage = Stage(size: CGSize(width: 400, height: 600), maximumFramesPerSecond: framesPerSecond)
    animator = UIDynamicAnimator(referenceView: view)
  }

  func add(_ behaviors: UIDynamicBehavior...) {
    stage.perform { for behavior in behaviors { animator.addBehavior(behavior) } }
  }

  /// Moves on by some seconds, and calls back after each step of 1/120 s.
  func run(seconds: Double, _ observe: () -> Void = {}) {
    let start = stage.time
    let steps = Int((seconds * 120).rounded())
    for step in 1...steps {
      stage.advance(to: start + Double(step) / 120)
      observe()
    }
  }
}

/// A dynamic item that is nothing else.
final class Item: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds: CGRect
  var transform = CGAffineTransform.identity
  var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
  var collisionBoundingPath = UIBezierPath()

  init(_ x: Double, _ y: Double, width: Double = 100, height: Double = 100) {
    center = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
  }

  /// The turn in radians.
  var angle: Double { Double(atan2(transform.b, transform.a)) }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> Double { Double(hypot(a.x - b.x, a.y - b.y)) }
