import CoreGraphics
import Foundation

/// Builds animations from elements, in all forms that files use: `<animation type="CABasicAnimation"/>`,
/// `<p key="spin" type="..."/>`, the key as the element's name, and, in groups, the class as the element's name.
struct AnimationReader {
  private let context: DocumentContext
  private let values: ValueReader
  /// Groups inside groups; the markup itself is bounded, this keeps copies of animations small as well.
  private static let maximumDepth = 16

  init(context: DocumentContext) {
    self.context = context
    values = ValueReader(context: context)
  }

  /// The animation of an element, or nil after a diagnostic.
  /// - Parameters:
  ///   - layer: The layer that it is for; its class decides what key paths mean.
  ///   - defaultKeyPath: The property where the element names none; transitions leave it to their key.
  func animation(
    _ element: MarkupElement, on layer: CALayer, path: String, defaultKeyPath: String? = nil, depth: Int = 0
  ) -> CAAnimation? {
    let element = context.resolve(element)
    let place = context.place(element, path)
    guard let animation = make(element, at: place), depth < Self.maximumDepth else { return nil }
    if let animation = animation as? CAPropertyAnimation {
      guard let keyPath = element["keyPath"] ?? defaultKeyPath, !keyPath.isEmpty else {
        context.log.add(
          place.diagnostic(.noKeyPath, .warning, "the animation has no 'keyPath'", instead: "it is left out"))
        return nil
      }
      guard LayerAttribute.kind(ofKeyPath: keyPath, on: layer) != nil else {
        context.unsupported(.unsupportedAttribute, keyPath, at: place, instead: "its animation is left out")
        return nil
      }
      animation.keyPath = keyPath
      checkFilter(keyPath, on: layer, at: context.place(element, path + "." + keyPath))
    }
    readAttributes(element, into: animation, path)
    for child in element.children { read(child, into: animation, on: layer, path, depth) }
    (animation as? CAKeyframeAnimation).map { checkKeyTimes($0, at: place) }
    return animation
  }

  /// Says so where no filter of the layer has the input; states may still bring one, so the animation stays.
  private func checkFilter(_ keyPath: String, on layer: CALayer, at place: Place) {
    guard let resolved = ResolvedKeyPath(keyPath, of: layer.propertyFamily), layer.lacksInput(resolved) else { return }
    context.log.add(
      place.diagnostic(
        .noFilter, .warning, "'\(keyPath)' names no input of the layer's filters",
        instead: "the animation changes nothing"))
  }

  private func make(_ element: MarkupElement, at place: Place) -> CAAnimation? {
    // An element named for the class has the transition's own type in its attribute.
    let name = element.name == "CATransition" ? element.name : element["type"] ?? element.name
    switch name {
    case "CABasicAnimation": return CABasicAnimation()
    case "CASpringAnimation": return CASpringAnimation()
    case "CAKeyframeAnimation": return CAKeyframeAnimation()
    case "CAAnimationGroup": return CAAnimationGroup()
    case "CATransition": return CATransition()
    case "CAMatchMoveAnimation", "CAPropertyAnimation", "CAAnimation":
      context.unsupported(.unsupportedClass, name, at: place, instead: "the animation is left out")
    default:
      context.log.addOnce(
        name, place.diagnostic(.unknownClass, .warning, "the class '\(name)' is unknown", instead: "it is left out"))
    }
    return nil
  }

  // MARK: Attributes

  private func readAttributes(_ element: MarkupElement, into animation: CAAnimation, _ path: String) {
    for attribute in element.attributes where !attribute.value.isEmpty {
      let place = context.place(element, path + "." + attribute.name)
      do throws(ValueError) {
        if try !set(attribute.name, attribute.value, on: animation) {
          context.skip(attribute: attribute.name, at: place)
        }
      } catch {
        context.malformed(error, attribute.name, at: place)
      }
    }
  }

