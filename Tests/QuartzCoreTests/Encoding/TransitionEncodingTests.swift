import CoreGraphics
import DisplayList
import Geometry
import QuartzCore
import Testing

/// Layers in transition as commands.
@Suite struct TransitionEncodingTests {
  private let frame = CGRect(x: 10, y: 20, width: 40, height: 20)

  /// A box of green 20 that becomes one of green 80.
  private func layer(_ transition: CATransition, kind: CALayer = CALayer()) -> CALayer {
    kind.frame = frame
    kind.backgroundColor = CGColor(red: 1, green: 0.2, blue: 0, alpha: 1)
    kind.add(transition, forKey: nil)
    kind.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    return kind
  }

  private func transition(
    _ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil, progress: Float = 0.25
  ) -> CATransition {
    let transition = CATransition()
    (transition.type, transition.subtype) = (type, subtype)
    (transition.startProgress, transition.endProgress, transition.duration) = (progress, progress, 1)
    return transition
  }

  private func list(_ layer: CALayer) -> DisplayList {
    let root = CALayer.plain(100, 100)
    root.addSublayer(layer)
    return DisplayList(of: root)
  }

  @Test func aFadeAddsTwoSharesInAnIsolatedGroup() {
    let list = list(layer(transition()))
    #expect(list.script == ["group", "group", "fill 20", "end", "group", "fill 80", "end", "end"])
    #expect(list.groups.map(\.opacity) == [1, 0.75, 0.25])
    #expect(list.groups.map(\.blend) == [.normal, .plusLighter, .plusLighter])
    #expect(list.groups.map(\.isIsolated) == [true, false, false] && list.undrawn.isEmpty)
  }

  @Test func inheritedOpacityReachesAFadeOnce() {
    let outer = CALayer.plain(100, 100)
    (outer.opacity, outer.allowsGroupOpacity) = (0.5, false)
    outer.addSublayer(layer(transition()))
    #expect(list(outer).groups.map(\.opacity) == [0.5, 0.75, 0.25])
  }

  @Test func anEndShowsOnePictureAlone() {
    for type in [CATransitionType.fade, .push, .moveIn, .reveal] {
      #expect(list(layer(transition(type, progress: 0))).script == ["fill 20"])
      #expect(list(layer(transition(type, progress: 1))).script == ["fill 80"])
    }
  }

  @Test(arguments: [
    (CATransitionSubtype?.none, SIMD2<Float>(1, 0)), (.fromLeft, SIMD2(1, 0)), (.fromRight, SIMD2(-1, 0)),
    (.fromTop, SIMD2(0, -1)), (.fromBottom, SIMD2(0, 1)),
  ])
  func motionIsByTheLayersSize(subtype: CATransitionSubtype?, direction: SIMD2<Float>) {
    let size = SIMD2<Float>(40, 20)
    let start = SIMD2<Float>(10, 20)
    func places(_ type: CATransitionType) -> [SIMD2<Float>] {
      list(layer(transition(type, subtype))).items.map { $0.deviceRect.min - start }
    }
    #expect(places(.push) == [direction * size * 0.25, direction * size * -0.75])
    #expect(places(.moveIn) == [.zero, direction * size * -0.75])
    #expect(places(.reveal) == [.zero, direction * size * 0.25])
  }

  @Test func picturesThatPushFade() {
    let push = list(layer(transition(.push)))
    #expect(push.script == ["group", "fill 20", "end", "group", "fill 80", "end"])
    #expect(push.groups.map(\.opacity) == [0.75, 0.25] && push.groups.allSatisfy { $0.blend == .normal })
    #expect(list(layer(transition(.moveIn))).script == ["fill 20", "fill 80"])
    #expect(list(layer(transition(.reveal))).script == ["fill 80", "fill 20"])
  }

  @Test func progressBeyondTheEndsMovesFurtherButFadesNoFurther() {
    let fade = list(layer(transition(progress: 1.5)))
    #expect(fade.groups.map(\.opacity) == [1, 0, 1])
    #expect(list(layer(transition(.moveIn, progress: 1.5))).items[1].deviceRect.min.x == 30)
    #expect(list(layer(transition(.moveIn, progress: -0.5))).items[1].deviceRect.min.x == -50)
  }

  @Test(arguments: [
    "cube", "suckEffect", "rippleEffect", "cameraIrisHollowOpen", "cameraIrisHollowClose", "",
  ])
  func unknownTypesFadeAndAreReported(_ name: String) {
    let list = list(layer(transition(CATransitionType(rawValue: name))))
    #expect(list.groups.map(\.opacity) == [1, 0.75, 0.25])
    #expect(list.undrawn == [UndrawnFeature(layer: "layer 1", feature: .transition)])
  }

  @Test func unknownSidesAndFiltersAreReported() {
    let side = list(layer(transition(.moveIn, CATransitionSubtype(rawValue: "fromAbove"))))
    #expect(side.items[1].deviceRect.min.x == -20 && side.undrawn.map(\.feature) == [.transition])
    let filtered = transition()
    filtered.filter = "ripple"
    #expect(list(layer(filtered)).undrawn.map(\.feature) == [.transition])
    let fade = list(layer(transition(.fade, CATransitionSubtype(rawValue: "fromAbove"))))
    #expect(fade.undrawn.isEmpty)
  }

  @Test func aLayerThatMasksToItsBoundsIsAWindow() {
    let layer = layer(transition(.moveIn))
    layer.cornerRadius = 5
    layer.masksToBounds = true
    let list = list(layer)
    #expect(list.clips.map(\.outline) == [RoundedRect(Rect(x: 0, y: 0, width: 40, height: 20), radius: 5)])
    #expect(list.clips[0].transform.origin.x == 10 && list.items.map(\.clip) == [0, 0])
  }

  @Test func hiddenPicturesAreNotThere() {
    let layer = layer(transition())
    layer.isHidden = true
    #expect(list(layer).script == ["group", "group", "fill 20", "end", "group", "end", "end"])
    let coming = CALayer.box(frame, 80)
    coming.isHidden = true
    coming.add(transition(.push), forKey: nil)
    coming.isHidden = false
    #expect(list(coming).script == ["group", "end", "group", "fill 80", "end"])
  }

  @Test func aPlaneOfADepthContextStaysOne() {
    let space = CATransformLayer()
    space.addSublayer(layer(transition(.moveIn)))
    #expect(list(space).script == ["depth", "plane", "fill 20", "fill 80", "end plane", "end depth"])
  }

  @Test func transformLayersHaveNoTransitions() {
    let list = list(layer(transition(), kind: CATransformLayer()))
    #expect(list.script == ["depth", "end depth"] && list.undrawn.map(\.feature) == [.transition])
  }
}
