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
    for (key, value) in filter.inputs { inputs[key] = AnimatableValue(any: value) }
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
  public func input(_ key: String) -> AnimatableValue? { inputs[key] ?? Self.defaultInputs(of: type)[key] }

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

  /// The inputs that a type has, and their values where they were not set.
  static func defaultInputs(of type: String) -> [String: AnimatableValue] { defaultInputs[type] ?? [:] }

  private static let defaultInputs: [String: [String: AnimatableValue]] = [
    "gaussianBlur": ["inputRadius": .number(0)],
    "colorMatrix": ["inputColorMatrix": .array((0..<20).map { .number($0 % 6 == 0 ? 1 : 0) })],
    "colorSaturate": ["inputAmount": .number(1)],
    "colorBrightness": ["inputAmount": .number(0)],
    "colorContrast": ["inputAmount": .number(1)],
    "colorHueRotate": ["inputAngle": .number(0)],
    "colorMonochrome": ["inputAmount": .number(1), "inputBias": .number(0), "inputColor": white],
    "multiplyColor": ["inputColor": white],
    "colorAdd": ["inputColor": .color(LayerColor(rgba: .zero))],
  ]

  private static let white = AnimatableValue.color(LayerColor(rgba: SIMD4(repeating: 1)))

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