  /// False where the animation has no such property.
  private func set(_ name: String, _ text: String, on animation: CAAnimation) throws(ValueError) -> Bool {
    switch name {
    case "type" where text != "CATransition": (animation as? CATransition)?.type = CATransitionType(rawValue: text)
    case "keyPath", "type", "key", "id": return true
    case "beginTime", "timeOffset", "speed": animation.setValue(try ValueGrammar.finiteNumber(text), forKey: name)
    case "duration", "repeatCount", "repeatDuration":
      animation.setValue(try ValueGrammar.nonNegativeNumber(text), forKey: name)
    case "autoreverses", "removedOnCompletion": animation.setValue(try ValueGrammar.boolean(text), forKey: name)
    case "fillMode": animation.fillMode = try Self.fillMode(text)
    case "timingFunction": animation.timingFunction = try TimingFunctionGrammar.parse(text)
    default: return try setOfSubclass(name, text, on: animation)
    }
    return true
  }

  private func setOfSubclass(_ name: String, _ text: String, on animation: CAAnimation) throws(ValueError) -> Bool {
    switch (name, animation) {
    case ("additive", let animation as CAPropertyAnimation): animation.isAdditive = try ValueGrammar.boolean(text)
    case ("cumulative", let animation as CAPropertyAnimation): animation.isCumulative = try ValueGrammar.boolean(text)
    case ("mass", let spring as CASpringAnimation): spring.mass = try positive(text)
    case ("stiffness", let spring as CASpringAnimation): spring.stiffness = try positive(text)
    case ("damping", let spring as CASpringAnimation): spring.damping = try ValueGrammar.nonNegativeNumber(text)
    case ("velocity", let spring as CASpringAnimation), ("initialVelocity", let spring as CASpringAnimation):
      spring.initialVelocity = try ValueGrammar.finiteNumber(text)
    case ("allowsOverdamping", let spring as CASpringAnimation):
      spring.allowsOverdamping = try ValueGrammar.boolean(text)
    case ("calculationMode", let keyframes as CAKeyframeAnimation):
      keyframes.calculationMode = try Self.calculationMode(text)
    case ("rotationMode", let keyframes as CAKeyframeAnimation):
      keyframes.rotationMode = CAAnimationRotationMode(rawValue: text)
    case ("path", let keyframes as CAKeyframeAnimation): keyframes.path = try PathGrammar.parse(text)
    case (_, let transition as CATransition): return try set(name, text, on: transition)
    default: return false
    }
    return true
  }

  private func set(_ name: String, _ text: String, on transition: CATransition) throws(ValueError) -> Bool {
    switch name {
    case "subtype": transition.subtype = CATransitionSubtype(rawValue: text)
    case "startProgress": transition.startProgress = Float(try ValueGrammar.finiteNumber(text))
    case "endProgress": transition.endProgress = Float(try ValueGrammar.finiteNumber(text))
    default: return false
    }
    return true
  }

  private func positive(_ text: String) throws(ValueError) -> Double {
    let value = try ValueGrammar.finiteNumber(text)
    guard value > 0 else { throw ValueError(expected: "a number above 0", found: text) }
    return value
  }

  static func fillMode(_ text: String) throws(ValueError) -> CAMediaTimingFillMode {
    guard ["forwards", "backwards", "both", "removed", "frozen"].contains(text) else {
      throw ValueError(expected: "forwards, backwards, both or removed", found: text)
    }
    return CAMediaTimingFillMode(rawValue: text)
  }

  private static func calculationMode(_ text: String) throws(ValueError) -> CAAnimationCalculationMode {
    guard ["linear", "discrete", "paced", "cubic", "cubicPaced"].contains(text) else {
      throw ValueError(expected: "linear, discrete, paced, cubic or cubicPaced", found: text)
    }
    return CAAnimationCalculationMode(rawValue: text)
  }

  // MARK: Children

