import CoreGraphics

/// When particles are born.
extension CAEmitterCell {
  /// When births begin, in the emitter's time or the emitting particle's age; before 0 it began before the emitter did.
  public var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { values.timing.beginTime = newValue }
  }
  /// How long there are births; infinite in a new cell.
  public var duration: CFTimeInterval {
    get { values.timing.duration }
    set { values.timing.duration = newValue }
  }
  /// How fast the cell's time runs: births, ages and motion.
  public var speed: Float {
    get { values.timing.speed }
    set { values.timing.speed = newValue }
  }
  /// Added to the cell's time: so long have births gone on at `beginTime`.
  public var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { values.timing.timeOffset = newValue }
  }
  /// How often `duration` is repeated.
  public var repeatCount: Float {
    get { values.timing.repeatCount }
    set { values.timing.repeatCount = newValue }
  }
  /// How long `duration` is repeated.
  public var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { values.timing.repeatDuration = newValue }
  }
  /// Doubles the time of births.
  public var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }
  /// Kept; particles that were born live on in any case.
  public var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { values.timing.fillMode = newValue }
  }
}

/// Values by key.
extension CAEmitterCell {
  /// The value that a new cell has; nil for none.
  public class func defaultValue(forKey key: String) -> Any? { CellField.named(key)?.defaultValue?.anyValue }

  /// The value of a key; nil for none, and for keys that cells do not have.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "contents": contents
    case "emitterCells": emitterCells
    case "style": style
    default: CellField.named(key)?.value(in: values)?.anyValue
    }
  }

  /// Sets the value of a key; a value of another kind, and keys that cells do not have, change nothing.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "contents": contents = value
    case "emitterCells": if value == nil || value is [CAEmitterCell] { emitterCells = value as? [CAEmitterCell] }
    case "style": style = value as? [AnyHashable: Any]
    default: set(value, CellField.named(key))
    }
  }

  private func set(_ value: Any?, _ field: CellField?) {
    let converted = AnimatableValue(any: value)
    guard value == nil || converted != nil else { return }
    field?.set(converted, in: &values)
  }
}
