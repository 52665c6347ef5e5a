import Multiplane

/// A layer's values as text without blanks, so that a line can be split into words.
enum ValueText {
  static func text(_ value: AnimatableValue) -> String {
    switch value {
    case .number(let number): NumberText.short(number)
    case .point(let point): list([point.x, point.y])
    case .size(let size): list([size.width, size.height])
    case .rect(let rect): list([rect.origin.x, rect.origin.y, rect.width, rect.height])
    case .color(let color): list((0..<4).map { color.rgba[$0] })
    case .transform(let matrix): list(elements(matrix))
    case .path(let path): "path" + rect(path.boundingBox)
    case .contents(let contents): text(contents)
    case .bool(let bool): bool ? "true" : "false"
    case .string(let string): word(string)
    case .text(let text): word(text.string)
    case .font(let font): word(font.name)
    case .graphicsFont(let font): word(font.fullName ?? "font")
    case .emitterCells(let cells): "[" + cells.map { word($0.name ?? "cell") }.joined(separator: ",") + "]"
    case .filters(let filters): "[" + filters.map(text).joined(separator: ",") + "]"
    case .array(let values): "[" + values.map(text).joined(separator: ",") + "]"
    }
  }

  /// Blanks and line breaks become underscores.
  private static func word(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }

  private static func text(_ filter: LayerFilter) -> String {
    let inputs = filter.inputs.sorted { $0.key < $1.key }.map { "\($0.key)=\(text($0.value))" }
    return filter.type + (filter.isEnabled ? "" : "(off)") + "(" + inputs.joined(separator: ",") + ")"
  }

  private static func text(_ contents: LayerContents) -> String {
    switch contents {
    case .image(let image): "image(\(image.width)x\(image.height))"
    case .crossfade(let from, let to, let progress):
      "crossfade(\(from.width)x\(from.height),\(to.width)x\(to.height),\(NumberText.short(progress)))"
    }
  }

  private static func rect(_ rect: CGRect) -> String { list([rect.minX, rect.minY, rect.width, rect.height]) }

  private static func list(_ numbers: [Double]) -> String {
    "(" + numbers.map(NumberText.short).joined(separator: ",") + ")"
  }

  private static func elements(_ m: CATransform3D) -> [Double] {
    [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
    ]
  }
}
