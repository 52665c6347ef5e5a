import CoreGraphics

/// A Swift type that a layer property can be stored as, and its form as an `AnimatableValue`.
///
/// A row of the property table names a stored property; this protocol is how the row knows the rest.
protocol PropertyValue: Sendable {
  static var kind: AnimatableValue.Kind { get }
  /// Of the elements of a list; nil for what is no list.
  static var elementKind: AnimatableValue.Kind? { get }
  /// Whether values between two values make sense.
  static var isContinuous: Bool { get }
  /// What stands for no value, if the type has that; the others fall back to the property's default.
  static var none: Self? { get }
  /// Nil if the value is of another kind.
  init?(animatable value: AnimatableValue)
  /// Nil for no value.
  var animatable: AnimatableValue? { get }
}

extension PropertyValue {
  static var elementKind: AnimatableValue.Kind? { nil }
  static var isContinuous: Bool { true }
  static var none: Self? { nil }
}

// MARK: - Numbers and flags

extension AnimatableValue {
  /// A number, or a flag as 0 or 1.
  var number: Double? {
    switch self {
    case .number(let value): value
    case .bool(let value): value ? 1 : 0
    default: nil
    }
  }
}

extension CGFloat: PropertyValue {
  static var kind: AnimatableValue.Kind { .number }
  init?(animatable value: AnimatableValue) {
    guard let number = value.number else { return nil }
    self.init(number)
  }
  var animatable: AnimatableValue? { .number(Double(self)) }
}

extension Double: PropertyValue {
  static var kind: AnimatableValue.Kind { .number }
  init?(animatable value: AnimatableValue) {
    guard let number = value.number else { return nil }
    self = number
  }
  var animatable: AnimatableValue? { .number(self) }
}

extension Float: PropertyValue {
  static var kind: AnimatableValue.Kind { .number }
  init?(animatable value: AnimatableValue) {
    guard let number = value.number else { return nil }
    self.init(number)
  }
  var animatable: AnimatableValue? { .number(Double(self)) }
}

extension Int: PropertyValue {
  static var kind: AnimatableValue.Kind { .number }
  init?(animatable value: AnimatableValue) {
    guard let number = value.number, let whole = Int(exactly: number.rounded()) else { return nil }
    self = whole
  }
  var animatable: AnimatableValue? { .number(Double(self)) }
}

extension Bool: PropertyValue {
  static var kind: AnimatableValue.Kind { .bool }
  static var isContinuous: Bool { false }
  init?(animatable value: AnimatableValue) {
    guard let number = value.number else { return nil }
    self = number != 0
  }
  var animatable: AnimatableValue? { .bool(self) }
}
