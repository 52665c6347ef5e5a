import Foundation
import QuartzCore
import Testing

@Suite struct HitTestTests {
  private let root = CALayer(), back = CALayer(), front = CALayer()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    back.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    front.frame = CGRect(x: 40, y: 40, width: 100, height: 100)
    root.sublayers = [back, front]
  }

  private func hit(_ x: Double, _ y: Double) -> CALayer? { root.hitTest(CGPoint(x: x, y: y)) }

  @Test func laterSublayersAreInFront() {
    #expect(hit(45, 45) === front && hit(15, 15) === back && hit(5, 5) === root && hit(-1, 5) == nil)
  }

  @Test func zPositionGoesBeforeOrder() {
    back.zPosition = 1
    #expect(hit(45, 45) === back)
  }

  @Test func farEdgesAreOutside() {
    #expect(root.contains(.zero) && !root.contains(CGPoint(x: 100, y: 0)) && !root.contains(CGPoint(x: 0, y: 100)))
  }

  @Test func hiddenLayersAreNotHitAndTransparentOnesAre() {
    front.isHidden = true
    #expect(hit(45, 45) === back)
    back.opacity = 0
    #expect(hit(45, 45) === back)
  }

  @Test func layersWhoseTimeIsOverOrToComeAreNotHit() {
    func hit(at time: Double) -> CALayer? {
      let clock = MediaClock()
      clock.time = time
      return MediaClock.$current.withValue(clock) { self.hit(45, 45) }
    }
    (front.beginTime, front.duration, root.speed) = (2, 1, 0.5)
    #expect(hit(at: 3) === back && hit(at: 5) === front && hit(at: 7) === back)
    front.fillMode = .both
    #expect(hit(at: 3) === front && hit(at: 7) === front)
  }

  @Test func sublayersOutsideAreHitUnlessCutOff() {
    #expect(hit(120, 120) === front)
    root.masksToBounds = true
    #expect(hit(120, 120) == nil)
  }

  @Test func transformLayersAreNeverHit() {
    let group = CATransformLayer()
    group.frame = root.bounds
    root.sublayers = [group]
    #expect(hit(15, 15) === root)
    group.addSublayer(back)
    group.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(hit(45, 20) === back && hit(12, 20) === root)
  }

  @Test func perspectiveIsFollowed() {
    root.sublayerTransform.m34 = -1 / 100
    root.sublayers = [back]
    back.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
    #expect(hit(35, 50) === root)
    back.zPosition = 50
    #expect(hit(35, 50) === back && hit(29, 50) === root)
  }
}
