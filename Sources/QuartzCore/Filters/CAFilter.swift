import CoreGraphics
import Foundation

/// A change of a layer's picture, or a way of blending it: what `filters`, `backgroundFilters` and `compositingFilter`
/// hold.
///
/// Layers take the values over when they are given a filter; later changes of the object do not reach them. A filter's
/// name is how key paths of layers find it: `filters.NAME.inputRadius`.
open class CAFilter: NSObject, NSCopying {
  /// What it does, such as `gaussianBlur` or `multiplyBlendMode`. Unknown types change nothing.
  public let type: String
  /// How key paths name it; the type in a new filter.
  open var name: String?
  /// Whether it does anything.
  open var isEnabled = true
  /// The inputs that were set.
  private(set) final var inputs: [String: Any] = [:]

  /// A filter with default inputs.
  public init(type: String) {
    self.type = type
    name = type
    super.init()
  }

  /// The same as `init(type:)`; nil for an empty name.
  public convenience init?(name: String) {
    guard !name.isEmpty else { return nil }
    self.init(type: name)
  }

  init(_ filter: LayerFilter) {
    type = filter.type
    name = filter.name
    isEnabled = filter.isEnabled
    inputs = filter.inputs.mapValues(\.anyValue)
    super.init()
  }

  /// The types that are drawn, in alphabetical order.
  open class func filterTypes() -> [String] {
    (LayerFilter.pictureTypes + LayerFilter.blendModes.keys).sorted()
  }

  /// The inputs that the type has, and others that were set, by name.
  open var inputKeys: [String] { Set(LayerFilter.defaultInputs(of: type).keys).union(inputs.keys).sorted() }

  /// Sets all inputs to their defaults.
  open func setDefaults() { inputs = [:] }

  /// `name`, `enabled`, `type`, or an input.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "type": type
    case "enabled", "isEnabled": isEnabled
    default: inputs[key] ?? LayerFilter.defaultInputs(of: type)[key]?.anyValue
    }
  }

  /// Sets `name`, `enabled`, or an input; nil is the default.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "type": break
    case "enabled", "isEnabled": isEnabled = AnimatableValue(any: value)?.number != 0
    default: inputs[key] = value
    }
  }

  /// A filter with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { CAFilter(LayerFilter(self)) }
}
