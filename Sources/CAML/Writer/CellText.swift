import CoreGraphics

/// Emitter cells in the spelling of scene files: what differs from a new cell.
enum CellText {
  /// One cell, its sub-cells included.
  static func element(_ cell: EmitterCellProperties, _ session: WritingSession?) -> MarkupElement {
    var attributes: [(name: String, value: String)] = []
    var children: [MarkupElement] = []
    for field in CellField.all {
      let value = field.value(in: cell)
      if areEqual(value, field.defaultValue) { continue }
      switch value {
      case nil: children.append(MarkupElement(field.key, [("opacity", "0"), ("value", "0 0 0")]))
      case .emitterCells(let cells)?:
        children.append(MarkupElement(field.key, children: cells.map { element($0, session) }))
      case .color(let color)? where color.rgba.w != 1:
        children.append(TypedValueText.element(.color(color), named: field.key, session: session))
      case let value?:
        if let text = TypedValueText.text(value) {
          attributes.append((field.key, text))
        } else {
          children.append(TypedValueText.element(value, named: field.key, session: session))
        }
      }
    }
    return MarkupElement("CAEmitterCell", attributes, children: children)
  }

  private static func areEqual(_ a: AnimatableValue?, _ b: AnimatableValue?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): TypedValueText.element(a, named: "v") == TypedValueText.element(b, named: "v")
    default: false
    }
  }
}
