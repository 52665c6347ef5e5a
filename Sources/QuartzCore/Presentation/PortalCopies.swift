/// The copies that portals make while a tree is laid flat.
///
/// In: portals, one inside the other, as they are met. Out: which may be copied, and in the end how portals and their
/// sources are linked. A source that is being copied already is not copied again inside itself; copies are limited in
/// depth and in number, so that no document can make a tree endless.
struct PortalCopies {
  private struct Copy {
    var node: Int
    var nodes: Range<Int>
    var source: CALayer
    var link: PortalLink
  }

  private static let deepest = 4
  private static let mostNodes = 65_536

  private var open: [(source: CALayer, link: PortalLink)] = []
  private var copies: [Copy] = []
  private var copiedNodes = 0
  /// Whether any portal was met.
  private(set) var isEmpty = true

  /// The layers from one to another inside it; empty if it is not inside.
  static func path(from root: CALayer, to layer: CALayer) -> [CALayer] {
    var path: [CALayer] = []
    for next in sequence(first: layer, next: { $0.parent }) {
      path.append(next)
      if next === root { return path.reversed() }
    }
    return []
  }

  /// The layer whose copy follows, to be closed after; nil if the portal shows none.
  mutating func open(_ portal: CAPortalLayer, below root: CALayer) -> CALayer? {
    isEmpty = false
    guard let source = portal.sourceLayer, case .portal(let link) = portal.presentationKind,
      open.count < Self.deepest, copiedNodes < Self.mostNodes, !open.contains(where: { $0.source === source }),
      !Self.path(from: root, to: source).isEmpty
    else { return nil }
    copiedNodes += source.layerCount
    guard copiedNodes <= Self.mostNodes else { return nil }
    open.append((source, link))
    return source
  }

  /// Ends the copy of a portal's node.
  mutating func close(node: Int, copy: Range<Int>) {
    guard let (source, link) = open.popLast() else { return }
    copies.append(Copy(node: node, nodes: copy, source: source, link: link))
  }

  /// How each portal's node is linked, and which nodes stand for sources that show in portals only.
  func links(layerOf: (Int) -> CALayer, nodeCount: Int) -> (portals: [(Int, PortalLink)], hiddenNodes: [Int]) {
    let wanted = Set(copies.map { ObjectIdentifier($0.source) })
    let hidden = Set(copies.filter(\.link.hidesSource).map { ObjectIdentifier($0.source) })
    let roots = Set(copies.map(\.nodes.lowerBound))
    var own: [ObjectIdentifier: Int] = [:]
    var hiddenNodes: [Int] = []
    for node in 0..<nodeCount where !roots.contains(node) {
      let layer = ObjectIdentifier(layerOf(node))
      guard wanted.contains(layer) else { continue }
      if hidden.contains(layer) { hiddenNodes.append(node) }
      if own[layer] == nil, !copies.contains(where: { $0.nodes.contains(node) }) { own[layer] = node }
    }
    let portals = copies.map { copy in
      var link = copy.link
      link.sourceNode = own[ObjectIdentifier(copy.source)] ?? -1
      link.copyCount = copy.nodes.count
      return (copy.node, link)
    }
    return (portals, hiddenNodes)
  }
}

extension CALayer {
  /// Layers of the subtree, masks included.
  fileprivate final var layerCount: Int {
    1 + (maskLayer?.layerCount ?? 0) + children.reduce(0) { $0 + $1.layerCount }
  }
}
