import CoreGraphics

/// Builds layers from elements: attributes and child elements through the property table, sublayers, masks, contents,
/// animations. States are collected, to be read when every layer exists.
final class LayerReader {
  private let context: DocumentContext
  private let values: ValueReader
  private let animations: AnimationReader
  /// `states` and `stateTransitions` elements in document order, with the path of their layer.
  private(set) var stateElements: [(element: MarkupElement, path: String)] = []
  private var portals: [(layer: CAPortalLayer, source: String, place: Place)] = []

  init(context: DocumentContext) {
    self.context = context
    values = ValueReader(context: context)
    animations = AnimationReader(context: context)
  }

  /// Whether an element stands for a layer of a known class.
  static func isLayer(_ element: MarkupElement) -> Bool {
    Vocabulary.layerClass(className(of: element)) != nil
  }

  /// The layer of an element and everything below it.
  /// - Parameters:
  ///   - impliedClass: The class where the element is named for a property, as `mask` is.
  ///   - parentPath: The names of the layers above, for diagnostics.
  func layer(_ element: MarkupElement, impliedClass: String? = nil, parentPath: String = "") -> CALayer {
    let path = parentPath.isEmpty ? Self.title(of: element) : parentPath + "/" + Self.title(of: element)
    let place = context.place(element, path)
    let layer = make(element, impliedClass: impliedClass, at: place)
    layer.name = element["name"]
    if let id = element["id"] { context.register(layer, id: id, at: place) }
    readAttributes(element, into: layer, path)
    // Animations last: a transition leads away from the whole layer.
    let (animations, parts) = element.children.partitioned { $0.name == "animations" }
    for child in parts + animations { read(child, into: layer, path) }
    return layer
  }

  // MARK: Classes

  private static func className(of element: MarkupElement) -> String {
    element["type"] ?? element.name
  }

  private static func title(of element: MarkupElement) -> String {
    element["name"] ?? element["id"] ?? element.name
  }

  private func make(_ element: MarkupElement, impliedClass: String?, at place: Place) -> CALayer {
    let name = element["type"] ?? impliedClass ?? element.name
    switch Vocabulary.layerClass(name) {
    case .drawn(let make): return make()
    case .plain:
      context.unsupported(.unsupportedClass, name, at: place, instead: "it is drawn as a CALayer")
    case nil:
      context.log.addOnce(
        name,
        place.diagnostic(.unknownClass, .warning, "the class '\(name)' is unknown", instead: "it is drawn as a CALayer")
      )
    }
    return CALayer()
  }

  // MARK: Attributes

  /// Whole properties first, then components such as `transform.rotation.z`, which writers repeat beside the whole.
  private func readAttributes(_ element: MarkupElement, into layer: CALayer, _ path: String) {
    let (components, whole) = element.attributes.partitioned { $0.name.contains(".") }
    for attribute in whole + components {
      let place = context.place(element, path + "." + attribute.name)
      if attribute.value.isEmpty || LayerAttribute.isStructural(attribute.name) { continue }
      guard let property = LayerAttribute(attribute.name, on: layer) else {
        context.skip(attribute: attribute.name, at: place)
        continue
      }
      do {
        property.set(context.inRange(try property.parse(attribute.value), attribute.name, at: place), on: layer)
      } catch {
        context.malformed(error, attribute.name, at: place)
      }
    }
  }

  // MARK: Children

  private func read(_ child: MarkupElement, into layer: CALayer, _ path: String) {
    switch child.name {
    case "sublayers": readSublayers(child, into: layer, path)
    case "mask": layer.mask = self.layer(child, impliedClass: "CALayer", parentPath: path)
    case "contents": layer.contents = values.image(child, at: context.place(child, path + ".contents"))
    case "animations": readAnimations(child, into: layer, path)
    case "compositingFilter", "filters", "backgroundFilters":
      FilterReader(context: context).read(child, into: layer, path + "." + child.name)
    case "emitterCells": readCells(child, into: layer, path)
    case "sourceLayer": readSource(child, of: layer, path)
    case "states", "stateTransitions": stateElements.append((child, path))
    default: readProperty(child, into: layer, path)
    }
  }

  private func readSublayers(_ list: MarkupElement, into layer: CALayer, _ path: String) {
    for child in list.children {
      if child["object"] != nil {
        context.unsupported(.unsupportedElement, "object", at: context.place(child, path))
      } else if Self.isLayer(child) || !child.children.isEmpty || child["bounds"] != nil {
        layer.addSublayer(self.layer(child, parentPath: path))
      } else {
        context.skip(child, at: context.place(child, path))
      }
    }
  }

  private func readSource(_ child: MarkupElement, of layer: CALayer, _ path: String) {
    let place = context.place(child, path + ".sourceLayer")
    guard let portal = layer as? CAPortalLayer, let source = child["object"] else {
      return context.skip(child, at: place)
    }
    portals.append((portal, source, place))
  }

  private func readCells(_ child: MarkupElement, into layer: CALayer, _ path: String) {
    guard let emitter = layer as? CAEmitterLayer else {
      return context.skip(child, at: context.place(child, path + ".emitterCells"))
    }
    emitter.emitterCells = CellReader(context: context).cells(child, path + ".emitterCells")
  }

  /// Gives portals their sources, which may stand anywhere in the document.
  func connectPortals() {
    for (portal, source, place) in portals {
      portal.sourceLayer = context.layer(named: source)
      if portal.sourceLayer == nil {
        let error = ValueError(expected: "the id of a layer", found: source)
        context.malformed(error, "sourceLayer", at: place)
      }
    }
  }

  private func readAnimations(_ list: MarkupElement, into layer: CALayer, _ path: String) {
    for child in list.children {
      let key = child["key"] ?? child.name
      if let animation = animations.animation(child, on: layer, path: path) { layer.add(animation, forKey: key) }
    }
  }

  private func readProperty(_ child: MarkupElement, into layer: CALayer, _ path: String) {
    let place = context.place(child, path + "." + child.name)
    guard let property = LayerAttribute(child.name, on: layer), let kind = property.kind else {
      return context.skip(child, at: place)
    }
    let isEmpty = child["value"]?.isEmpty ?? (child.attributes.isEmpty && child.children.isEmpty)
    if isEmpty { return }
    guard let value = values.value(child, for: kind, at: place) else { return }
    property.set(context.inRange(value, child.name, at: place), on: layer)
  }
}

extension Array {
  /// The elements that satisfy a condition, and the others, both in order.
  fileprivate func partitioned(_ condition: (Element) -> Bool) -> (matching: [Element], others: [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}
