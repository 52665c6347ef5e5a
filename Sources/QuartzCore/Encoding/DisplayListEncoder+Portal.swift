import CoreGraphics

/// The copy that a portal shows, below its sublayers.
///
/// Unless it is matched to its source, the copy has the portal's axes, and its corner of smallest coordinates lies on
/// the portal's. A matched position or transform is that of the source in this frame.
extension DisplayListEncoder {
  mutating func encodeCopy(_ index: Int, in inner: Surroundings) {
    guard case .portal(let link) = nodes[index].kind, link.copyCount > 0 else { return }
    let copy = index + 1 + nodes[index].maskCount
    let source = link.sourceNode >= 0 ? surroundings(ofBox: link.sourceNode) : nil
    var shown = inner
    shown.ignoresOpacity = !link.matchesOpacity
    let axes = link.matchesTransform ? source ?? inner : inner
    shown.isYDown = axes.isYDown
    let corner = nodes[copy].properties.bounds.origin
    var target = inner.space.image(of: nodes[index].properties.bounds.origin)
    if link.matchesPosition, let source { target = source.space.image(of: corner) }
    shown.displacement = Displacement(place: axes.space.moving(corner, to: target))
    encode(copy, in: shown)
  }

  /// What the box of a node inherits, found from the root down; transitions do not count.
  private func surroundings(ofBox target: Int) -> Surroundings? {
    guard var own = outermost else { return nil }
    var index = 0
    while true {
      own.space = own.space.space(of: treeNodes[index].properties)
      if index == target { return own }
      own = inside(index, own)
      if !treeNodes[index].keepsDepth { own.space = own.space.flattened(keepingDepth: true) }
      var child = index + 1
      if target > index + treeNodes[index].maskCount {
        child += treeNodes[index].maskCount + treeNodes[index].copyCount
        own.space = own.space.sublayerSpace(of: treeNodes[index].properties)
      }
      while child + treeNodes[child].subtreeCount <= target { child += treeNodes[child].subtreeCount }
      index = child
    }
  }
}

extension PresentationTree.Node {
  /// Nodes of a portal's copy, which follow those of the mask.
  var copyCount: Int {
    if case .portal(let link) = kind { link.copyCount } else { 0 }
  }
}

extension WorldTransform {
  /// Where a point of the plane lies, in homogeneous coordinates.
  fileprivate func image(of point: CGPoint) -> SIMD4<Double> {
    origin + x * Double(point.x) + y * Double(point.y)
  }

  /// The same axes, moved so that a point lies somewhere else.
  fileprivate func moving(_ point: CGPoint, to target: SIMD4<Double>) -> WorldTransform {
    let place = image(of: point)
    guard target.w != 0, target != place else { return self }
    var moved = self
    moved.origin += target * (place.w / target.w) - place
    return moved
  }
}
