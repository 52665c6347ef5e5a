import CoreGraphics

/// One property of an emitter cell by its key: what key paths, scene files and `CAEmitterCell` share. The table below is the
/// only list of them.
public final class CellField: Sendable {
  /// Core Animation's key.
  public let key: String
  /// Which sort of value it holds.
  public let kind: AnimatableValue.Kind
  /// The value of a new cell; nil for none.
  public let defaultValue: AnimatableValue?
  private let read: @Sendable (EmitterCellProperties) -> AnimatableValue?
  private let write: @Sendable (AnimatableValue?, inout EmitterCellProperties) -> Void

  private init<Value: PropertyValue>(
    _ key: String, _ path: WritableKeyPath<EmitterCellProperties, Value> & Sendable
  ) {
    self.key = key
    kind = Value.kind
    let initial = EmitterCellProperties()[keyPath: path]
    defaultValue = initial.animatable
    read = { $0[keyPath: path].animatable }
    write = { value, cell in
      guard let value else { return cell[keyPath: path] = Value.none ?? initial }
      if let typed = Value(animatable: value) { cell[keyPath: path] = typed }
    }
  }

  /// The value in a cell; nil for none.
  public func value(in cell: EmitterCellProperties) -> AnimatableValue? { read(cell) }

  /// Sets the value; nil clears or resets it, and a value of another kind changes nothing.
  public func set(_ value: AnimatableValue?, in cell: inout EmitterCellProperties) { write(value, &cell) }

  /// The field of a key; nil where cells have none.
  public static func named(_ key: String) -> CellField? { byKey[key] ?? (key == "isEnabled" ? byKey["enabled"] : nil) }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  // MARK: - Table

  /// Every field, in the order in which cells store them.
  public static let all: [CellField] = birth + motion + looks + color + picture + time

  private static let birth = [
    CellField("name", \.name.textValue),
    CellField("enabled", \.isEnabled),
    CellField("birthRate", \.birthRate),
    CellField("lifetime", \.lifetime),
    CellField("lifetimeRange", \.lifetimeRange),
  ]

  private static let motion = [
    CellField("emissionLatitude", \.emissionLatitude),
    CellField("emissionLongitude", \.emissionLongitude),
    CellField("emissionRange", \.emissionRange),
    CellField("velocity", \.velocity),
    CellField("velocityRange", \.velocityRange),
    CellField("xAcceleration", \.xAcceleration),
    CellField("yAcceleration", \.yAcceleration),
    CellField("zAcceleration", \.zAcceleration),
  ]

  private static let looks = [
    CellField("scale", \.scale),
    CellField("scaleRange", \.scaleRange),
    CellField("scaleSpeed", \.scaleSpeed),
    CellField("rotation", \.rotation),
    CellField("rotationRange", \.rotationRange),
    CellField("spin", \.spin),
    CellField("spinRange", \.spinRange),
  ]

  private static let color = [
    CellField("color", \.color),
    CellField("redRange", \.redRange),
    CellField("greenRange", \.greenRange),
    CellField("blueRange", \.blueRange),
    CellField("alphaRange", \.alphaRange),
    CellField("redSpeed", \.redSpeed),
    CellField("greenSpeed", \.greenSpeed),
    CellField("blueSpeed", \.blueSpeed),
    CellField("alphaSpeed", \.alphaSpeed),
  ]

  private static let picture = [
    CellField("contents", \.contents),
    CellField("contentsRect", \.contentsRect),
    CellField("contentsScale", \.contentsScale),
    CellField("minificationFilter", \.minificationFilter),
    CellField("magnificationFilter", \.magnificationFilter),
    CellField("minificationFilterBias", \.minificationFilterBias),
    CellField("emitterCells", \.emitterCells.listValue),
  ]

  private static let time = [
    CellField("beginTime", \.timing.beginTime),
    CellField("duration", \.timing.duration),
    CellField("speed", \.timing.speed),
    CellField("timeOffset", \.timing.timeOffset),
    CellField("repeatCount", \.timing.repeatCount),
    CellField("repeatDuration", \.timing.repeatDuration),
    CellField("autoreverses", \.timing.autoreverses),
    CellField("fillMode", \.timing.fillMode),
  ]
}

extension CAMediaTimingFillMode: StringOption {}

/// A text as a field: it stands for itself.
struct TextValue: StringOption {
  let rawValue: String
}

extension Optional where Wrapped == String {
  /// The text in the form that fields take.
  fileprivate var textValue: TextValue? {
    get { map { TextValue(rawValue: $0) } }
    set { self = newValue?.rawValue }
  }
}
