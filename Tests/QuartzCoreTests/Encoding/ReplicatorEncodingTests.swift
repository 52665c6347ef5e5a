import CoreGraphics
import DisplayList
import Geometry
import Testing

@testable import QuartzCore

/// What replicators become in display lists: where copies lie, in which colours, in which order, and how many commands.
@Suite struct ReplicatorEncodingTests {
  private let replicator = CAReplicatorLayer()
  private let root = CALayer.plain(100, 100)

  init() {
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSublayer(replicator)
  }

  /// The list of this tree with copies one by one.
  private func expanded(at time: Double = 0) -> DisplayList {
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: time)
    return DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: root.bounds), expandingReplicas: true)
  }

  private func rects() -> [Rect] { expanded().items.map(\.deviceRect) }

  // MARK: - Places

  @Test func theTransformActsAboutTheMiddleOfTheBounds() {
    replicator.addSublayer(.box(CGRect(x: 0, y: 0, width: 20, height: 20)))
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeScale(2, 2, 1)
    #expect(rects() == [Rect(x: 0, y: 0, width: 20, height: 20), Rect(x: -50, y: -50, width: 40, height: 40)])
  }

  @Test func copiesLieUnderPowersOfTheTransform() {
    replicator.addSublayer(.box(CGRect(x: 45, y: 5, width: 10, height: 10)))
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let corners: [SIMD2<Float>] = [[45, 5], [85, 45], [45, 85], [5, 45]]
    for (rect, corner) in zip(rects(), corners) {
      #expect(abs(rect.min.x - corner.x) < 1e-4 && abs(rect.min.y - corner.y) < 1e-4)
    }
    #expect(rects().count == 4)
  }

  @Test func theSublayerTransformActsAfterIt() {
    replicator.addSublayer(.box(CGRect(x: 0, y: 0, width: 10, height: 10)))
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.sublayerTransform = CATransform3DMakeScale(2, 1, 1)
    #expect(rects().map(\.min.x) == [-50, -10])
  }

  @Test func nestedCountsMultiplyOuterCopiesFirst() {
    let row = CAReplicatorLayer()
    row.addSublayer(.box(CGRect(x: 0, y: 0, width: 10, height: 10)))
    (row.instanceCount, row.instanceTransform) = (3, CATransform3DMakeTranslation(20, 0, 0))
    replicator.addSublayer(row)
    (replicator.instanceCount, replicator.instanceTransform) = (2, CATransform3DMakeTranslation(0, 30, 0))
    let places: [SIMD2<Float>] = [[0, 0], [20, 0], [40, 0], [0, 30], [20, 30], [40, 30]]
    #expect(rects().map(\.min) == places)
    #expect(DisplayList(of: root).script == ["replicas 6"])
    #expect(DisplayList(of: root).replicas[0].planes.map { SIMD2($0.origin.x, $0.origin.y) } == places)
  }

  @Test func laterCopiesLieAboveAndEachKeepsItsOrder() {
    replicator.addSublayer(.box(CGRect(x: 0, y: 0, width: 10, height: 10), 10))
    replicator.addSublayer(.box(CGRect(x: 5, y: 0, width: 10, height: 10), 20))
    replicator.sublayers?[0].zPosition = 1
    replicator.instanceCount = 2
    #expect(expanded().script == ["fill 20", "fill 10", "fill 20", "fill 10"])
    #expect(DisplayList(of: root).replicas[0].items.map(\.paint).count == 2)
    #expect(DisplayList(of: root).expandingReplicas { _ in true }.script == expanded().script)
  }

  @Test func itsOwnBoxIsDrawnOnce() {
    replicator.backgroundColor = CGColor(red: 0, green: 0.3, blue: 0, alpha: 1)
    replicator.borderWidth = 2
    replicator.addSublayer(.box(CGRect(x: 0, y: 0, width: 10, height: 10)))
    replicator.instanceCount = 5
    #expect(DisplayList(of: root).script == ["fill 30", "replicas 5", "border"])
  }

  @Test func noCopyIsNothing() {
    replicator.addSublayer(.box(CGRect(x: 0, y: 0, width: 10, height: 10)))
    replicator.instanceCount = 0
    #expect(DisplayList(of: root).script == [] && expanded().script == [])
  }

  // MARK: - Colours

  @Test func coloursGrowFromCopyToCopyAndMultiply() throws {
    let white = CALayer.box(CGRect(x: 0, y: 0, width: 10, height: 10))
    white.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    replicator.addSublayer(white)
    replicator.instanceCount = 3
    replicator.instanceColor = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
    (replicator.instanceRedOffset, replicator.instanceAlphaOffset) = (0.1, -0.2)
    let list = expanded()
    guard case .fill(let color) = list.items[2].paint else { throw Unexpected() }
    for (value, expected) in zip([color.x, color.y, color.z, list.groups[1].opacity], [Float(0.45), 0.5, 0.75, 0.6]) {
      #expect(abs(value - expected) < 1e-6)
    }
  }

  private struct Unexpected: Error {}

  @Test func factorsStayWithinTheirRange() {
    var values = ReplicatorProperties()
    (values.instanceRedOffset, values.instanceAlphaOffset) = (1, -1)
    #expect(values.color(ofInstance: 3) == SIMD4(1, 1, 1, 0))
    values.instanceColor = nil
    #expect(values.color(ofInstance: 0) == SIMD4(1, 1, 1, 1))
  }

  // MARK: - Times

  private func grow(_ keyPath: String, begin: Double = 0) -> CABasicAnimation {
    let grow = CABasicAnimation(keyPath: keyPath)
    (grow.fromValue, grow.toValue, grow.duration, grow.beginTime) = (0, 100, 10, begin)
    return grow
  }

  private func places(at time: Double) -> [Float] { expanded(at: time).items.map(\.transform.origin.x) }

  @Test(arguments: [false, true])
  func eachCopyLagsMore(hasOwnTiming: Bool) {
    let child = CALayer.box(CGRect(x: 7, y: 0, width: 10, height: 10))
    child.anchorPoint = .zero
    child.add(grow("position.x"), forKey: "x")
    replicator.addSublayer(child)
    (replicator.instanceCount, replicator.instanceDelay) = (4, 2)
    if hasOwnTiming { child.addSublayer(with(CALayer()) { $0.beginTime = 0.5 }) }
    #expect(places(at: 5) == [50, 30, 10, 12], "the last copy stands before the beginning, at the model's value")
    replicator.instanceDelay = -2
    #expect(places(at: 1) == [10, 30, 50, 70])
  }

  private func with<Object: AnyObject>(_ object: Object, _ change: (Object) -> Void) -> Object {
    change(object)
    return object
  }

  @Test func delaysOfNestedReplicatorsAdd() {
    let child = CALayer.box(CGRect(x: 0, y: 0, width: 10, height: 10))
    child.anchorPoint = .zero
    child.add(grow("position.x", begin: -100), forKey: "x")
    child.animation(forKey: "x")?.duration = 1000
    let row = CAReplicatorLayer()
    row.addSublayer(child)
    (row.instanceCount, row.instanceDelay) = (2, 10)
    replicator.addSublayer(row)
    (replicator.instanceCount, replicator.instanceDelay) = (2, 40)
    let grow = grow("position.x", begin: -100)
    grow.duration = 1000
    child.add(grow, forKey: "x")
    #expect(places(at: 0) == [10, 9, 6, 5])
    #expect(DisplayList(of: root).script == ["replicas 4"])
  }

  @Test func theReplicatorsOwnAnimationsDoNotLag() {
    replicator.addSublayer(.box(CGRect(x: 0, y: 0, width: 10, height: 10)))
    (replicator.instanceCount, replicator.instanceDelay) = (2, 1)
    replicator.add(grow("position.x"), forKey: "x")
    #expect(places(at: 6) == [10, 10])
  }

  // MARK: - Limits

  @Test func countsWithoutEndAreCutAndReported() {
    replicator.addSublayer(.box(CGRect(x: 0, y: 0, width: 1, height: 1)))
    replicator.instanceCount = .max
    let list = DisplayList(of: root)
    #expect(list.replicas.map(\.count) == [Replication.mostCopies] && list.commands.count == 1)
    #expect(list.undrawn.map(\.feature) == [.replicas])
    #expect(expanded().items.count == Replication.mostLayers && expanded().undrawn.map(\.feature) == [.replicas])
  }

  @Test func nestedCountsWithoutEndAreCutTogether() {
    var inner: CALayer = .box(CGRect(x: 0, y: 0, width: 1, height: 1))
    for _ in 0..<3 {
      let outer = CAReplicatorLayer()
      outer.instanceCount = 100_000
      outer.instanceTransform = CATransform3DMakeRotation(0.001, 0, 0, 1)
      outer.addSublayer(inner)
      inner = outer
    }
    replicator.addSublayer(inner)
    replicator.addSublayer(.box(CGRect(x: 0, y: 0, width: 1, height: 1)))
    (replicator.instanceCount, replicator.instanceDelay) = (100_000, 0.1)
    let list = DisplayList(of: root)
    #expect(list.replicas.reduce(0) { $0 + $1.count } <= Replication.mostCopies)
    #expect(list.items.count <= Replication.mostLayers && list.undrawn.map(\.feature).contains(.replicas))
  }

  @Test func copiesWithTimingOfTheirOwnAreCutAndReported() {
    let child = CALayer.box(CGRect(x: 0, y: 0, width: 10, height: 10))
    child.beginTime = 1
    child.add(grow("position.x"), forKey: "x")
    replicator.addSublayer(child)
    (replicator.instanceCount, replicator.instanceDelay) = (1_000_000_000, 0.001)
    let list = DisplayList(of: root)
    #expect(list.items.count == PresentationEvaluator.mostCopiedNodes / 2)
    #expect(list.undrawn.map(\.feature) == [.replicas])
  }
}
