import Foundation
import Testing

@testable import QuartzCore

/// The table of a tree's simple animations gives what each layer's compiled animations give.
@Suite struct MotionTableTests {
  private static let fields = [
    "opacity", "cornerRadius", "position", "position.x", "position.y", "bounds", "bounds.size.width", "bounds.origin",
    "shadowOffset", "backgroundColor", "borderColor", "zPosition",
  ]

  @Test(arguments: 1...12) func randomAnimationsAreTheSameInTheTableAndWithoutIt(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let root = CALayer()
    for _ in 0..<60 { root.addSublayer(randomLayer(&generator)) }
    let layers = try #require(root.sublayers)
    let samplers = layers.map { LayerSampler($0) }
    #expect(samplers.allSatisfy { $0.motion != nil })
    let evaluator = PresentationEvaluator(root: root)
    for _ in 0..<30 {
      let time = Double.random(in: 0...6, using: &generator)
      evaluator.evaluate(at: time)
      for (index, layer) in layers.enumerated() {
        var expected = layer.properties
        samplers[index].sample(layer, into: &expected, atLayerTime: time)
        let found = evaluator.tree.nodes[index + 1].properties
        let difference = Self.difference(found, expected)
        #expect(difference < 1e-12, "\(layer.animationKeys() ?? []) at \(time): \(difference)")
      }
    }
  }

  @Test func aTimeGivesTheSameWhateverWasAskedBefore() {
    var generator = SeededGenerator(state: 77)
    let root = CALayer()
    for _ in 0..<40 { root.addSublayer(randomLayer(&generator)) }
    let (one, other) = (PresentationEvaluator(root: root), PresentationEvaluator(root: root))
    let times = (0..<20).map { Double($0) * 0.31 - 1 }
    let forward = times.map { time -> [String] in
      one.evaluate(at: time)
      return one.tree.nodes.map { "\($0.properties)" }
    }
    for (time, expected) in zip(times, forward).shuffled(using: &generator) {
      other.evaluate(at: time)
      #expect(other.tree.nodes.map { "\($0.properties)" } == expected)
    }
  }

  @Test func changesOfTheModelAndOfTheAnimationsAreSeen() {
    let (root, layer, still) = (CALayer(), CALayer(), CALayer())
    root.sublayers = [layer, still]
    let shift = basic("position.x", by: 10.0)
    shift.isAdditive = true
    layer.add(shift, forKey: "shift")
    layer.add(basic("transform.rotation.z", to: 1.0), forKey: "turn")
    let evaluator = PresentationEvaluator(root: root)
    func values(at time: Double) -> [Double] {
      evaluator.evaluate(at: time)
      let properties = evaluator.tree.nodes[1].properties
      return [properties.position.x, properties.position.y, properties.transform.m43, Double(properties.opacity)]
    }
    #expect(values(at: 0.5) == [5, 0, 0, 1])
    layer.position = CGPoint(x: 100, y: 7)
    layer.transform = CATransform3DMakeTranslation(0, 0, 3)
    #expect(values(at: 0.5) == [105, 7, 3, 1])
    still.add(basic("opacity", to: 0.0), forKey: nil)
    layer.opacity = 0.5
    #expect(values(at: 0.25) == [102.5, 7, 3, 0.5])
    layer.removeAnimation(forKey: "shift")
    layer.position.x = 50
    #expect(values(at: 0.25) == [50, 7, 3, 0.5])
    layer.removeAllAnimations()
    layer.transform = CATransform3DIdentity
    #expect(values(at: 0.25) == [50, 7, 0, 0.5])
    #expect(evaluator.tree.nodes[2].properties.opacity == 0.75)
  }

  @Test func whatIsNotSimpleStaysOutsideTheTable() {
    func isSimple(_ animations: CAAnimation...) -> Bool {
      let layer = CALayer()
      for animation in animations { layer.add(animation, forKey: nil) }
      return LayerSampler(layer).motion != nil
    }
    #expect(isSimple(basic("position", to: CGPoint.zero), keyframes("transform.rotation.z", [0, 1, 0])))
    #expect(!isSimple(basic("transform", to: CATransform3DIdentity)))
    #expect(!isSimple(basic("contentsGravity", to: "center"), basic("opacity", to: 0)))
    #expect(!isSimple(CAAnimationGroup()))
    let smooth = keyframes("opacity", [0, 1, 0])
    smooth.calculationMode = .cubic
    #expect(!isSimple(smooth))
  }

  // MARK: Random layers

