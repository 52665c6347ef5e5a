import QuartzCore
import Testing

@Suite struct WobbleTests {
  @Test func subclassesAreCopiedWithWhatTheyStore() throws {
    let (layer, wobble) = (CALayer(), Wobble())
    (wobble.duration, wobble.toValue, wobble.label) = (3, 1.5, "mine")
    layer.add(wobble, forKey: "wobble")
    let copy = try #require(layer.animation(forKey: "wobble") as? Wobble)
    #expect(copy !== wobble && copy.label == "mine" && copy.duration == 3 && copy.autoreverses)
    #expect(copy.keyPath == "transform.rotation.z" && copy.toValue as? Double == 1.5)
    #expect(Wobble.defaultValue(forKey: "autoreverses") as? Bool == true)
  }

  @Test func groupsCopyTheirMembersOnce() throws {
    let group = Entrance()
    group.animations?.append(CASpringAnimation(keyPath: "opacity"))
    let copy = try #require(group.copy() as? Entrance)
    #expect(copy.animations?.count == 3 && copy.animations?[0] !== group.animations?[0])
    #expect(copy.animations?[0] is Wobble && copy.animations?[1] is Plain)
    #expect((copy.animations?[1] as? Plain)?.keyPath == "opacity" && copy.duration == 2)
    let nested = CAAnimationGroup()
    nested.animations = [group, group]
    let nestedCopy = try #require(nested.copy() as? CAAnimationGroup)
    #expect(nestedCopy.animations?[0] is Entrance && nestedCopy.animations?[0] === nestedCopy.animations?[1])
    #expect((nestedCopy.animations?[0] as? CAAnimationGroup)?.animations?.count == 3)
  }
}
