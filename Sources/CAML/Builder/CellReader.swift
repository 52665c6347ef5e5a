import CoreGraphics

/// Builds emitter cells: `<emitterCells><CAEmitterCell name="snow" birthRate="40"><contents src="…"/></CAEmitterCell>`.
/// Values are attributes or child elements; sub-cells are a list of the same form.
struct CellReader {
  let context: DocumentContext

  /// The cells of a list.
  func cells(_ list: MarkupElement, _ path: String, depth: Int = 1) -> [CAEmitterCell] {
    let holder = list.child("NSArray") ?? list
    return holder.children.compactMap { child in
      let element = context.resolve(child)
      let place = context.place(child, path)
      guard element["type"] ?? element.name == "CAEmitterCell" else {
        context.skip(child, at: place)
        return nil
      }
      return cell(element, path + "." + (element["name"] ?? "CAEmitterCell"), depth)
    }
  }

  private func cell(_ element: MarkupElement, _ path: String, _ depth: Int) -> CAEmitterCell {
    let cell = CAEmitterCell()
    for attribute in element.attributes { read(attribute, of: element, into: cell, path) }
    for child in element.children { read(child, into: cell, path, depth) }
    return cell
  }

  private func read(
    _ attribute: MarkupElement.Attribute, of element: MarkupElement, into cell: CAEmitterCell, _ path: String
  ) {
    let (name, text) = (attribute.name, attribute.value)
    let place = context.place(element, path + "." + name)
    if text.isEmpty { return }
    if name == "name" { return cell.name = text }
    guard let field = CellField.named(name), let kind = ValueKind(field.kind) else {
      return context.skip(attribute: name, at: place)
    }
    do {
      let value = LayerAttribute.timingNames.contains(name) ? try parseTiming(name, text) : try kind.parse(text)
      cell.setValue(context.inRange(value, name, at: place), forKey: name)
    } catch {
      context.malformed(error, name, at: place)
    }
  }

  private func parseTiming(_ name: String, _ text: String) throws(ValueError) -> Any {
    try LayerAttribute.parseTiming(name, text)
  }

  private func read(_ child: MarkupElement, into cell: CAEmitterCell, _ path: String, _ depth: Int) {
    let place = context.place(child, path + "." + child.name)
    switch child.name {
    case "contents": cell.contents = ValueReader(context: context).image(child, at: place)
    case "emitterCells":
      guard depth < Self.deepest else {
        return context.unsupported(.unsupportedElement, "cells in more than \(Self.deepest) generations", at: place)
      }
      cell.emitterCells = cells(child, path + ".emitterCells", depth: depth + 1)
    default:
      guard let field = CellField.named(child.name), let kind = ValueKind(field.kind) else {
        return context.skip(child, at: place)
      }
      if child.attributes.isEmpty && child.children.isEmpty { return }
      guard let value = ValueReader(context: context).value(child, for: kind, at: place) else { return }
      cell.setValue(context.inRange(value, child.name, at: place), forKey: child.name)
    }
  }

  /// Generations that an emitter has at most.
  private static let deepest = 8
}
