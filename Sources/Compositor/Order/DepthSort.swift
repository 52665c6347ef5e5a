import DisplayList
import Geometry

/// Puts the planes of a depth context in painter's order, splitting those that cross: binary space partitioning.
///
/// In: each plane's entries. Out: all entries, farthest first, cut by half-spaces where their plane was split. The eye
/// looks along -Z in projected space, where planes stay planes. Coplanar planes keep the order of the document.
///
/// Where an opaque item is split, its nearer part ends in a soft edge over the plane that it comes out of, and its farther
/// part reaches half a pixel under that plane, so that crossings are as smooth as outlines. The parts of a translucent one
/// share their edge exactly instead: an overlap would show.
struct DepthSort {
  /// A plane or a part of one.
  fileprivate struct Fragment {
    var source: Int
    var plane: SIMD4<Double>
    /// The convex outline in projected space.
    var outline: [SIMD3<Double>]
    var cuts: [SplitCut] = []
  }

  /// Points nearer than this to a plane, in points of depth, count as lying in it.
  private static let tolerance = 1e-3

  /// Splits of one context. Planes that all cross each other make a number of parts that grows with the square of
  /// theirs; beyond this many splits the rest is sorted by the middle of each part instead.
  private static let maximumSplits = 4_000

  private let planes: [[Entry]]
  private let list: DisplayList
  private var fragments: [Fragment] = []

  init(_ planes: [[Entry]], _ list: DisplayList) {
    self.planes = planes
    self.list = list
    for (index, entries) in planes.enumerated() {
      guard let first = entries.first else { continue }
      let outline = ProjectedOutline(entries, list).points
      guard outline.count >= 3 else { continue }
      fragments.append(Fragment(source: index, plane: first.transform.plane, outline: outline))
    }
  }

  /// All entries, farthest first. Soft edges are clips, added to `clips`.
  func sorted(addingTo clips: inout [Clip]) -> [Entry] {
    var result: [Entry] = []
    var splits = 0
    visit(fragments, &splits) { fragment in
      for var entry in planes[fragment.source] {
        let isOpaque = entry.isOpaque(list)
        for cut in fragment.cuts { cut.apply(to: &entry, isOpaque: isOpaque, &clips) }
        result.append(entry)
      }
    }
    joinEdges(of: &result)
    return result
  }

  /// Lets what is farther go on under what is nearer where they share an edge, such as the faces of a cube. Faces that are
  /// seen thin come before their neighbours.
  private func joinEdges(of entries: inout [Entry]) {
    guard entries.count <= SharedEdges.mostFaces else { return }
    var edges = self.edges(of: entries)
    if let order = edges.orderWithThinFirst(entries.map(\.bounds)) {
      entries = order.map { entries[$0] }
      edges = self.edges(of: entries)
    }
    for (index, shared) in edges.found() { entries[index].sharedEdges = shared }
  }

  private func edges(of entries: [Entry]) -> SharedEdges {
    var edges = SharedEdges()
    for (index, entry) in entries.enumerated() where entry.halfSpaces.isEmpty && entry.blend == .normal {
      guard case .item(let item) = entry.content else { continue }
      edges.add(index, list.items[item], opacity: entry.opacity, scope: 0, in: list)
    }
    return edges
  }

  private func visit(_ fragments: [Fragment], _ splits: inout Int, _ emit: (Fragment) -> Void) {
    guard !fragments.isEmpty else { return }
    // The middle one: planes often come in order of depth, and the first would make the tree as deep as there are planes.
    let middle = fragments.count / 2
    let root = fragments[middle]
    var (behind, coplanar, front): ([Fragment], [Fragment], [Fragment]) = ([], [root], [])
    for (index, fragment) in fragments.enumerated() where index != middle {
      let distances = fragment.outline.map { (root.plane * SIMD4($0, 1)).sum() }
      let (low, high) = (distances.min() ?? 0, distances.max() ?? 0)
      if low >= -Self.tolerance && high <= Self.tolerance {
        coplanar.append(fragment)
      } else if low >= -Self.tolerance {
        front.append(fragment)
      } else if high <= Self.tolerance {
        behind.append(fragment)
      } else if splits >= Self.maximumSplits {
        if low + high >= 0 { front.append(fragment) } else { behind.append(fragment) }
      } else {
        splits += 1
        front.append(fragment.kept(where: root.plane, distances, isFront: true))
        behind.append(fragment.kept(where: -root.plane, distances.map { -$0 }, isFront: false))
      }
    }
    visit(behind, &splits, emit)
    coplanar.sorted { $0.source < $1.source }.forEach(emit)
    visit(front, &splits, emit)
  }
}

extension DepthSort.Fragment {
  /// The part on the positive side of a plane.
  fileprivate func kept(
    where plane: SIMD4<Double>, _ distances: [Double], isFront: Bool
  ) -> DepthSort.Fragment {
    var part = self
    part.cuts.append(SplitCut(plane, through: self.plane, isFront: isFront))
    part.outline = []
    for i in outline.indices {
      let j = (i + 1) % outline.count
      if distances[i] >= 0 { part.outline.append(outline[i]) }
      if (distances[i] >= 0) != (distances[j] >= 0) {
        part.outline.append(outline[i] + (outline[j] - outline[i]) * (distances[i] / (distances[i] - distances[j])))
      }
    }
    return part
  }
}

/// The convex outline, in projected space `(X/W, Y/W, Z/W)`, of everything that a plane shows.
private struct ProjectedOutline {
  private(set) var points: [SIMD3<Double>] = []

  init(_ entries: [Entry], _ list: DisplayList) {
    points = Self.hull(entries.flatMap { Self.corners(of: $0, list) })
  }

  private static func corners(of entry: Entry, _ list: DisplayList) -> [SIMD3<Double>] {
    var polygon: ConvexPolygon
    switch entry.content {
    case .item(let index) where list.items[index].coverage < 0: polygon = ConvexPolygon(list.items[index].localBounds)
    case .item, .shapes, .surface, .fragment, .replicas: polygon = ConvexPolygon(entry.bounds)
    }
    polygon.cut(by: .nearPlane(of: entry.transform))
    return polygon.vertices.map { vertex in
      let h = SIMD4<Double>(entry.transform.homogeneous(vertex))
      return SIMD3(h.x, h.y, h.z) / h.w
    }
  }

  /// Andrew's monotone chain over x and y; the points carry their depth along.
  private static func hull(_ points: [SIMD3<Double>]) -> [SIMD3<Double>] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count >= 3 else { return [] }
    return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
  }

  private static func chain(_ points: [SIMD3<Double>]) -> [SIMD3<Double>] {
    var chain: [SIMD3<Double>] = []
    for point in points {
      while chain.count >= 2, !turnsLeft(chain[chain.count - 2], chain[chain.count - 1], point) { chain.removeLast() }
      chain.append(point)
    }
    return chain
  }

  private static func turnsLeft(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Bool {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
  }
}
