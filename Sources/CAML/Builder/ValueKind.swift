import CoreGraphics

/// The types that a property or an animation value can have, as far as scene files are concerned.
indirect enum ValueKind: Equatable, Sendable {
  case number, boolean, point, size, rect, color, transform, path, image, string
  /// Four rows of five numbers.
  case colorMatrix
  /// Elements of one type.
  case list(ValueKind)

  /// The value of a text, in the type that the layer classes take.
  func parse(_ text: String, opacity: Double = 1) throws(ValueError) -> Any {
    switch self {
    case .number: try ValueGrammar.finiteNumber(text)
    case .boolean: try ValueGrammar.boolean(text)
    case .point: try ValueGrammar.point(text)
    case .size: try ValueGrammar.size(text)
    case .rect: try ValueGrammar.rect(text)
    case .color: try ValueGrammar.color(text, opacity: opacity)
    case .transform: try TransformGrammar.parse(text)
    case .path: try PathGrammar.parse(text)
    case .string: text
    case .colorMatrix: try ValueGrammar.colorMatrix(text)
    case .image: throw ValueError(expected: "an image with a 'src'", found: text)
    case .list: throw ValueError(expected: "a list of elements", found: text)
    }
  }

  /// The kind that an element's type names.
  init?(typeName: String) {
    guard let kind = Self.byTypeName[typeName] else { return nil }
    self = kind
  }

  private static let byTypeName: [String: ValueKind] = [
    "integer": .number, "real": .number, "float": .number, "double": .number, "NSNumber": .number,
    "bool": .boolean, "boolean": .boolean, "CGPoint": .point, "CGSize": .size, "CGRect": .rect, "CGColor": .color,
    "CATransform3D": .transform, "CGPath": .path, "CGImage": .image, "string": .string,
    "CAColorMatrix": .colorMatrix, "NSString": .string,
  ]
}
