import CoreGraphics
import Foundation

/// A property that key-value coding reaches and that is no row of the property table: names, the tree, options, timing.
/// A value of a type that the property cannot take changes nothing.
struct LayerKey {
  let get: (CALayer) -> Any?
  let set: (CALayer, Any?) -> Void

  private init<Value>(
    _ path: ReferenceWritableKeyPath<CALayer, Value>, _ convert: @escaping (Any?) -> Value? = { $0 as? Value }
  ) {
    get = { layer in
      let value: Any = layer[keyPath: path]
      return AnimatableValue(any: value)?.anyValue ?? value
    }
    set = { layer, value in convert(value).map { layer[keyPath: path] = $0 } }
  }

  private init<Value>(optional path: ReferenceWritableKeyPath<CALayer, Value?>) {
    get = { $0[keyPath: path] }
    set = { layer, value in
      guard value == nil || value is Value else { return }
      layer[keyPath: path] = value as? Value
    }
  }

  private init(object path: ReferenceWritableKeyPath<CALayer, Any?>) {
    get = { $0[keyPath: path] }
    set = { $0[keyPath: path] = $1 }
  }

  private static func number(_ value: Any?) -> Double? { AnimatableValue(any: value)?.number }
  private static func float(_ value: Any?) -> Float? { number(value).map { Float($0) } }
  private static func flag(_ value: Any?) -> Bool? { number(value).map { $0 != 0 } }

  private static func rect(_ value: Any?) -> CGRect? {
    AnimatableValue(any: value).flatMap { CGRect(animatable: $0) }
  }

  private static func fillMode(_ value: Any?) -> CAMediaTimingFillMode? {
    guard case .string(let name) = AnimatableValue(any: value) else { return nil }
    return CAMediaTimingFillMode(rawValue: name)
  }

  /// The property under a key.
  static func named(_ key: String) -> LayerKey? {
    switch key {
    case "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode":
      timing(key)
    case "name", "delegate", "mask", "sublayers", "actions", "style": object(key)
    default: option(key)
    }
  }

  // MARK: - Tables

  private static func timing(_ key: String) -> LayerKey? {
    switch key {
    case "beginTime": LayerKey(\.beginTime, number)
    case "duration": LayerKey(\.duration, number)
    case "speed": LayerKey(\.speed, float)
    case "timeOffset": LayerKey(\.timeOffset, number)
    case "repeatCount": LayerKey(\.repeatCount, float)
    case "repeatDuration": LayerKey(\.repeatDuration, number)
    case "autoreverses": LayerKey(\.autoreverses, flag)
    case "fillMode": LayerKey(\.fillMode, fillMode)
    default: nil
    }
  }

  private static func object(_ key: String) -> LayerKey? {
    switch key {
    case "name": LayerKey(optional: \.name)
    case "delegate": LayerKey(optional: \.delegate)
    case "mask": LayerKey(optional: \.mask)
    case "sublayers": LayerKey(optional: \.sublayers)
    case "actions": LayerKey(optional: \.actions)
    case "style": LayerKey(optional: \.style)
    default: nil
    }
  }

  /// Rows of the property table whose objects the layer keeps.
  static func filters(_ key: String) -> LayerKey? {
    switch key {
    case "filters": LayerKey(optional: \.filters)
    case "backgroundFilters": LayerKey(optional: \.backgroundFilters)
    case "compositingFilter": LayerKey(object: \.compositingFilter)
    default: nil
    }
  }

  private static func option(_ key: String) -> LayerKey? {
    switch key {
    case "frame": LayerKey(\.frame, rect)
    case "opaque", "isOpaque": LayerKey(\.isOpaque, flag)
    case "drawsAsynchronously": LayerKey(\.drawsAsynchronously, flag)
    case "needsDisplayOnBoundsChange": LayerKey(\.needsDisplayOnBoundsChange, flag)
    default: nil
    }
  }
}
