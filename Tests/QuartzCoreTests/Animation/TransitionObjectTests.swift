import QuartzCore
import Testing

/// `CATransition` as an object: names, defaults, values by key, copies.
@Suite struct TransitionObjectTests {
  @Test func namesAreCoreAnimations() {
    let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    #expect(types.map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
    let subtypes: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
    #expect(subtypes.map(\.rawValue) == ["fromLeft", "fromRight", "fromTop", "fromBottom"])
    #expect(kCATransition == "transition")
  }

  @Test func aNewTransitionFadesFromStartToEnd() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil && transition.filter == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1 && transition.duration == 0)
    #expect(CATransition.defaultValue(forKey: "endProgress") as? Float == 1)
  }

  @Test func valuesAreReachedByKey() {
    let transition = CATransition()
    transition.setValue("moveIn", forKey: "type")
    transition.setValue(CATransitionSubtype.fromTop, forKey: "subtype")
    transition.setValue(0.25, forKey: "startProgress")
    transition.setValue("far", forKey: "endProgress")
    #expect(transition.type == .moveIn && transition.subtype == .fromTop)
    #expect(transition.startProgress == 0.25 && transition.endProgress == 1)
    transition.setValue(nil, forKey: "subtype")
    #expect(transition.subtype == nil)
  }

  @Test func aCopyHasAllValues() throws {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.filter) = (.reveal, .fromBottom, "ripple")
    (transition.startProgress, transition.endProgress, transition.duration) = (-1, 2, 3)
    let copy = try #require(transition.copy() as? CATransition)
    transition.type = .fade
    #expect(copy.type == .reveal && copy.subtype == .fromBottom && copy.filter as? String == "ripple")
    #expect(copy.startProgress == -1 && copy.endProgress == 2 && copy.duration == 3)
  }

  @Test(arguments: [nil, "position", "transition"])
  func aLayerHasOneTransitionUnderItsOwnKey(_ key: String?) {
    let (layer, first) = (CALayer(), CATransition())
    first.type = .push
    layer.add(first, forKey: key)
    #expect(layer.animationKeys() == ["transition"])
    layer.add(CATransition(), forKey: "another")
    #expect(layer.animationKeys() == [kCATransition])
    #expect((layer.animation(forKey: kCATransition) as? CATransition)?.type == .fade)
    layer.removeAnimation(forKey: kCATransition)
    #expect(layer.animationKeys() == nil)
  }
}
