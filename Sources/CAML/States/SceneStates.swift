/// The states and transitions of one document.
///
/// States that several layers declare under one name are one state. Lookup is by name. Everything takes time in proportion
/// to the states that it touches: documents may hold long chains of states based on each other.
struct SceneStates {
  private(set) var states: [SceneState] = []
  private(set) var transitions: [SceneTransition] = []
  private var indices: [String: Int] = [:]

  var names: [String] { states.map(\.name) }

  func contains(_ name: String) -> Bool { indices[name] != nil }

  mutating func add(_ state: SceneState) {
    if let index = indices[state.name] {
      states[index].elements += state.elements
    } else {
      indices[state.name] = states.count
      states.append(state)
    }
  }

  mutating func add(_ transition: SceneTransition) {
    transitions.append(transition)
  }

  /// The changes of a state after those of the states that it is based on. A cycle is cut where it closes.
  func elements(of name: String) -> [StateElement] {
    var chain: [Int] = []
    var seen: Set<Int> = []
    var next = indices[name]
    while let index = next, seen.insert(index).inserted {
      chain.append(index)
      next = base(of: index)
    }
    return chain.reversed().flatMap { states[$0].elements }
  }

  /// The names of the states that are, in the end, based on themselves.
  var cyclicNames: Set<String> {
    var names: Set<String> = []
    // The walk that first came by each state; a walk that meets itself has found a cycle.
    var walks = [Int](repeating: -1, count: states.count)
    for start in states.indices {
      var next: Int? = start
      while let index = next, walks[index] < 0 {
        walks[index] = start
        next = base(of: index)
      }
      while let index = next, walks[index] == start, names.insert(states[index].name).inserted {
        next = base(of: index)
      }
    }
    return names
  }

  private func base(of index: Int) -> Int? { states[index].basedOn.flatMap { indices[$0] } }

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
