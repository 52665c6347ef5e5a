import CoreGraphics

/// The `index.xml` of a written package.
enum PackageIndexText {
  static func text(size: CGSize, isGeometryFlipped: Bool) -> String {
    let entries = MarkupElement(
      "dict",
      children: [
        leaf("key", "documentHeight"), leaf("real", ValueText.number(Double(size.height))),
        leaf("key", "documentWidth"), leaf("real", ValueText.number(Double(size.width))),
        leaf("key", "geometryFlipped"), MarkupElement(isGeometryFlipped ? "true" : "false"),
        leaf("key", "rootDocument"), leaf("string", "main.caml"),
      ])
    return MarkupText.document(MarkupElement("plist", [(name: "version", value: "1.0")], children: [entries]))
  }

  private static func leaf(_ name: String, _ text: String) -> MarkupElement {
    var element = MarkupElement(name)
    element.text = text
    return element
  }
}
