import QuartzCore
import Testing

@Suite struct LayerTreeTests {
  private let root = CALayer()
  private let a = CALayer(), b = CALayer(), c = CALayer()

  private var order: String {
    (root.sublayers ?? []).map { $0 === a ? "a" : $0 === b ? "b" : $0 === c ? "c" : "?" }.joined()
  }

  @Test func sublayersStandInTheOrderOfInsertion() {
    #expect(root.sublayers == nil)
    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, at: 0)
    #expect(order == "cab")
    root.insertSublayer(c, at: 99)
    #expect(order == "abc")
    root.insertSublayer(c, below: b)
    #expect(order == "acb")
    root.insertSublayer(a, above: c)
    #expect(order == "cab")
    root.insertSublayer(a, above: nil)
    #expect(order == "cba")
    root.insertSublayer(a, below: nil)
    #expect(order == "acb")
    root.addSublayer(a)
    #expect(order == "cba" && a.superlayer === root)
  }

  @Test func insertingBesideItselfChangesNothing() {
    root.sublayers = [a, b, c]
    root.insertSublayer(b, at: 1)
    #expect(order == "abc")
    root.insertSublayer(b, above: a)
    #expect(order == "abc")
  }

  @Test func replacingTakesThePlace() {
    root.sublayers = [a, b]
    root.replaceSublayer(a, with: c)
    #expect(order == "cb" && a.superlayer == nil)
    root.replaceSublayer(b, with: c)
    #expect(order == "c" && b.superlayer == nil)
    root.replaceSublayer(a, with: b)
    #expect(order == "c" && b.superlayer == nil)
  }

  @Test func aLayerHasOneSuperlayer() {
    let other = CALayer()
    root.addSublayer(a)
    other.addSublayer(a)
    #expect(root.sublayers == nil && a.superlayer === other)
    a.removeFromSuperlayer()
    #expect(other.sublayers == nil && a.superlayer == nil)
  }

  @Test func settingSublayersFreesTheFormerOnes() {
    root.sublayers = [a, b]
    root.sublayers = [c, b]
    #expect(order == "cb" && a.superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil && b.superlayer == nil)
  }

  @Test func aMaskBelongsToOneLayerAndIsNoSublayer() {
    let other = CALayer()
    root.mask = a
    #expect(a.superlayer === root && root.sublayers == nil)
    other.mask = a
    #expect(root.mask == nil && other.mask === a && a.superlayer === other)
    root.addSublayer(a)
    #expect(other.mask == nil && order == "a")
    root.mask = a
    #expect(root.sublayers == nil && root.mask === a)
    root.mask = b
    #expect(a.superlayer == nil)
    b.removeFromSuperlayer()
    #expect(root.mask == nil)
  }

  @Test func aTreeHasNoCycles() async {
    await #expect(processExitsWith: .failure) {
      let (parent, child) = (CALayer(), CALayer())
      parent.addSublayer(child)
      child.addSublayer(parent)
    }
  }
}
