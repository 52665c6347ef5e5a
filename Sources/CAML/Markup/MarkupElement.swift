/// One element of an XML document, with everything below it, as a plain value.
struct MarkupElement: Sendable, Equatable {
  let name: String
  /// Sorted by name, because XML gives attributes no order; so reading is deterministic.
  let attributes: [Attribute]
  /// Where the element starts, counted from 1.
  let line: Int
  var children: [MarkupElement] = []
  /// All character data directly inside, concatenated.
  var text = ""

  struct Attribute: Sendable, Equatable {
    let name: String
    let value: String
  }

  /// The value of an attribute, if it is there.
  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The first child of a name.
  func child(_ name: String) -> MarkupElement? {
    children.first { $0.name == name }
  }
}
