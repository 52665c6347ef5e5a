/// The states and transitions of one document.
///
/// States that several layers declare under one name are one state. Lookup is by name, in document order.
struct SceneStates {
  private(set) var states: [SceneState] = []
  private(set) var transitions: [SceneTransition] = []

  var names: [String] { states.map(\.name) }

  func contains(_ name: String) -> Bool { states.contains { $0.name == name } }

  mutating func add(_ state: SceneState) {
    if let index = states.firstIndex(where: { $0.name == state.name }) {
      states[index].elements += state.elements
    } else {
      states.append(state)
    }
  }

  mutating func add(_ transition: SceneTransition) {
    transitions.append(transition)
  }

  /// The changes of a state after those of the states that it is based on. A cycle is cut where it closes.
  func elements(of name: String) -> [StateElement] {
    chain(of: name).states.reversed().flatMap(\.elements)
  }

  /// The name under which a state is, in the end, based on itself; nil where there is no cycle.
  func cycle(from name: String) -> String? { chain(of: name).cycle }

  private func chain(of name: String) -> (states: [SceneState], cycle: String?) {
    var chain: [SceneState] = []
    var next: String? = name
    while let name = next, let state = states.first(where: { $0.name == name }) {
      if chain.contains(where: { $0.name == name }) { return (chain, name) }
      chain.append(state)
      next = state.basedOn
    }
    return (chain, nil)
  }

  /// The transitions that play between two states: those written for the pair; else those into the new state from any;
  /// else those out of the old state to any; else those from any to any.
  func transitions(from: String?, to: String?) -> [SceneTransition] {
    let patterns = [(from, to), ("*", to), (from, "*"), ("*", "*")]
    for (a, b) in patterns {
      let found = transitions.filter { $0.from == a && $0.to == b }
      if !found.isEmpty { return found }
    }
    return []
  }
}
