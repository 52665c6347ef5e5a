/// Reads `states` and `stateTransitions`, when all layers are there.
struct StateReader {
  private let context: DocumentContext
  private let values: ValueReader
  private let animations: AnimationReader
  private let layers: LayerReader

  init(context: DocumentContext, layers: LayerReader) {
    self.context = context
    self.layers = layers
    values = ValueReader(context: context)
    animations = AnimationReader(context: context)
  }

  /// All states and transitions, checked for unknown names and cycles.
  func states(in elements: [(element: MarkupElement, path: String)]) -> SceneStates {
    var result = SceneStates()
    for (list, path) in elements where list.name == "states" {
      for child in list.children { readState(child, path, into: &result) }
      reportDuplicates(in: list, path)
    }
    for (list, path) in elements where list.name == "stateTransitions" {
      for child in list.children { readTransition(child, path, into: &result) }
    }
    let cyclic = result.cyclicNames
    for (list, path) in elements { check(list, path, result, cyclic: cyclic) }
    return result
  }

  private func readState(_ element: MarkupElement, _ path: String, into result: inout SceneStates) {
    let place = context.place(element, path)
    guard element.name == "LKState", let name = element["name"], !name.isEmpty else {
      return context.skip(element, at: place)
    }
    let basedOn = element["basedOn"].flatMap { $0.isEmpty ? nil : $0 }
    let children = element.child("elements")?.children ?? []
    result.add(
      SceneState(name: name, basedOn: basedOn, elements: children.compactMap { stateElement($0, path + ":" + name) }))
  }

  private func readTransition(_ element: MarkupElement, _ path: String, into result: inout SceneStates) {
    let place = context.place(element, path)
    guard element.name == "LKStateTransition" else { return context.skip(element, at: place) }
    let from = element["fromState"] ?? "*"
    let to = element["toState"] ?? "*"
    let children = element.child("elements")?.children ?? []
    let elements = children.compactMap { transitionElement($0, path + ":\(from)>\(to)") }
    result.add(SceneTransition(from: from, to: to, elements: elements))
  }

  // MARK: Elements

  private func stateElement(_ element: MarkupElement, _ path: String) -> StateElement? {
    let element = context.resolve(element)
    let place = context.place(element, path)
    guard let target = target(of: element, at: place) else { return nil }
    guard let change = change(element, of: target, path, place) else { return nil }
    return StateElement(target: target, change: change)
  }

  private func change(
    _ element: MarkupElement, of target: CALayer, _ path: String, _ place: Place
  ) -> StateElement.Change? {
    switch element.name {
    case "LKStateSetValue": return setValue(element, of: target, path)
    case "LKStateAddAnimation":
      return animation(element, of: target, path).map { .addAnimation(key: $0.key, $0.animation) }
    case "LKStateRemoveAnimation":
      guard let key = element["key"] else { return missing("an attribute 'key'", element, place) }
      return .removeAnimation(key: key)
    case "LKStateRemoveElement": return object(of: element, at: place).map { .removeSublayer($0) }
    case "LKStateAddElement":
      guard let child = element.child("object") ?? element.children.first(where: LayerReader.isLayer) else {
        return missing("a layer", element, place)
      }
      return .addSublayer(layers.layer(child, impliedClass: "CALayer", parentPath: path))
    default:
      context.skip(element, at: place)
      return nil
    }
  }

  private func missing(_ expected: String, _ element: MarkupElement, _ place: Place) -> StateElement.Change? {
    context.malformed(ValueError(expected: expected, found: "nothing"), element.name, at: place)
    return nil
  }

