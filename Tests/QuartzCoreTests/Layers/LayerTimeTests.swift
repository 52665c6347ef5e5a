import QuartzCore
import Testing

/// The numbers are measurements on macOS.
@Suite struct LayerTimeTests {
  private func layer(_ begin: Double, _ speed: Float, _ offset: Double) -> CALayer {
    let layer = CALayer()
    (layer.beginTime, layer.speed, layer.timeOffset) = (begin, speed, offset)
    return layer
  }

  @Test func timesPassThroughSpeedAndOffset() {
    let (root, child) = (layer(0, 2, 3), layer(0, 4, 5))
    root.addSublayer(child)
    #expect(child.convertTime(10, from: root) == 45)
    #expect(root.convertTime(10, from: child) == 1.25)
    root.beginTime = 1
    #expect(root.convertTime(10, from: nil) == 21)
    #expect(root.convertTime(10, to: nil) == 4.5)
    child.beginTime = 6
    #expect(child.convertTime(10, from: nil) == 65)
    #expect(child.convertTime(10, to: nil) == 3.125)
  }

  @Test(arguments: [(7.0, 0.0), (8, 7), (10, 8)])
  func beforeItsBeginningALayersTimeIsZero(parent: Double, own: Double) {
    let (root, child) = (CALayer(), layer(8, 0.5, 7))
    root.addSublayer(child)
    #expect(child.convertTime(parent, from: root) == own)
  }

  @Test func siblingsMeetAtTheirSuperlayer() {
    let (root, first, second) = (layer(1, 2, 3), layer(4, 5, 6), layer(8, 0.5, 7))
    (first.beginTime, first.speed, first.timeOffset) = (6, 4, 5)
    root.sublayers = [first, second]
    #expect(root.convertTime(10, from: first) == 7.25)
    #expect(second.convertTime(10, from: first) == 0)
    #expect(first.convertTime(10, from: second) == 37)
  }

  @Test func withoutSpeedTimeStandsAtTheOffset() {
    let (root, child) = (layer(1, 2, 3), layer(8, 0, 7))
    root.addSublayer(child)
    #expect(child.convertTime(10, from: root) == 7)
    #expect(root.convertTime(10, from: child) == 0)
    #expect(child.convertTime(10, to: nil) == -0.5)
  }

  @Test func threeLevelsMultiply() {
    let (root, mid, leaf) = (CALayer(), layer(2, 3, 0.25), layer(1, 2, 0.5))
    root.addSublayer(mid)
    mid.addSublayer(leaf)
    #expect(leaf.convertTime(10, from: mid) == 18.5)
    #expect(leaf.convertTime(10, from: root) == 47)
    #expect(leaf.convertTime(10, to: mid) == 5.75)
    #expect(abs(leaf.convertTime(10, to: root) - 23.0 / 6) < 1e-12)
  }

  @Test func pausingAndResumingLosesNoTime() {
    let layer = CALayer()
    let paused = layer.convertTime(5, from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    #expect(layer.convertTime(9, from: nil) == 5)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(9, from: nil) - paused
    #expect(layer.convertTime(9, from: nil) == 5 && layer.convertTime(10, from: nil) == 6)
  }
}
