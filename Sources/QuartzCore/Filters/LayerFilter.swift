import CoreGraphics

/// A filter as a value: what a layer's properties hold of a `CAFilter` or a filter's name.
public struct LayerFilter: Sendable {
  /// What it does.
  public var type: String
  /// How key paths name it.
  public var name: String
  /// Whether it does anything.
  public var isEnabled = true
  /// The inputs that are not defaults, by key.
  public var inputs: [String: AnimatableValue] = [:]

  /// A filter with default inputs.
  public init(type: String) { (self.type, name) = (type, type) }

  init(_ filter: CAFilter) {
    (type, name, isEnabled) = (filter.type, filter.name ?? filter.type, filter.isEnabled)
    for (key, value) in filter.setInputs { inputs[key] = AnimatableValue(any: value) }
  }

  /// The filter in an `Any`: a `CAFilter`, or its type as a string. Anything else is a filter of an unknown type.
  init(any: Any) {
    switch any {
    case let filter as CAFilter: self.init(filter)
    case let type as String: self.init(type: type)
    default: self.init(type: "\(Swift.type(of: any))")
    }
  }

  /// An input, or its default; nil for keys that the type does not have.
  public func input(_ key: String) -> AnimatableValue? { inputs[key] ?? Self.defaultInput(key, of: type) }

  func number(_ key: String) -> Double { input(key)?.number ?? 0 }

  /// Straight; white where there is none.
  func color(_ key: String) -> SIMD4<Double> {
    if case .color(let color) = input(key) { color.rgba } else { SIMD4(repeating: 1) }
  }

  func isSame(as other: LayerFilter) -> Bool {
    type == other.type && name == other.name && isEnabled == other.isEnabled && inputs.count == other.inputs.count
      && inputs.allSatisfy { key, value in other.inputs[key].map { value.isSame(as: $0) } ?? false }
  }

  // MARK: - Types

  /// The types that change a picture.
  static let pictureTypes = [
    "gaussianBlur", "colorMatrix", "colorInvert", "colorSaturate", "colorBrightness", "colorContrast",
    "colorHueRotate", "colorMonochrome", "multiplyColor", "colorAdd", "luminanceToAlpha",
  ]

  /// The inputs that a type has.
  static func inputKeys(of type: String) -> [String] {
    ["inputAmount", "inputAngle", "inputBias", "inputColor", "inputColorMatrix", "inputRadius"].filter {
      defaultInput($0, of: type) != nil
    }
  }

  /// The value of an input that was not set.
  static func defaultInput(_ key: String, of type: String) -> AnimatableValue? {
    switch (type, key) {
    case ("gaussianBlur", "inputRadius"), ("colorBrightness", "inputAmount"), ("colorHueRotate", "inputAngle"),
      ("colorMonochrome", "inputBias"):
      .number(0)
    case ("colorSaturate", "inputAmount"), ("colorContrast", "inputAmount"), ("colorMonochrome", "inputAmount"):
      .number(1)
    case ("colorMatrix", "inputColorMatrix"): .array((0..<20).map { .number($0 % 6 == 0 ? 1 : 0) })
    case ("multiplyColor", "inputColor"), ("colorMonochrome", "inputColor"):
      .color(LayerColor(rgba: SIMD4(repeating: 1)))
    case ("colorAdd", "inputColor"): .color(LayerColor(rgba: .zero))
    default: nil
    }
  }

  /// Which sort of value an input takes.
  public static func kind(ofInput key: String) -> AnimatableValue.Kind {
    switch key {
    case "inputColor", "inputColor0", "inputColor1": .color
    case "inputColorMatrix": .array
    case "enabled": .bool
    default: .number
    }
  }
}
