import CoreGraphics
import Testing

@testable import CAML

struct StateTests {
  private static let text = """
    <caml><CALayer id="r" opacity="0.5" position="10 20" transform="rotate(30deg) scale(2, 3, 1)">
    <sublayers><CALayer id="c" name="c"/><CALayer name="d"/></sublayers>
    <states>
      <LKState name="A"><elements>
        <LKStateSetValue targetId="r" keyPath="opacity"><value type="real" value="0.25"/></LKStateSetValue>
        <LKStateSetValue targetId="r" keyPath="position.x"><value type="integer" value="1"/></LKStateSetValue>
        <LKStateSetValue targetId="r" keyPath="transform.rotation.z"><value type="real" value="1"/></LKStateSetValue>
      </elements></LKState>
      <LKState name="B" basedOn="A"><elements>
        <LKStateSetValue targetId="r" keyPath="opacity"><value type="real" value="0.75"/></LKStateSetValue>
        <LKStateSetValue targetId="r" keyPath="opacity"><value type="integer" value="1"/></LKStateSetValue>
        <LKStateRemoveElement targetId="r" keyPath="sublayers" object="#c"/>
        <LKStateAddAnimation targetId="r" key="k"><animation type="CABasicAnimation" keyPath="opacity"/></LKStateAddAnimation>
      </elements></LKState>
    </states>
    <stateTransitions>
      <LKStateTransition fromState="*" toState="B"><elements><LKStateTransitionElement targetId="r" key="opacity">
        <animation type="CABasicAnimation" duration="3"/></LKStateTransitionElement></elements></LKStateTransition>
      <LKStateTransition fromState="A" toState="*"><elements><LKStateTransitionElement targetId="r" key="wide">
        <animation type="CABasicAnimation" keyPath="position.x"/></LKStateTransitionElement></elements></LKStateTransition>
      <LKStateTransition fromState="B" toState="A"><elements/></LKStateTransition>
    </stateTransitions></CALayer></caml>
    """

  private func plane() throws -> ScenePlane {
    let document = ReadDocument(Self.text)
    #expect(document.diagnostics.isEmpty)
    return try #require(document.plane)
  }

  @Test func statesSetValuesAndTakeThemBackExactly() throws {
    let plane = try plane()
    let root = plane.rootLayer
    let transform = root.transform
    #expect(plane.stateNames == ["A", "B"])
    #expect(plane.apply(state: "A"))
    #expect(root.opacity == 0.25 && root.position == CGPoint(x: 1, y: 20) && root.transform != transform)
    #expect(plane.currentState == "A")
    #expect(plane.apply(state: nil))
    #expect(root.opacity == 0.5 && root.position == CGPoint(x: 10, y: 20) && root.transform == transform)
  }

  @Test func basedOnComesFirstAndLaterElementsWin() throws {
    let plane = try plane()
    plane.apply(state: "B")
    let root = plane.rootLayer
    #expect(root.opacity == 1 && root.position.x == 1)
    #expect(root.sublayers?.map(\.name) == ["d"])
    #expect(root.animation(forKey: "k") != nil)
    plane.apply(state: "A")
    #expect(root.sublayers?.map(\.name) == ["c", "d"])
    #expect(root.animation(forKey: "k") == nil)
  }

  @Test func unknownStatesChangeNothing() throws {
    let plane = try plane()
    plane.apply(state: "A")
    #expect(!plane.apply(state: "Z"))
    #expect(!plane.transition(from: "A", to: "Z"))
    #expect(plane.currentState == "A" && plane.rootLayer.opacity == 0.25)
  }

  @Test func transitionsRunFromOldToNewValues() throws {
    let plane = try plane()
    #expect(plane.transition(from: "A", to: "B"))
    let root = plane.rootLayer
    let animation = try #require(root.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(root.opacity == 1)
    #expect(animation.keyPath == "opacity" && animation.duration == 3)
    #expect((animation.fromValue as? Double) == 0.25 && (animation.toValue as? Double) == 1)
    #expect(root.animation(forKey: "wide") == nil)
    plane.apply(state: "A")
    #expect(root.animationKeys() == nil)
  }

