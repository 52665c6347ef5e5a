import CoreGraphics

/// Filters in the spelling of scene files.
enum FilterText {
  /// One of a list.
  static func element(_ filter: LayerFilter) -> MarkupElement {
    var attributes = [(name: "filter", value: filter.type), (name: "name", value: filter.name)]
    var children: [MarkupElement] = []
    if !filter.isEnabled { attributes.append(("enabled", "0")) }
    for (key, value) in filter.inputs.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .number(let number): attributes.append((key, ValueText.number(number)))
      case .array(let items): children.append(matrix(items, named: key))
      default: children.append(TypedValueText.element(value, named: key))
      }
    }
    return MarkupElement("CAFilter", attributes, children: children)
  }

  /// The blending of a layer, by its type.
  static func compositing(_ type: AnimatableValue) -> MarkupElement? {
    guard case .string(let type) = type else { return nil }
    return MarkupElement("compositingFilter", [("type", "CAFilter"), ("filter", type), ("name", type)])
  }

  private static func matrix(_ items: [AnimatableValue], named key: String) -> MarkupElement {
    let numbers = items.map { item in
      if case .number(let number) = item { ValueText.number(number) } else { "0" }
    }
    return MarkupElement(
      key, [("type", "CAColorMatrix"), ("value", "matrix(" + numbers.joined(separator: " ") + ")")])
  }
}
