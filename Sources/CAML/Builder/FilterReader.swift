import CoreGraphics

/// Builds filters: `<compositingFilter type="CAFilter" filter="destOut"/>` and lists of `<CAFilter filter="..."
/// name="..." inputAmount="..."/>`. Inputs are attributes or child elements.
struct FilterReader {
  let context: DocumentContext

  /// Gives a layer the filters of an element that is named for the property.
  func read(_ element: MarkupElement, into layer: CALayer, _ path: String) {
    switch element.name {
    case "filters": layer.filters = list(element, path)
    case "backgroundFilters": layer.backgroundFilters = list(element, path)
    default: filter(element, path).map { layer.compositingFilter = $0 }
    }
  }

  private func list(_ element: MarkupElement, _ path: String) -> [CAFilter] {
    let holder = element.child("NSArray") ?? element
    return holder.children.compactMap { filter($0, path) }
  }

  private func filter(_ element: MarkupElement, _ path: String) -> CAFilter? {
    let element = context.resolve(element)
    let place = context.place(element, path)
    guard let type = element["filter"] ?? element["value"] ?? element["name"], !type.isEmpty else {
      if !element.attributes.isEmpty || !element.children.isEmpty {
        context.malformed(ValueError(expected: "an attribute 'filter'", found: element.name), element.name, at: place)
      }
      return nil
    }
    let filter = CAFilter(type: type)
    if !CAFilter.filterTypes().contains(type) {
      context.unsupported(.unsupportedAttribute, type, at: place, instead: "the filter changes nothing")
    }
    if let name = element["name"] { filter.name = name }
    for attribute in element.attributes { read(attribute, of: element, into: filter, path) }
    for child in element.children { read(child, into: filter, path) }
    return filter
  }

  private func read(
    _ attribute: MarkupElement.Attribute, of element: MarkupElement, into filter: CAFilter, _ path: String
  ) {
    let place = context.place(element, path + "." + attribute.name)
    guard ["enabled", "isEnabled"].contains(attribute.name) || attribute.name.hasPrefix("input") else {
      if !["filter", "name", "type", "value", "id"].contains(attribute.name) {
        context.skip(attribute: attribute.name, at: place)
      }
      return
    }
    do {
      let kind = attribute.name.hasPrefix("input") ? kind(ofInput: attribute.name) : .boolean
      filter.setValue(try kind.parse(attribute.value), forKey: attribute.name)
    } catch {
      context.malformed(error, attribute.name, at: place)
    }
  }

  private func read(_ child: MarkupElement, into filter: CAFilter, _ path: String) {
    let place = context.place(child, path + "." + child.name)
    guard child.name.hasPrefix("input") else { return context.skip(child, at: place) }
    let value = ValueReader(context: context).value(child, for: kind(ofInput: child.name), at: place)
    if let value { filter.setValue(value, forKey: child.name) }
  }

  private func kind(ofInput key: String) -> ValueKind {
    let kind = LayerFilter.kind(ofInput: key)
    return kind == .array ? .colorMatrix : ValueKind(kind) ?? .number
  }
}
