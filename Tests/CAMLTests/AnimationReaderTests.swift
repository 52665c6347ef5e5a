import CoreGraphics
import Foundation
import Testing

@testable import CAML

struct AnimationReaderTests {
  @Test(arguments: ["0 0.7 0.5", "0 0.5 1.5", "-0.1 0 1"])
  func keyTimesAscendWithinTheAnimation(_ times: String) throws {
    let numbers = times.split(separator: " ").map { "<real value=\"\($0)\"/>" }.joined()
    let (layer, ids) = read(
      """
      <animation type="CAKeyframeAnimation" keyPath="opacity"><values><real value="0"/><real value="1"/><real value="0"/>
      </values><keyTimes>\(numbers)</keyTimes></animation>
      """)
    #expect(ids == [.keyTimesOrder])
    #expect((layer?.animation(forKey: "animation") as? CAKeyframeAnimation)?.keyTimes == nil)
  }

  private func read(_ animations: String) -> (layer: CALayer?, ids: [Diagnostic.ID]) {
    let document = ReadDocument.layer("", "<animations>\(animations)</animations>")
    return (document.plane?.rootLayer, document.ids)
  }

  @Test func everyFormOfADictionary() {
    let (layer, ids) = read(
      """
      <animation type="CABasicAnimation" keyPath="opacity"/><p key="spin 1" type="CABasicAnimation" keyPath="opacity"/>
      <rotate type="CAAnimationGroup"><animations><CAKeyframeAnimation keyPath="position.x"/></animations></rotate>
      """)
    #expect(ids.isEmpty)
    #expect(layer?.animationKeys() == ["animation", "spin 1", "rotate"])
    let group = layer?.animation(forKey: "rotate") as? CAAnimationGroup
    #expect((group?.animations?.first as? CAKeyframeAnimation)?.keyPath == "position.x")
  }

  @Test func timingAndBasicValues() throws {
    let (layer, ids) = read(
      """
      <animation type="CABasicAnimation" keyPath="transform.rotation.z" beginTime="1e-100" duration="2" speed="0.5"
        timeOffset="1" repeatCount="inf" repeatDuration="inf" autoreverses="1" removedOnCompletion="0" fillMode="both"
        timingFunction="0.125 0 0.125 0" additive="1" cumulative="1">
        <fromValue type="integer" value="0"/><toValue type="real" value="1.5"/><byValue type="real" value="-6.25"/></animation>
      """)
    #expect(ids.isEmpty)
    let a = try #require(layer?.animation(forKey: "animation") as? CABasicAnimation)
    #expect(a.beginTime == 1e-100 && a.duration == 2 && a.speed == 0.5 && a.timeOffset == 1)
    #expect(a.repeatCount == .infinity && a.repeatDuration == .infinity && a.autoreverses)
    #expect(!a.isRemovedOnCompletion && a.fillMode == .both && a.isAdditive && a.isCumulative)
    #expect(a.timingFunction?.isEqual(CAMediaTimingFunction(controlPoints: 0.125, 0, 0.125, 0)) == true)
    #expect([a.fromValue, a.toValue, a.byValue].map { $0 as? Double } == [0, 1.5, -6.25])
  }

  @Test func keyPathsLeadToSublayersWhateverTheOrder() throws {
    let document = ReadDocument.layer(
      "",
      """
      <animations>
      <a type="CABasicAnimation" key="c" keyPath="sublayers.ring.strokeColor"><toValue value="1 0 0"/></a>
      <b type="CABasicAnimation" key="d" keyPath="sublayers.none.opacity"/></animations>
      <sublayers><CAShapeLayer name="ring"/></sublayers>
      """)
    let layer = try #require(document.plane?.rootLayer)
    let color = (layer.animation(forKey: "c") as? CABasicAnimation)?.toValue
    #expect(document.ids == [.unsupportedAttribute] && layer.animationKeys() == ["c"])
    #expect(color as? CGColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func springs() throws {
    let (layer, ids) = read(
      "<animation type=\"CASpringAnimation\" keyPath=\"opacity\" mass=\"2\" stiffness=\"300\" damping=\"50\" velocity=\"3\"/>"
    )
    let spring = try #require(layer?.animation(forKey: "animation") as? CASpringAnimation)
    #expect(ids.isEmpty)
    #expect(spring.mass == 2 && spring.stiffness == 300 && spring.damping == 50 && spring.initialVelocity == 3)
  }

  @Test(arguments: [
    #"<CATransition type="push" subtype="fromTop" startProgress="0.25" endProgress="0.5" duration="2"/>"#,
    """
    <p key="k" type="CATransition" subtype="fromTop" startProgress="0.25" endProgress="0.5" duration="2">
    <type type="string" value="push"/></p>
    """,
  ])
  func transitions(_ text: String) throws {
    let (layer, ids) = read(text)
    let transition = try #require(layer?.animation(forKey: kCATransition) as? CATransition)
    #expect(ids.isEmpty && layer?.animationKeys() == ["transition"])
    #expect(transition.type == .push && transition.subtype == .fromTop && transition.duration == 2)
    #expect(transition.startProgress == 0.25 && transition.endProgress == 0.5)
  }