  @Test func aTransitionOfTheWholePictureBeginsInTheOldState() throws {
    let text = Self.text.replacing(
      #"<animation type="CABasicAnimation" duration="3"/>"#,
      with: #"<animation type="CATransition" duration="4"><type value="push"/></animation>"#)
    let plane = try #require(ReadDocument(text).plane)
    #expect(plane.transition(from: "A", to: "B"))
    #expect((plane.rootLayer.animation(forKey: "transition") as? CATransition)?.type == .push)
    let evaluator = PresentationEvaluator(root: plane.rootLayer)
    evaluator.evaluate(at: 1)
    let root = evaluator.tree.nodes[0]
    let state = try #require(root.transition)
    #expect(state.progress == 0.25 && root.properties.opacity == 1)
    #expect(state.old?.nodes.map(\.name) == [nil, "c", "d"] && evaluator.tree.nodes.map(\.name) == [nil, "d"])
    #expect(state.old?.nodes[0].properties.opacity == 0.25)
    plane.apply(state: "A")
    #expect(plane.rootLayer.animationKeys() == nil)
  }

  @Test func exactTransitionsWinOverWildcardsIntoOverOut() throws {
    let states = try plane().states
    #expect(states.transitions(from: "B", to: "A").first?.elements.isEmpty == true)
    #expect(states.transitions(from: "A", to: "B").first?.elements.first?.key == "opacity")
    #expect(states.transitions(from: "A", to: nil).first?.elements.first?.key == "wide")
    #expect(states.transitions(from: nil, to: "A").isEmpty)
  }

  /// Each of 20,000 states is based on the next: time in proportion to their number, where its square would be minutes.
  @Test func longChainsTakeTimeInProportion() {
    var states = SceneStates()
    for index in 0..<20_000 { states.add(SceneState(name: "x\(index)", basedOn: "x\(index + 1)", elements: [])) }
    #expect(states.cyclicNames.isEmpty && states.elements(of: "x0").isEmpty)
    states.add(SceneState(name: "x20000", basedOn: "x19998", elements: []))
    #expect(states.cyclicNames == ["x19998", "x19999", "x20000"])
  }

  @Test func cyclesAreReportedAndCut() throws {
    let document = ReadDocument.layer(
      "id=\"r\"",
      """
      <states><LKState name="A" basedOn="B"><elements/></LKState><LKState name="B" basedOn="A"><elements>
      <LKStateSetValue targetId="r" keyPath="opacity"><value type="real" value="0.5"/></LKStateSetValue></elements></LKState></states>
      """)
    #expect(Set(document.ids) == [.stateCycle])
    #expect(document.plane?.apply(state: "A") == true)
    #expect(document.plane?.rootLayer.opacity == 0.5)
  }

  @Test func namesThatDoNotExistAreReported() {
    let document = ReadDocument.layer(
      "",
      """
      <states><LKState name="A" basedOn="Q"><elements><LKStateSetValue targetId="x" keyPath="opacity"/></elements></LKState>
      </states><stateTransitions><LKStateTransition fromState="*" toState="W"/></stateTransitions>
      """)
    #expect(Set(document.ids) == [.unknownState, .unknownTarget])
  }

  @Test func anElementThatIsUsedTwiceIsWrittenOnce() throws {
    let document = ReadDocument.layer(
      "id=\"r\"",
      """
      <stateTransitions><LKStateTransition fromState="*" toState="A"><elements>
      <LKStateTransitionElement id="#7" targetId="r" key="opacity"><animation type="CABasicAnimation"/></LKStateTransitionElement>
      </elements></LKStateTransition><LKStateTransition fromState="A" toState="*"><elements>
      <LKStateTransitionElement object="#7"/></elements></LKStateTransition></stateTransitions>
      <states><LKState name="A"><elements><LKStateSetValue targetId="r" keyPath="speed"><value type="real" value="0.5"/>
      </LKStateSetValue></elements></LKState></states>
      """)
    #expect(document.diagnostics.isEmpty)
    #expect(document.plane?.states.transitions(from: "A", to: nil).first?.elements.first?.key == "opacity")
    document.plane?.apply(state: "A")
    #expect(document.plane?.rootLayer.speed == 0.5)
    document.plane?.apply(state: nil)
    #expect(document.plane?.rootLayer.speed == 1)
  }
}
