import CoreGraphics

/// Values whose type is written with them: `<value type="CGPoint" value="1 2"/>`.
enum TypedValueText {
  /// The text of a value without its type; nil for pictures and lists, which have none.
  static func text(_ value: AnimatableValue) -> String? {
    switch value {
    case .number(let value): ValueText.number(value)
    case .point(let value): ValueText.point(value)
    case .size(let value): ValueText.size(value)
    case .rect(let value): ValueText.rect(value)
    case .color(let value): ValueText.rgb(value.rgba)
    case .transform(let value): TransformText.text(value)
    case .path(let value): ValueText.path(value)
    case .bool(let value): ValueText.boolean(value)
    case .string(let value): value
    case .text(let value): value.string
    case .font(let value): value.name
    case .graphicsFont(let value): value.fullName
    case .contents, .filters, .emitterCells, .array: nil
    }
  }

  /// The name of a value's type.
  static func typeName(_ value: AnimatableValue) -> String {
    switch value {
    case .number(let value): value == value.rounded() ? "integer" : "real"
    case .bool: "integer"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .color: "CGColor"
    case .transform: "CATransform3D"
    case .path: "CGPath"
    case .contents: "CGImage"
    case .string, .text, .font, .graphicsFont: "string"
    case .array, .filters, .emitterCells: "NSArray"
    }
  }

  /// An element with its type as an attribute, or, where no name is given, as its name.
  static func element(_ value: AnimatableValue, named name: String?, session: WritingSession? = nil) -> MarkupElement {
    let typeName = typeName(value)
    var attributes: [(name: String, value: String)] = name == nil ? [] : [("type", typeName)]
    if case .color(let color) = value, color.rgba.w != 1 {
      attributes.append(("opacity", ValueText.number(color.rgba.w)))
    }
    if let text = text(value) { attributes.append(("value", text)) }
    if case .contents(let contents) = value { attributes.append(("src", src(contents, session))) }
    var element = MarkupElement(name ?? typeName, attributes)
    if case .array(let values) = value {
      element.children = values.map { Self.element($0, named: nil, session: session) }
    }
    if case .emitterCells(let cells) = value { element.children = cells.map { CellText.element($0, session) } }
    if case .filters(let filters) = value { element.children = filters.map(FilterText.element) }
    return element
  }

  /// Of a cross-fade, which only frames have, the picture that it leads to.
  private static func src(_ contents: LayerContents, _ session: WritingSession?) -> String {
    switch contents {
    case .image(let image), .crossfade(_, let image, _): session?.src(of: image) ?? ""
    }
  }
}
