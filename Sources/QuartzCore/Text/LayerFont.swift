/// A text layer's font: a name, a font without a size, or one whose size does not count.
public enum LayerFont: Sendable, Equatable {
  case name(String)
  case font(CTFont)
  case graphicsFont(CGFont)

  /// What new layers have. Few machines other than Apple's have it, so another font in its place is no news.
  public static let standard = LayerFont.name("Helvetica")

  /// A string, a `CTFont` or a `CGFont`; nil for other objects.
  init?(_ object: Any) {
    switch object {
    case let font as CTFont: self = .font(font)
    case let font as CGFont: self = .graphicsFont(font)
    case let name as String: self = .name(name)
    default: return nil
    }
  }

  /// The string or the font.
  var object: Any {
    switch self {
    case .name(let name): name
    case .font(let font): font
    case .graphicsFont(let font): font
    }
  }

  var source: CTFont.Source {
    switch self {
    case .name(let name): .name(name)
    case .font(let font): font.source
    case .graphicsFont(let font): .face(font.face)
    }
  }
}

extension LayerFont: PropertyValue {
  static var kind: AnimatableValue.Kind { .string }
  static var isContinuous: Bool { false }
  init?(animatable value: AnimatableValue) {
    switch value {
    case .string(let name): self = .name(name)
    case .font(let font): self = .font(font)
    case .graphicsFont(let font): self = .graphicsFont(font)
    default: return nil
    }
  }
  var animatable: AnimatableValue? {
    switch self {
    case .name(let name): .string(name)
    case .font(let font): .font(font)
    case .graphicsFont(let font): .graphicsFont(font)
    }
  }
}
