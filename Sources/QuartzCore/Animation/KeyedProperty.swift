import CoreGraphics
import Foundation

/// One property of an animation class as key-value access sees it: read as `Any`, set from `Any`.
///
/// The tables below are the only list of these keys. Setting a value of a wrong type does nothing.
struct KeyedProperty {
  let get: (CAAnimation) -> Any?
  let set: (CAAnimation, Any?) -> Void

  /// A property that takes what `convert` makes of a value; nil from `convert` leaves the property as it is.
  init<Root: CAAnimation, Value>(
    _ path: ReferenceWritableKeyPath<Root, Value>, _ convert: @escaping (Any?) -> Value?
  ) {
    get = { ($0 as? Root)?[keyPath: path] }
    set = { animation, value in
      guard let root = animation as? Root, let converted = convert(value) else { return }
      root[keyPath: path] = converted
    }
  }

  /// An optional property, which nil clears.
  init<Root: CAAnimation, Value>(optional path: ReferenceWritableKeyPath<Root, Value?>) {
    get = { ($0 as? Root)?[keyPath: path] }
    set = { animation, value in
      guard let root = animation as? Root, value == nil || value is Value else { return }
      root[keyPath: path] = value as? Value
    }
  }

  // MARK: Conversions

  /// A number from any of the types that carry one.
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  private static func float(_ value: Any?) -> Float? { number(value).map(Float.init) }

  private static func scalar(_ value: Any?) -> CGFloat? { number(value).map { CGFloat($0) } }

  /// A Boolean from any of the types that carry one.
  static func flag(_ value: Any?) -> Bool? { value as? Bool ?? (value as? NSNumber)?.boolValue }

  private static func numbers(_ value: Any?) -> [NSNumber]?? {
    guard let value else { return .some(nil) }
    guard let array = value as? [Any] else { return nil }
    let numbers = array.compactMap(number)
    return numbers.count == array.count ? numbers.map { NSNumber(value: $0) } : nil
  }

  private static func name<Name: RawRepresentable>(_ value: Any?) -> Name? where Name.RawValue == String {
    value as? Name ?? (value as? String).flatMap(Name.init(rawValue:))
  }
}

// MARK: - Tables

extension KeyedProperty {
  static var animation: [String: KeyedProperty] {
    [
      "beginTime": KeyedProperty(\CAAnimation.beginTime, number),
      "duration": KeyedProperty(\CAAnimation.duration, number),
      "speed": KeyedProperty(\CAAnimation.speed, float),
      "timeOffset": KeyedProperty(\CAAnimation.timeOffset, number),
      "repeatCount": KeyedProperty(\CAAnimation.repeatCount, float),
      "repeatDuration": KeyedProperty(\CAAnimation.repeatDuration, number),
      "autoreverses": KeyedProperty(\CAAnimation.autoreverses, flag),
      "fillMode": KeyedProperty(\CAAnimation.fillMode, name),
      "timingFunction": KeyedProperty(optional: \CAAnimation.timingFunction),
      "delegate": KeyedProperty(optional: \CAAnimation.delegate),
      "removedOnCompletion": KeyedProperty(\CAAnimation.isRemovedOnCompletion, flag),
    ]
  }

  static var propertyAnimation: [String: KeyedProperty] {
    [
      "keyPath": KeyedProperty(optional: \CAPropertyAnimation.keyPath),
      "additive": KeyedProperty(\CAPropertyAnimation.isAdditive, flag),
      "cumulative": KeyedProperty(\CAPropertyAnimation.isCumulative, flag),
      "valueFunction": KeyedProperty(optional: \CAPropertyAnimation.valueFunction),
    ]
  }

  static var basicAnimation: [String: KeyedProperty] {
    [
      "fromValue": KeyedProperty(optional: \CABasicAnimation.fromValue),
      "toValue": KeyedProperty(optional: \CABasicAnimation.toValue),
      "byValue": KeyedProperty(optional: \CABasicAnimation.byValue),
    ]
  }

  static var springAnimation: [String: KeyedProperty] {
    [
      "mass": KeyedProperty(\CASpringAnimation.mass, scalar),
      "stiffness": KeyedProperty(\CASpringAnimation.stiffness, scalar),
      "damping": KeyedProperty(\CASpringAnimation.damping, scalar),
      "initialVelocity": KeyedProperty(\CASpringAnimation.initialVelocity, scalar),
      "allowsOverdamping": KeyedProperty(\CASpringAnimation.allowsOverdamping, flag),
    ]
  }

  static var keyframeAnimation: [String: KeyedProperty] {
    [
      "values": KeyedProperty(optional: \CAKeyframeAnimation.values),
      "path": KeyedProperty(optional: \CAKeyframeAnimation.path),
      "keyTimes": KeyedProperty(\CAKeyframeAnimation.keyTimes, numbers),
      "timingFunctions": KeyedProperty(optional: \CAKeyframeAnimation.timingFunctions),
      "calculationMode": KeyedProperty(\CAKeyframeAnimation.calculationMode, name),
      "rotationMode": KeyedProperty(\CAKeyframeAnimation.rotationMode) { $0 == nil ? .some(nil) : .some(name($0)) },
      "tensionValues": KeyedProperty(\CAKeyframeAnimation.tensionValues, numbers),
      "continuityValues": KeyedProperty(\CAKeyframeAnimation.continuityValues, numbers),
      "biasValues": KeyedProperty(\CAKeyframeAnimation.biasValues, numbers),
    ]
  }

  static var transition: [String: KeyedProperty] {
    [
      "type": KeyedProperty(\CATransition.type, name),
      "subtype": KeyedProperty(\CATransition.subtype) { $0 == nil ? .some(nil) : .some(name($0)) },
      "startProgress": KeyedProperty(\CATransition.startProgress, float),
      "endProgress": KeyedProperty(\CATransition.endProgress, float),
      "filter": KeyedProperty(optional: \CATransition.filter),
    ]
  }

  static var animationGroup: [String: KeyedProperty] {
    ["animations": KeyedProperty(optional: \CAAnimationGroup.animations)]
  }
}
