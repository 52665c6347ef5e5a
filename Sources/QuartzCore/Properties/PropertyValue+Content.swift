import CoreGraphics

/// How colours, contents, paths and option types become animatable values and come back.
extension LayerColor: PropertyValue {
  static var kind: AnimatableValue.Kind { .color }
  init?(animatable value: AnimatableValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
  var animatable: AnimatableValue? { .color(self) }
}

/// Two images can be mixed, so contents are continuous.
extension LayerContents: PropertyValue {
  static var kind: AnimatableValue.Kind { .contents }
  init?(animatable value: AnimatableValue) {
    guard case .contents(let contents) = value else { return nil }
    self = contents
  }
  var animatable: AnimatableValue? { .contents(self) }
}

/// A path as a property. It stands in for the class, which as a base class cannot conform; see `pathValue`.
struct PathValue: PropertyValue {
  static var kind: AnimatableValue.Kind { .path }
  var path: CGPath
  init(_ path: CGPath) { self.path = path }
  init?(animatable value: AnimatableValue) {
    guard case .path(let path) = value else { return nil }
    self.path = path
  }
  var animatable: AnimatableValue? { .path(path) }
}

extension Optional where Wrapped == CGPath {
  /// The path in the form that rows of the property table take: `\.shadowPath.pathValue`.
  var pathValue: PathValue? {
    get { map { PathValue($0) } }
    set { self = newValue?.path }
  }
}

extension Optional: PropertyValue where Wrapped: PropertyValue {
  static var kind: AnimatableValue.Kind { Wrapped.kind }
  static var elementKind: AnimatableValue.Kind? { Wrapped.elementKind }
  static var isContinuous: Bool { Wrapped.isContinuous }
  static var none: Wrapped?? { .some(nil) }
  init?(animatable value: AnimatableValue) {
    guard let wrapped = Wrapped(animatable: value) else { return nil }
    self = wrapped
  }
  var animatable: AnimatableValue? { self?.animatable ?? nil }
}

/// Lists go element by element.
extension Array: PropertyValue where Element: PropertyValue {
  static var kind: AnimatableValue.Kind { .array }
  static var elementKind: AnimatableValue.Kind? { Element.kind }
  static var isContinuous: Bool { Element.isContinuous }
  init?(animatable value: AnimatableValue) {
    guard case .array(let list) = value else { return nil }
    let elements = list.compactMap { Element(animatable: $0) }
    guard elements.count == list.count else { return nil }
    self = elements
  }
  var animatable: AnimatableValue? { .array(compactMap(\.animatable)) }
}

// MARK: - Options

/// A string-backed option struct as a property: it switches half-way.
protocol StringOption: PropertyValue, RawRepresentable where RawValue == String {
  init(rawValue: String)
}

extension StringOption {
  static var kind: AnimatableValue.Kind { .string }
  static var isContinuous: Bool { false }
  init?(animatable value: AnimatableValue) {
    guard case .string(let text) = value else { return nil }
    self.init(rawValue: text)
  }
  var animatable: AnimatableValue? { .string(rawValue) }
}

extension CALayerContentsGravity: StringOption {}
extension CALayerContentsFilter: StringOption {}
extension CALayerCornerCurve: StringOption {}
extension CAShapeLayerFillRule: StringOption {}
extension CAShapeLayerLineJoin: StringOption {}
extension CAShapeLayerLineCap: StringOption {}
extension CAGradientLayerType: StringOption {}
extension CATextLayerAlignmentMode: StringOption {}
extension CATextLayerTruncationMode: StringOption {}

/// A set of flags as a property: a whole number that switches half-way.
protocol OptionMask: PropertyValue, OptionSet where RawValue: UnsignedInteger & FixedWidthInteger {}

extension OptionMask {
  static var kind: AnimatableValue.Kind { .number }
  static var isContinuous: Bool { false }
  init?(animatable value: AnimatableValue) {
    guard let number = value.number, let raw = RawValue(exactly: number) else { return nil }
    self.init(rawValue: raw)
  }
  var animatable: AnimatableValue? { .number(Double(rawValue)) }
}

extension CACornerMask: OptionMask {}
extension CAEdgeAntialiasingMask: OptionMask {}