  @Test func aTransitionFadesUnlessItSaysOtherwise() {
    let (layer, ids) = read(#"<animation type="CATransition" endProgress="x" color="1 0 0"/>"#)
    #expect((layer?.animation(forKey: kCATransition) as? CATransition)?.type == .fade)
    #expect(Set(ids) == [.malformedValue, .unknownAttribute] && ids.count == 2)
  }

  @Test func aTransitionLeadsAwayFromTheWholeLayer() {
    let document = ReadDocument.layer(
      "", #"<animations><CATransition/></animations><sublayers><CALayer name="a"/></sublayers>"#)
    let evaluator = document.plane.map { PresentationEvaluator(root: $0.rootLayer) }
    evaluator?.evaluate(at: 0)
    #expect(evaluator?.tree.nodes[0].transition?.old?.nodes.map(\.name) == [nil, "a"])
  }

  @Test func keyframes() throws {
    let (layer, ids) = read(
      """
      <animation type="CAKeyframeAnimation" keyPath="backgroundColor" calculationMode="cubic">
        <keyTimes><integer value="0"/><real value="0.25"/><integer value="1"/></keyTimes>
        <values><CGColor value="1 0 0"/><CGColor opacity="0.5" value="0 1 0"/><CGColor value="0 0 1"/></values>
        <timingFunctions><CAMediaTimingFunction value="0.1 0 0.2 1"/><CAMediaTimingFunction name="easeIn"/></timingFunctions>
      </animation>
      """)
    let keyframes = try #require(layer?.animation(forKey: "animation") as? CAKeyframeAnimation)
    #expect(ids.isEmpty)
    #expect(keyframes.calculationMode == .cubic)
    #expect(keyframes.keyTimes?.map(\.doubleValue) == [0, 0.25, 1])
    #expect(keyframes.values?.compactMap { ($0 as? CGColor)?.alpha } == [1, 0.5, 1])
    #expect(keyframes.timingFunctions?.last?.isEqual(CAMediaTimingFunction(name: .easeIn)) == true)
  }

  @Test(arguments: [
    ("linear", 2, 2, true), ("linear", 3, 2, false), ("discrete", 3, 2, true), ("discrete", 5, 2, false),
  ])
  func keyTimesMustFitTheValues(_ mode: String, _ times: Int, _ values: Int, _ fits: Bool) {
    let timeList = (0..<times).map { "<real value=\"\(Double($0) / Double(times - 1))\"/>" }.joined()
    let valueList = String(repeating: "<integer value=\"1\"/>", count: values)
    let (layer, ids) = read(
      """
      <animation type="CAKeyframeAnimation" keyPath="opacity" calculationMode="\(mode)">
      <keyTimes>\(timeList)</keyTimes><values>\(valueList)</values></animation>
      """)
    #expect(ids == (fits ? [] : [.keyTimesCount]))
    let keyframes = layer?.animation(forKey: "animation") as? CAKeyframeAnimation
    #expect((keyframes?.keyTimes == nil) == !fits)
  }

  @Test(arguments: [
    ("<a type=\"CABasicAnimation\"/>", Diagnostic.ID.noKeyPath),
    ("<a type=\"CABasicAnimation\" keyPath=\"emitterSize\"/>", .unsupportedAttribute),
    ("<a type=\"CAMatchMoveAnimation\"/>", .unsupportedClass), ("<a type=\"CAMagic\"/>", .unknownClass),
  ])
  func animationsThatCannotPlayAreLeftOut(_ element: String, _ id: Diagnostic.ID) {
    let (layer, ids) = read(element)
    #expect(ids == [id])
    #expect(layer?.animationKeys() == nil)
  }

  @Test(arguments: [
    "duration=\"-1\"", "fillMode=\"always\"", "calculationMode=\"wild\"", "timingFunction=\"x\"", "speed=\"inf\"",
  ])
  func badAttributesLeaveDefaults(_ attribute: String) {
    let (layer, ids) = read("<a type=\"CAKeyframeAnimation\" keyPath=\"opacity\" \(attribute)/>")
    #expect(ids == [.malformedValue])
    #expect(layer?.animationKeys() == ["a"])
  }

  @Test func valuesOfTheWrongTypeAreRefused() {
    let (layer, ids) = read(
      "<a type=\"CABasicAnimation\" keyPath=\"opacity\"><toValue type=\"CGColor\" value=\"1 0 0\"/></a>")
    #expect(ids == [.malformedValue])
    #expect((layer?.animation(forKey: "a") as? CABasicAnimation)?.toValue == nil)
  }
}
