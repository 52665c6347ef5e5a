/// Sublayers and masks: who is whose.
///
/// A layer has one superlayer at most, as a sublayer or as its mask, and putting it elsewhere takes it away from there.
/// Trees have no cycles, and presentation copies are not changed; breaking either is a programming mistake.
extension CALayer {
  // MARK: - Reading

  final var currentSuperlayer: CALayer? {
    guard let model = extras.modelLayer else { return parent }
    return model.parent?.presentation()
  }

  final var currentSublayers: [CALayer]? {
    let source = extras.modelLayer ?? self
    guard !source.children.isEmpty else { return nil }
    return source === self ? children : source.children.map { $0.presentation() ?? $0 }
  }

  final var currentMask: CALayer? {
    guard let model = extras.modelLayer else { return maskLayer }
    return model.maskLayer?.presentation()
  }

  /// This layer, its superlayer, and so on up to the root.
  final var pathToRoot: [CALayer] {
    Array(sequence(first: self) { $0.currentSuperlayer })
  }

  // MARK: - Sublayers

  /// Inserts behind `sibling`, one of the sublayers, or in front of all for nil.
  final func insert(_ layer: CALayer, before sibling: CALayer?) {
    guard layer !== sibling else { return }
    adopt(layer)
    let index = sibling.flatMap { sibling in children.firstIndex { $0 === sibling } } ?? children.count
    children.insert(layer, at: index)
    childrenChanged()
  }

  final func insert(_ layer: CALayer, atIndex index: Int) {
    let others = children.filter { $0 !== layer }
    insert(layer, before: index < others.count ? others[index] : nil)
  }

  final func insert(_ layer: CALayer, below sibling: CALayer?) {
    let others = children.filter { $0 !== layer }
    insert(layer, before: others.first { $0 === sibling } ?? others.first)
  }

  final func insert(_ layer: CALayer, above sibling: CALayer?) {
    let others = children.filter { $0 !== layer }
    let next = others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count
    insert(layer, before: next < others.count ? others[next] : nil)
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, children.contains(where: { $0 === old }) else { return }
    insert(new, before: old)
    old.detach()
  }

  final func setSublayers(_ layers: [CALayer]) {
    precondition(Set(layers.map(ObjectIdentifier.init)).count == layers.count, "a layer is a sublayer once")
    for child in children { child.parent = nil }
    children = []
    for layer in layers { adopt(layer) }
    children = layers
    childrenChanged()
  }

  // MARK: - Mask

  final func setMask(_ mask: CALayer?) {
    guard mask !== maskLayer else { return }
    if let mask { adopt(mask) }
    maskLayer?.parent = nil
    maskLayer = mask
    LayerRevisions.noteRequest()
    stamp(\.structure)
  }

  // MARK: - Leaving and joining

  final func detach() {
    guard let owner = parent else { return }
    parent = nil
    if owner.maskLayer === self {
      owner.maskLayer = nil
    } else {
      owner.children.removeAll { $0 === self }
    }
    owner.childrenChanged()
  }

  /// Takes a layer from where it is and becomes its superlayer; where it stands among the others is the caller's.
  private func adopt(_ layer: CALayer) {
    precondition(extras.modelLayer == nil, "a presentation copy takes no sublayers: change its model() instead")
    precondition(layer.extras.modelLayer == nil, "a presentation copy cannot be added: add its model() instead")
    let ancestors = sequence(first: self) { $0.parent }
    precondition(!ancestors.contains { $0 === layer }, "a layer cannot be below itself")
    layer.detach()
    layer.parent = self
  }

  private func childrenChanged() {
    stamp(\.structure)
    requestLayout()
  }
}
