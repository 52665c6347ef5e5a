import CoreGraphics
import Foundation

/// Writes animations as elements, with what differs from a new animation of their class.
struct AnimationWriter {
  let session: WritingSession

  /// The element of an animation; nil after a diagnostic where the format has no such class.
  /// - Parameters:
  ///   - name: The element's name; nil inside groups, where the class is the name.
  ///   - key: The key in a dictionary of animations.
  func element(_ animation: CAAnimation, named name: String?, key: String? = nil) -> MarkupElement? {
    guard let className = className(of: animation) else {
      session.leaveOut("the class \(type(of: animation))")
      return nil
    }
    var attributes = key.map { [(name: "key", value: $0)] } ?? []
    if name != nil { attributes.append(("type", className)) }
    return MarkupElement(
      name ?? className, attributes + timing(of: animation) + own(animation), children: children(of: animation))
  }

  private func className(of animation: CAAnimation) -> String? {
    switch animation {
    case is CASpringAnimation: "CASpringAnimation"
    case is CABasicAnimation: "CABasicAnimation"
    case is CAKeyframeAnimation: "CAKeyframeAnimation"
    case is CAAnimationGroup: "CAAnimationGroup"
    case is CATransition: "CATransition"
    default: nil
    }
  }

  // MARK: Attributes

  private static let numberKeys = ["beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration"]
  private static let springKeys = ["mass", "stiffness", "damping", "initialVelocity"]

  private func timing(of animation: CAAnimation) -> [(name: String, value: String)] {
    var result = changedNumbers(Self.numberKeys, of: animation)
    if animation.autoreverses { result.append(("autoreverses", "1")) }
    if animation.fillMode != .removed { result.append(("fillMode", animation.fillMode.rawValue)) }
    if !animation.isRemovedOnCompletion { result.append(("removedOnCompletion", "0")) }
    if let function = animation.timingFunction {
      result.append(("timingFunction", ValueText.timingFunction(function)))
    }
    return result
  }

  private func changedNumbers(_ keys: [String], of animation: CAAnimation) -> [(name: String, value: String)] {
    keys.compactMap { key in
      let value = AnimatableValue(any: animation.value(forKey: key))
      let initial = AnimatableValue(any: type(of: animation).defaultValue(forKey: key))
      guard case .number(let number) = value, case .number(let other) = initial, number != other else { return nil }
      return (key == "initialVelocity" ? "velocity" : key, ValueText.number(number))
    }
  }

  private func own(_ animation: CAAnimation) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    if let property = animation as? CAPropertyAnimation {
      if let keyPath = property.keyPath { result.append(("keyPath", keyPath)) }
      if property.isAdditive { result.append(("additive", "1")) }
      if property.isCumulative { result.append(("cumulative", "1")) }
      if property.valueFunction != nil { session.leaveOut("a value function") }
    }
    if let spring = animation as? CASpringAnimation {
      result += changedNumbers(Self.springKeys, of: spring)
      if spring.allowsOverdamping { result.append(("allowsOverdamping", "1")) }
    }
    if let keyframes = animation as? CAKeyframeAnimation {
      if keyframes.calculationMode != .linear { result.append(("calculationMode", keyframes.calculationMode.rawValue)) }
      if let mode = keyframes.rotationMode { result.append(("rotationMode", mode.rawValue)) }
      if let path = keyframes.path { result.append(("path", ValueText.path(path))) }
    }
    return result + ((animation as? CATransition).map(own) ?? [])
  }

  private func own(_ transition: CATransition) -> [(name: String, value: String)] {
    if transition.filter != nil { session.leaveOut("the filter of a transition") }
    let subtype = transition.subtype.map { [(name: "subtype", value: $0.rawValue)] } ?? []
    return subtype + changedNumbers(["startProgress", "endProgress"], of: transition)
  }

  // MARK: Children

  private func children(of animation: CAAnimation) -> [MarkupElement] {
    switch animation {
    case let basic as CABasicAnimation:
      let ends = [("fromValue", basic.fromValue), ("toValue", basic.toValue), ("byValue", basic.byValue)]
      return ends.compactMap { name, value in value.flatMap { typed($0, named: name) } }
    case let keyframes as CAKeyframeAnimation: return children(of: keyframes)
    case let group as CAAnimationGroup:
      return [MarkupElement("animations", children: (group.animations ?? []).compactMap { element($0, named: nil) })]
    // A child, because the attribute names the class.
    case let transition as CATransition where transition.type != .fade:
      return [MarkupElement("type", [("type", "string"), ("value", transition.type.rawValue)])]
    default: return []
    }
  }

  private func children(of keyframes: CAKeyframeAnimation) -> [MarkupElement] {
    let lists: [(String, [Any]?)] = [
      ("keyTimes", keyframes.keyTimes), ("values", keyframes.values), ("tensionValues", keyframes.tensionValues),
      ("continuityValues", keyframes.continuityValues), ("biasValues", keyframes.biasValues),
    ]
    var result = lists.compactMap { name, values in
      values.map { MarkupElement(name, children: $0.compactMap { typed($0, named: nil) }) }
    }
    if let functions = keyframes.timingFunctions {
      let elements = functions.map { MarkupElement("CAMediaTimingFunction", [("value", ValueText.timingFunction($0))]) }
      result.append(MarkupElement("timingFunctions", children: elements))
    }
    return result
  }

  private func typed(_ value: Any, named name: String?) -> MarkupElement? {
    guard let value = AnimatableValue(any: value), value.kind != .array else {
      session.leaveOut("a value of type \(type(of: value))")
      return nil
    }
    return TypedValueText.element(value, named: name, session: session)
  }
}
