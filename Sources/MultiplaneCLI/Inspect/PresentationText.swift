import Multiplane

/// A presentation tree as text: one layer a line, indented by depth, with every value that is not at its
/// default and, for layers in transition, its progress.
enum PresentationText {
  static func text(of tree: PresentationTree) -> String {
    var ends: [Int] = []
    var masks: Set<Int> = []
    var lines = ""
    for (index, node) in tree.nodes.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      if node.maskCount > 0 { masks.insert(index + 1) }
      let label = masks.contains(index) ? "mask " : ""
      lines += String(repeating: "  ", count: ends.count) + label + line(node) + "\n"
      ends.append(index + node.subtreeCount)
    }
    return lines
  }

  private static func line(_ node: PresentationTree.Node) -> String {
    let name = node.name.map { [" \"\($0)\""] } ?? []
    return (([title(node.kind)] + name).joined() + (node.isPresent ? "" : " (absent)"))
      + values(node.properties).map { " " + $0 }.joined() + (node.transition.map { " " + text($0) } ?? "")
  }

  private static func title(_ kind: PresentationTree.Kind) -> String {
    switch kind {
    case .layer: "layer"
    case .transform: "transform layer"
    case .portal: "portal layer"
    case .replicator: "replicator layer"
    }
  }

  private static func text(_ transition: TransitionState) -> String {
    let progress = NumberText.short(transition.progress)
    switch transition.style {
    case .fade: return "fade=\(progress)"
    case .motion(let motion, _): return "\(motion)=\(progress)"
    case .flip: return "flip=\(progress)"
    case .curl: return "curl=\(progress)"
    }
  }

  /// `keyPath=value` for each property that is not at its default, in the order of the property table.
  static func values(_ properties: LayerProperties) -> [String] {
    PropertyTable.rows(of: properties.family).compactMap { row in
      let value = row.value(in: properties)
      let text = value.map(ValueText.text) ?? "none"
      return text == (row.defaultValue.map(ValueText.text) ?? "none") ? nil : "\(row.keyPath)=\(text)"
    }
  }
}
