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
    return source === self ? children : source.children.compactMap { $0.presentation() }
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
    changeSublayers(entering: [layer]) { place(layer, before: sibling) }
  }

  private func place(_ layer: CALayer, before sibling: CALayer?) {
    rememberCommitted()
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
    changeSublayers(entering: [new], leaving: [old]) {
      place(new, before: old)
      old.withdraw()
    }
  }

  final func setSublayers(_ layers: [CALayer]) {
    let staying = Set(layers.map(ObjectIdentifier.init))
    precondition(staying.count == layers.count, "a layer is a sublayer once")
    let leaving = children.filter { !staying.contains(ObjectIdentifier($0)) }
    changeSublayers(entering: layers, leaving: leaving) {
      rememberCommitted()
      for child in children { child.loseSuperlayer() }
      children = []
      for layer in layers { adopt(layer) }
      children = layers
      childrenChanged()
    }
  }

  // MARK: - Mask

  final func setMask(_ mask: CALayer?) {
    guard mask !== maskLayer else { return }
    withAction(forKey: LayerEvent.mask) {
      rememberCommitted()
      if let mask { adopt(mask) }
      maskLayer?.loseSuperlayer()
      maskLayer = mask
      LayerRevisions.noteRequest()
      stampUpkeep(\.structure)
    }
  }

  // MARK: - Leaving and joining

  final func detach() {
    guard let owner = parent else { return }
    if owner.maskLayer === self { return owner.setMask(nil) }
    owner.changeSublayers(leaving: [self]) { withdraw() }
  }

  /// Leaves the superlayer for another one, without disappearing.
  private func withdraw(from owner: CALayer) {
    if owner.maskLayer === self { owner.setMask(nil) } else { owner.changeSublayers { withdraw() } }
  }

  /// Leaves the superlayer, if there is one.
  private func withdraw() {
    guard let owner = parent else { return }
    owner.rememberCommitted()
    loseSuperlayer()
    if owner.maskLayer === self {
      owner.maskLayer = nil
    } else {
      owner.children.removeAll { $0 === self }
    }
    owner.childrenChanged()
  }

  /// Has no superlayer any more, which the stage learns at its next commit.
  private func loseSuperlayer() {
    parent = nil
    commitMark?.tree?.noteDeparture(self)
  }

  /// Takes a layer from where it is and becomes its superlayer; where it stands among the others is the caller's.
  private func adopt(_ layer: CALayer) {
    precondition(extras.modelLayer == nil, "a presentation copy takes no sublayers: change its model() instead")
    precondition(layer.extras.modelLayer == nil, "a presentation copy cannot be added: add its model() instead")
    let ancestors = sequence(first: self) { $0.parent }
    precondition(!ancestors.contains { $0 === layer }, "a layer cannot be below itself")
    if let owner = layer.parent, owner !== self { layer.withdraw(from: owner) }
    layer.withdraw()
    layer.parent = self
    layer.stampUpkeep(\.clock)
  }

  private func childrenChanged() {
    stampUpkeep(\.structure)
    requestLayout()
  }
}
