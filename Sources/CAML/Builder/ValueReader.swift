import CoreGraphics

/// Reads typed values: `<value type="CGColor" value="1 0 0" opacity="0.5"/>`, `<real value="2"/>`, `<CGImage
/// src="..."/>`.
struct ValueReader {
  let context: DocumentContext

  /// The value of an element, or nil after a diagnostic.
  /// - Parameter kind: What the property that the value is for takes, where that is known.
  func value(_ element: MarkupElement, for kind: ValueKind?, at place: Place) -> Any? {
    if kind == .colorMatrix, element["value"] == nil { return list(element, of: .number, at: place) }
    if case .list(let inner)? = kind { return list(element, of: inner, at: place) }
    guard let own = ownKind(of: element) ?? kind else {
      context.unsupported(.unsupportedElement, element["type"] ?? element.name, at: place)
      return nil
    }
    if own == .image { return image(element, at: place) }
    guard let text = element["value"] ?? wrapped(element) else {
      context.malformed(ValueError(expected: "an attribute 'value'", found: element.name), element.name, at: place)
      return nil
    }
    do throws(ValueError) {
      let opacity = try element["opacity"].map { (text) throws(ValueError) in try ValueGrammar.finiteNumber(text) }
      return try convert(text, own, to: kind ?? own, opacity: opacity ?? 1)
    } catch {
      context.malformed(error, element.name, at: place)
      return nil
    }
  }

  /// The values of an element's children, or of those of the `NSArray` in it; nil, after a diagnostic, if one has none.
  private func list(_ element: MarkupElement, of kind: ValueKind, at place: Place) -> [Any]? {
    let holder = element.child("NSArray") ?? element
    let values = holder.children.compactMap { value($0, for: kind, at: place) }
    return values.count == holder.children.count ? values : nil
  }

  /// The picture that an element names, as `src` or as a child `<CGImage src=.../>`; nil after a diagnostic.
  func image(_ element: MarkupElement, at place: Place) -> CGImage? {
    let holder = element["src"] == nil && element["scr"] == nil ? element.child("CGImage") ?? element : element
    if let src = holder["src"] {
      if !src.isEmpty { return context.assets.image(src, at: place) }
      context.log.add(
        place.diagnostic(.malformedValue, .warning, "the 'src' is empty", instead: "nothing is drawn for it"))
      return nil
    }
    guard let src = holder["scr"] else {
      if !element.attributes.isEmpty || !element.children.isEmpty {
        context.malformed(ValueError(expected: "an image with a 'src'", found: element.name), element.name, at: place)
      }
      return nil
    }
    context.log.addOnce(
      "scr",
      place.diagnostic(.inexactReference, .note, "the attribute 'scr' is misspelt", instead: "it is read as 'src'"))
    return context.assets.image(src, at: place)
  }

  // MARK: Types

  private func ownKind(of element: MarkupElement) -> ValueKind? {
    element["type"].flatMap(ValueKind.init(typeName:)) ?? ValueKind(typeName: element.name)
      ?? (element.children.count == 1 ? ValueKind(typeName: element.children[0].name) : nil)
  }

  /// `<backgroundColor><CGColor value="1 0 0"/></backgroundColor>` holds its text one level deeper.
  private func wrapped(_ element: MarkupElement) -> String? {
    element.children.count == 1 ? element.children[0]["value"] : nil
  }

  /// Numbers stand for booleans and the other way round; every other pair of kinds must be equal.
  private func convert(_ text: String, _ own: ValueKind, to kind: ValueKind, opacity: Double) throws(ValueError) -> Any
  {
    switch (own, kind) {
    case (.number, .boolean), (.boolean, .boolean): return try ValueGrammar.boolean(text)
    case (.boolean, .number): return try ValueGrammar.boolean(text) ? 1.0 : 0.0
    case (.number, .number): return try ValueGrammar.finiteNumber(text)
    case (.string, let kind) where kind != .image: return try kind.parse(text, opacity: opacity)
    case (.point, .size): return try ValueGrammar.size(text)
    case (.size, .point): return try ValueGrammar.point(text)
    case (let own, let kind) where own == kind: return try kind.parse(text, opacity: opacity)
    default: throw ValueError(expected: "a \(kind), not a \(own)", found: text)
    }
  }
}
