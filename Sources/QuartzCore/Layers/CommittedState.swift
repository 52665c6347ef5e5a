/// What a layer was at the last commit of its stage: what presentation copies are made from and transitions lead away
/// from, kept from the first change on until the next commit.
final class CommittedState {
  let properties: LayerProperties
  let timing: MediaTiming
  let customValues: [String: Any]
  let animations: [AttachedAnimation]
  let children: [CALayer]
  let mask: CALayer?

  init(_ layer: CALayer) {
    (properties, timing) = (layer.properties, layer.timing)
    (children, mask) = (layer.children, layer.maskLayer)
    (customValues, animations) = (layer.extras.customValues, layer.attachedAnimations)
  }
}

extension CALayer {
  /// Keeps what the layer was at the last commit of its stage. Every change of it calls this first.
  final func rememberCommitted() {
    guard commitMark != nil, extras.committed == nil, let tree = commitMark?.tree else { return }
    extras.committed = CommittedState(self)
    tree.noteRemembering(self)
  }
}