  private func setValue(_ element: MarkupElement, of target: CALayer, _ path: String) -> StateElement.Change? {
    let keyPath = element["keyPath"] ?? ""
    let place = context.place(element, path + "." + keyPath)
    guard let kind = LayerAttribute(keyPath, on: target)?.kind else {
      context.skip(attribute: keyPath, at: place)
      return nil
    }
    guard let child = element.child("value") ?? element.children.first else {
      guard let text = element["value"] else {
        return missing("a child 'value'", element, place)
      }
      let inline = MarkupElement(name: "value", attributes: [.init(name: "value", value: text)], line: element.line)
      return change(to: values.value(inline, for: kind, at: place), of: keyPath, place)
    }
    return change(to: values.value(child, for: kind, at: place), of: keyPath, place)
  }

  private func change(to value: Any?, of keyPath: String, _ place: Place) -> StateElement.Change? {
    value.map { .setValue(keyPath: keyPath, value: context.inRange($0, keyPath, at: place)) }
  }

  private func transitionElement(_ element: MarkupElement, _ path: String) -> SceneTransition.Element? {
    let element = context.resolve(element)
    let place = context.place(element, path)
    guard element.name == "LKStateTransitionElement" else {
      context.skip(element, at: place)
      return nil
    }
    guard let target = target(of: element, at: place), let found = animation(element, of: target, path) else {
      return nil
    }
    return SceneTransition.Element(target: target, key: found.key, animation: found.animation)
  }

  /// The animation of an element and its key; some writers call the key `keyPath`.
  private func animation(
    _ element: MarkupElement, of target: CALayer, _ path: String
  ) -> (key: String, animation: CAAnimation)? {
    let key = element["key"] ?? element["keyPath"]
    guard let child = element.child("animation") ?? element.children.first,
      let animation = animations.animation(child, on: target, path: path, defaultKeyPath: key)
    else { return nil }
    if animation is CATransition { return (kCATransition, animation) }
    return (key ?? (animation as? CAPropertyAnimation)?.keyPath ?? "animation", animation)
  }

  // MARK: References

  private func target(of element: MarkupElement, at place: Place) -> CALayer? {
    layer(element["targetId"] ?? element["target"] ?? "", at: place)
  }

  private func object(of element: MarkupElement, at place: Place) -> CALayer? {
    layer(element["object"] ?? element.child("object")?["object"] ?? "", at: place)
  }

  /// A layer by its id; references to objects put a `#` before ids.
  private func layer(_ id: String, at place: Place) -> CALayer? {
    let plain = id.hasPrefix("#") ? String(id.dropFirst()) : id
    if let layer = context.layersByID[id] ?? context.layersByID[plain] { return layer }
    context.log.addOnce(
      id,
      place.diagnostic(
        .unknownTarget, .warning, "no layer has the id '\(id)'", instead: "its state elements are ignored"))
    return nil
  }

  // MARK: Checks

  /// Several layers may declare states of one name, but one list holds each name once.
  private func reportDuplicates(in list: MarkupElement, _ path: String) {
    var names: Set<String> = []
    for element in list.children where element.name == "LKState" {
      guard let name = element["name"], !name.isEmpty, !names.insert(name).inserted else { continue }
      context.log.addOnce(
        name,
        context.place(element, path).diagnostic(
          .duplicateState, .warning, "the state '\(name)' is declared twice",
          instead: "the changes of both are one state"))
    }
  }

  private func check(_ list: MarkupElement, _ path: String, _ result: SceneStates, cyclic: Set<String>) {
    for element in list.children {
      let place = context.place(element, path)
      let attributes = list.name == "states" ? ["basedOn"] : ["fromState", "toState"]
      for name in attributes.compactMap({ element[$0] }) where !name.isEmpty && name != "*" && !result.contains(name) {
        context.log.addOnce(
          name, place.diagnostic(.unknownState, .warning, "there is no state '\(name)'", instead: "it is ignored"))
      }
      if list.name == "states", let name = element["name"], cyclic.contains(name) {
        context.log.addOnce(
          name,
          place.diagnostic(
            .stateCycle, .warning, "the state '\(name)' is based on itself", instead: "each state is applied once"))
      }
    }
  }
}
