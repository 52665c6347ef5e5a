import CoreGraphics
import QuartzCore
import Testing

@testable import UIKit

/// Views as dynamic items, on a stage that shows them.
struct ViewItemTests {
  private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  @Test func layersFollowWithoutAnimatingByThemselves() {
    var ball = Ball()
    let stage = Stage(size: CGSize(width: 400, height: 600)) { stage in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
      stage.rootLayer.addSublayer(root.layer)
      ball = Ball(frame: CGRect(x: 180, y: 0, width: 40, height: 40))
      root.addSubview(ball)
      let animator = UIDynamicAnimator(referenceView: root)
      let collision = UICollisionBehavior(items: [ball])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: [ball]))
      animator.addBehavior(collision)
      stage.keep(animator)
      stage.keep(root)
    }
    stage.advance(to: 0.5)
    #expect(abs(ball.layer.position.y - (20 + 125)) < 1e-3)
    #expect(ball.layer.animationKeys() == nil)
    stage.advance(to: 4)
    #expect(abs(ball.center.y - 580) < 0.2)
    stage.seek(to: 0.25)
    #expect(abs(ball.center.y - (20 + 31.25)) < 1e-3)
  }
}
