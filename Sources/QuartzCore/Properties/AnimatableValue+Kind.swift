import CoreGraphics

/// Which sort of value an animatable value is, without the value.
extension AnimatableValue {
  /// Which sort of value a property or a part of one holds.
  public enum Kind: Sendable, Hashable {
    case number, point, size, rect, color, transform, path, contents, bool, string, filters, emitterCells, array
  }

  /// Which sort of value this is.
  public var kind: Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .path: .path
    case .contents: .contents
    case .bool: .bool
    case .string, .text, .font, .graphicsFont: .string
    case .filters: .filters
    case .emitterCells: .emitterCells
    case .array: .array
    }
  }
}