  private func randomLayer(_ generator: inout SeededGenerator) -> CALayer {
    let layer = CALayer()
    layer.position = CGPoint(x: 3, y: -8)
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    if Bool.random(using: &generator) { layer.backgroundColor = .white }
    if Bool.random(using: &generator) {
      let scaled = CATransform3DMakeScale(2, Bool.random(using: &generator) ? 3 : -3, 0.5)
      layer.transform = CATransform3DConcat(
        CATransform3DRotate(scaled, 0.7, 1, 2, 3), CATransform3DMakeTranslation(4, 5, 6))
    }
    for index in 0..<Int.random(in: 1...4, using: &generator) {
      let animation = randomAnimation(&generator)
      layer.add(animation, forKey: "\(index) \(animation.keyPath ?? "") \(type(of: animation))")
    }
    return layer
  }

  private func randomAnimation(_ generator: inout SeededGenerator) -> CAPropertyAnimation {
    let animation: CAPropertyAnimation
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: animation = randomTarget(CABasicAnimation(), &generator)
    case 1: animation = randomTarget(CASpringAnimation(), &generator)
    default: animation = randomTarget(CAKeyframeAnimation(), &generator)
    }
    animation.beginTime = .random(in: -1...2, using: &generator)
    animation.duration = .random(in: 0.2...3, using: &generator)
    animation.repeatCount = [0, 1, 2.5, .infinity].randomElement(using: &generator)!
    animation.fillMode = [.removed, .forwards, .backwards, .both].randomElement(using: &generator)!
    animation.isRemovedOnCompletion = false
    animation.autoreverses = .random(using: &generator)
    animation.isAdditive = .random(using: &generator)
    animation.isCumulative = .random(using: &generator)
    if Bool.random(using: &generator) { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
    return animation
  }

  private func randomTarget(_ animation: CAPropertyAnimation, _ generator: inout SeededGenerator) -> CAPropertyAnimation
  {
    let parts = TransformPart.allCases.map(\.rawValue)
    let keyPath = (Bool.random(using: &generator) ? parts : Self.fields).randomElement(using: &generator)!
    animation.keyPath = keyPath
    var values = (0..<4).map { _ in value(of: keyPath, &generator) }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      animation.keyPath = "transform"
      animation.valueFunction = CAValueFunction(
        name: [.rotateX, .rotateY, .rotateZ, .scaleX, .translateY].randomElement(using: &generator)!)
      values = (0..<4).map { _ in Double.random(in: 0.2...4, using: &generator) }
    }
    if let basic = animation as? CABasicAnimation {
      if Bool.random(using: &generator) { basic.fromValue = values[0] }
      if basic.fromValue == nil || Bool.random(using: &generator) { basic.toValue = values[1] }
      if basic.toValue == nil, Bool.random(using: &generator) { basic.byValue = values[2] }
    } else if let keyframes = animation as? CAKeyframeAnimation {
      keyframes.values = values
      if Bool.random(using: &generator) { keyframes.keyTimes = [0, 0.2, 0.2, 1] }
      if Bool.random(using: &generator) { keyframes.timingFunctions = [CAMediaTimingFunction(name: .easeOut)] }
      keyframes.calculationMode = [.linear, .discrete, .paced].randomElement(using: &generator)!
    }
    return animation
  }

  private func value(of keyPath: String, _ generator: inout SeededGenerator) -> Any {
    func number() -> Double { .random(in: 0.1...5, using: &generator) }
    switch DirectField(rawValue: keyPath)?.kind {
    case .point: return CGPoint(x: number(), y: number())
    case .size: return CGSize(width: number(), height: number())
    case .rect: return CGRect(x: number(), y: number(), width: number(), height: number())
    case .color: return CGColor(srgbRed: number() / 5, green: 0.2, blue: number() / 5, alpha: 0.5)
    default: return number()
    }
  }

  // MARK: Comparing

  /// The largest difference of any number, relative to the numbers of the same property.
  private static func difference(_ a: LayerProperties, _ b: LayerProperties) -> Double {
    PropertyTable.rows.map { row in
      let (x, y) = (numbers(row.value(in: a)), numbers(row.value(in: b)))
      guard x.count == y.count else { return .infinity }
      let size = y.map { abs($0) }.max() ?? 0
      return zip(x, y).map { abs($0 - $1) }.max().map { $0 / max(size, 1) } ?? 0
    }.max() ?? 0
  }

  private static func numbers(_ value: AnimatableValue?) -> [Double] {
    switch value {
    case nil: return []
    case .transform(let matrix):
      let rows = matrix.rows
      return [rows.r0, rows.r1, rows.r2, rows.r3].flatMap { row in (0..<4).map { row[$0] } }
    case let value?: return value.lanes.map { lanes in (0..<4).map { lanes.lanes[$0] } } ?? []
    }
  }
}
