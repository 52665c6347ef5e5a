/// Writes states and transitions as the last children of the root layer.
struct StateWriter {
  let session: WritingSession
  let layers: LayerWriter

  func elements(_ states: SceneStates) -> [MarkupElement] {
    let lists = [
      MarkupElement("states", children: states.states.map(state)),
      MarkupElement("stateTransitions", children: states.transitions.map(transition)),
    ]
    return lists.filter { !$0.children.isEmpty }
  }

  private func state(_ state: SceneState) -> MarkupElement {
    let base = state.basedOn.map { [(name: "basedOn", value: $0)] } ?? []
    let elements = MarkupElement("elements", children: state.elements.compactMap(element))
    return MarkupElement("LKState", [(name: "name", value: state.name)] + base, children: [elements])
  }

  private func transition(_ transition: SceneTransition) -> MarkupElement {
    let elements = transition.elements.compactMap { element -> MarkupElement? in
      guard let animation = animation(element.animation) else { return nil }
      let attributes = target(element.target) + [(name: "key", value: element.key)]
      return MarkupElement("LKStateTransitionElement", attributes, children: [animation])
    }
    return MarkupElement(
      "LKStateTransition", [("fromState", transition.from), ("toState", transition.to)],
      children: [MarkupElement("elements", children: elements)])
  }

  private func element(_ element: StateElement) -> MarkupElement? {
    let target = target(element.target)
    switch element.change {
    case .setValue(let keyPath, let value):
      guard let value = AnimatableValue(any: value) else { return nil }
      let child = TypedValueText.element(value, named: "value", session: session)
      return MarkupElement("LKStateSetValue", target + [("keyPath", keyPath)], children: [child])
    case .addAnimation(let key, let animation):
      guard let child = self.animation(animation) else { return nil }
      return MarkupElement("LKStateAddAnimation", target + [("key", key)], children: [child])
    case .removeAnimation(let key): return MarkupElement("LKStateRemoveAnimation", target + [("key", key)])
    case .addSublayer(let layer):
      return MarkupElement(
        "LKStateAddElement", target + [("keyPath", "sublayers")], children: [layers.element(layer, property: "object")])
    case .removeSublayer(let layer):
      let object = session.id(of: layer) ?? ""
      return MarkupElement("LKStateRemoveElement", target + [("keyPath", "sublayers"), ("object", object)])
    }
  }

  private func animation(_ animation: CAAnimation) -> MarkupElement? {
    AnimationWriter(session: session).element(animation, named: "animation")
  }

  private func target(_ layer: CALayer) -> [(name: String, value: String)] {
    [("targetId", session.id(of: layer) ?? "")]
  }
}

extension SceneStates {
  /// Every layer that a state or transition refers to, in order of appearance.
  var targets: [CALayer] {
    let fromStates = states.flatMap(\.elements).flatMap { element -> [CALayer] in
      if case .removeSublayer(let layer) = element.change { [element.target, layer] } else { [element.target] }
    }
    return fromStates + transitions.flatMap(\.elements).map(\.target)
  }
}