  private func read(
    _ child: MarkupElement, into animation: CAAnimation, on layer: CALayer, _ path: String, _ depth: Int
  ) {
    let place = context.place(child, path + "." + child.name)
    switch (child.name, animation) {
    case ("fromValue", let basic as CABasicAnimation): basic.fromValue = value(child, for: basic, on: layer, place)
    case ("toValue", let basic as CABasicAnimation): basic.toValue = value(child, for: basic, on: layer, place)
    case ("byValue", let basic as CABasicAnimation): basic.byValue = value(child, for: basic, on: layer, place)
    case ("animations", let group as CAAnimationGroup):
      group.animations = child.children.compactMap {
        self.animation($0, on: layer, path: path, depth: depth + 1)
      }
    case ("type", let transition as CATransition):
      child["value"].map { transition.type = CATransitionType(rawValue: $0) }
    case ("timingFunction", _): animation.timingFunction = timingFunction(child, at: place)
    case (_, let keyframes as CAKeyframeAnimation): read(child, into: keyframes, on: layer, place)
    default: context.skip(child, at: place)
    }
  }

  private func read(_ child: MarkupElement, into keyframes: CAKeyframeAnimation, on layer: CALayer, _ place: Place) {
    switch child.name {
    case "values": keyframes.values = child.children.compactMap { value($0, for: keyframes, on: layer, place) }
    case "keyTimes": keyframes.keyTimes = numbers(child, at: place)
    case "tensionValues": keyframes.tensionValues = numbers(child, at: place)
    case "continuityValues": keyframes.continuityValues = numbers(child, at: place)
    case "biasValues": keyframes.biasValues = numbers(child, at: place)
    case "timingFunctions":
      keyframes.timingFunctions = child.children.map {
        timingFunction($0, at: place) ?? CAMediaTimingFunction(name: .linear)
      }
    case "path": keyframes.path = (values.value(child, for: .path, at: place) as? CGPath)
    default: context.skip(child, at: place)
    }
  }

  private func value(
    _ element: MarkupElement, for animation: CAPropertyAnimation, on layer: CALayer, _ place: Place
  ) -> Any? {
    let kind = animation.keyPath.flatMap { LayerAttribute.kind(ofKeyPath: $0, on: layer) }
    return values.value(element, for: kind, at: Place(file: place.file, line: element.line, keyPath: place.keyPath))
  }

  private func numbers(_ list: MarkupElement, at place: Place) -> [NSNumber] {
    list.children.compactMap { values.value($0, for: .number, at: place) as? Double }.map { NSNumber(value: $0) }
  }

  /// `<CAMediaTimingFunction name="easeOut"/>`, or with control points in `value` or `controlPoints`.
  private func timingFunction(_ element: MarkupElement, at place: Place) -> CAMediaTimingFunction? {
    let text = element["name"] ?? element["value"] ?? element["controlPoints"] ?? ""
    do {
      return try TimingFunctionGrammar.parse(text)
    } catch {
      context.malformed(error, element.name, at: place)
      return nil
    }
  }

  /// Key times ascend from 0 to 1, as many as values, or one more for discrete ones; otherwise the keys are spaced evenly.
  private func checkKeyTimes(_ keyframes: CAKeyframeAnimation, at place: Place) {
    guard let times = keyframes.keyTimes else { return }
    let numbers = times.map(\.doubleValue)
    guard numbers.allSatisfy({ (0...1).contains($0) }), zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 })
    else {
      context.log.add(
        place.diagnostic(
          .keyTimesOrder, .warning, "the key times do not ascend from 0 to 1", instead: "the keys are spaced evenly"))
      return keyframes.keyTimes = nil
    }
    guard let count = keyframes.values?.count else { return }
    let isDiscrete = keyframes.calculationMode == .discrete
    if times.count == count || isDiscrete && times.count == count + 1 { return }
    context.log.add(
      place.diagnostic(
        .keyTimesCount, .warning, "\(times.count) key times for \(count) values", instead: "the keys are spaced evenly")
    )
    keyframes.keyTimes = nil
  }
}
