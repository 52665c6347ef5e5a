/// A markup tree as XML text: two blanks a level, attributes in the order of the element, one element a line.
enum MarkupText {
  static func document(_ root: MarkupElement) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n"
    append(root, depth: 0, to: &text)
    return text
  }

  private static func append(_ element: MarkupElement, depth: Int, to text: inout String) {
    let indent = String(repeating: "  ", count: depth)
    text += indent + "<" + element.name
    for attribute in element.attributes { text += " \(attribute.name)=\"\(escaped(attribute.value))\"" }
    guard !element.children.isEmpty || !element.text.isEmpty else { return text += "/>\n" }
    guard !element.children.isEmpty else { return text += ">\(escaped(element.text))</\(element.name)>\n" }
    text += ">\n"
    for child in element.children { append(child, depth: depth + 1, to: &text) }
    text += indent + "</" + element.name + ">\n"
  }

  /// Text for attributes and content. Blanks other than spaces would be normalised by readers, so they are spelt as
  /// references; control characters, which XML cannot hold, are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case let scalar where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension MarkupElement {
  /// An element to be written.
  init(_ name: String, _ attributes: [(name: String, value: String)] = [], children: [MarkupElement] = []) {
    self.init(
      name: name, attributes: attributes.map { Attribute(name: $0.name, value: $0.value) }, line: 0, children: children)
  }
}
