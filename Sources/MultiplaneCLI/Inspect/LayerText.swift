import Multiplane

/// A layer tree as text: class, name and values that are not at their defaults, one layer a line; below each its
/// animations.
enum LayerText {
  static func text(of root: CALayer) -> String {
    // Before its first evaluation an evaluator's tree holds the model's values, in the order of `preorder`.
    let nodes = PresentationEvaluator(root: root).tree.nodes
    let layers = preorder(root, depth: 0, role: "")
    return zip(layers, nodes).map { place, node in
      let indent = String(repeating: "  ", count: place.depth)
      let head = [place.role + String(describing: type(of: place.layer))] + (node.name.map { ["\"\($0)\""] } ?? [])
      let line = indent + (head + PresentationText.values(node.properties)).joined(separator: " ")
      return ([line] + animations(of: place.layer).map { indent + "  " + $0 }).joined(separator: "\n") + "\n"
    }.joined()
  }

  private struct Place {
    let layer: CALayer
    let depth: Int
    let role: String
  }

  /// A layer, its mask, its sublayers.
  private static func preorder(_ layer: CALayer, depth: Int, role: String) -> [Place] {
    let mask = layer.mask.map { preorder($0, depth: depth + 1, role: "mask ") } ?? []
    let sublayers = (layer.sublayers ?? []).flatMap { preorder($0, depth: depth + 1, role: "") }
    return [Place(layer: layer, depth: depth, role: role)] + mask + sublayers
  }

  private static func animations(of layer: CALayer) -> [String] {
    (layer.animationKeys() ?? []).compactMap { key in
      layer.animation(forKey: key).map { "animation \"\(key)\": \(text(of: $0))" }
    }
  }

  private static func text(of animation: CAAnimation) -> String {
    let keyPath = (animation as? CAPropertyAnimation)?.keyPath.map { " " + $0 } ?? ""
    let members = (animation as? CAAnimationGroup)?.animations?.map(text) ?? []
    let group = members.isEmpty ? "" : " [" + members.joined(separator: "; ") + "]"
    return String(describing: type(of: animation)) + keyPath + " begin \(NumberText.short(animation.beginTime))"
      + " duration \(NumberText.short(animation.duration))" + group
  }
}
