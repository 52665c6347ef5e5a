import DisplayList
import Geometry
import QuartzCore
import Testing

/// Portals in presentation trees and display lists.
@Suite struct PortalTests {
  private let root = CALayer.plain(100, 100)
  private let source = CALayer.box(CGRect(x: 10, y: 20, width: 30, height: 10), 50)
  private let portal = CAPortalLayer()

  init() {
    root.addSublayer(portal)
    root.addSublayer(source)
    portal.frame = CGRect(x: 60, y: 70, width: 5, height: 5)
    portal.sourceLayer = source
  }

  private var rects: [Rect] { DisplayList(of: root).items.map(\.deviceRect) }

  private let own = Rect(x: 10, y: 20, width: 30, height: 10)

  @Test func theCopyLiesAtThePortalsCorner() {
    #expect(rects == [Rect(x: 60, y: 70, width: 30, height: 10), own])
  }

  @Test func positionAndTransformAreMatched() {
    source.transform = CATransform3DMakeScale(2, 1, 1)
    let scaled = Rect(x: -5, y: 20, width: 60, height: 10)
    #expect(rects == [Rect(x: 60, y: 70, width: 30, height: 10), scaled], "the source's own scale does not count")
    portal.matchesTransform = true
    #expect(rects[0] == Rect(x: 60, y: 70, width: 60, height: 10))
    portal.matchesPosition = true
    #expect(rects[0] == scaled)
    portal.matchesTransform = false
    #expect(rects[0] == Rect(x: -5, y: 20, width: 30, height: 10))
  }

  @Test func matchingGoesThroughTheLayersAbove() {
    let (holder, inner) = (CALayer.plain(50, 50), CALayer.box(CGRect(x: 1, y: 2, width: 4, height: 4)))
    (holder.position, holder.isGeometryFlipped) = (CGPoint(x: 40, y: 40), true)
    holder.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    holder.addSublayer(inner)
    root.addSublayer(holder)
    (portal.sourceLayer, portal.matchesPosition, portal.matchesTransform) = (inner, true, true)
    let found = rects
    #expect(found.count == 3 && found[0] == found[2])
  }

  @Test func theSourcesOpacityCountsIfMatched() {
    source.opacity = 0.5
    #expect(DisplayList(of: root).groups.map(\.opacity) == [0.5])
    portal.matchesOpacity = true
    #expect(DisplayList(of: root).groups.map(\.opacity) == [0.5, 0.5])
    source.opacity = 0
    #expect(rects.isEmpty)
    portal.matchesOpacity = false
    #expect(rects.count == 1)
  }

  @Test func aHiddenSourceShowsInThePortalOnly() {
    portal.hidesSourceLayer = true
    #expect(rects == [Rect(x: 60, y: 70, width: 30, height: 10)])
    portal.sourceLayer = nil
    #expect(rects == [own])
  }

  @Test func changesOfTheSourceShow() {
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: 0)
    source.backgroundColor = nil
    source.addSublayer(.box(CGRect(x: 0, y: 0, width: 3, height: 3), 20))
    evaluator.evaluate(at: 0)
    let list = DisplayListEncoder.encode(evaluator.tree, in: Viewport(bounds: root.bounds))
    #expect(list.script == ["fill 20", "fill 20"])
  }

  @Test func theSourceKeepsItsTime() {
    let holder = CALayer.plain(100, 100)
    (holder.speed, holder.timeOffset) = (2, 1)
    root.addSublayer(holder)
    holder.addSublayer(source)
    let motion = CABasicAnimation(keyPath: "bounds.size.width")
    (motion.fromValue, motion.toValue, motion.duration, motion.beginTime) = (0, 10, 10, 1e-9)
    source.add(motion, forKey: "grow")
    let evaluator = PresentationEvaluator(root: root)
    evaluator.evaluate(at: 2)
    let widths = evaluator.tree.nodes.filter { $0.properties.backgroundColor != nil }.map(\.properties.bounds.width)
    #expect(widths.count == 2 && widths.allSatisfy { abs($0 - 5) < 1e-6 })
  }

  @Test func portalsDoNotContainThemselves() {
    portal.sourceLayer = root
    #expect(rects.count == 2, "the source's box and its copy; the copied portal shows nothing more")
    portal.sourceLayer = portal
    #expect(rects.count == 1)
    portal.sourceLayer = CALayer.box(own.cgRect)
    #expect(rects.count == 1, "a layer of another tree")
  }

  @Test func copiesAreLimited() {
    // Each portal shows a layer that holds two portals of the next, so copies double with each level.
    var inner = source
    for _ in 0..<20 {
      let holder = CALayer()
      for _ in 0..<2 {
        let next = CAPortalLayer()
        next.sourceLayer = inner
        holder.addSublayer(next)
      }
      root.addSublayer(holder)
      inner = holder
    }
    let evaluator = PresentationEvaluator(root: root)
    #expect(evaluator.tree.nodes.count < 4_000)
  }
}

extension Rect {
  fileprivate var cgRect: CGRect {
    CGRect(x: Double(min.x), y: Double(min.y), width: Double(max.x - min.x), height: Double(max.y - min.y))
  }
}
