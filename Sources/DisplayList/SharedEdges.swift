import Geometry

/// Edges along which rectangles meet in the picture.
///
/// In a pixel that the common edge of two rectangles crosses, each leaves its share. Where they lie on both sides of it, a
/// quarter of what lies below shows at most: a seam. Where the one that is drawn later is opaque, the earlier one may as
/// well go on under it, and there is none. Where they lie on one side, like the front and the back of a cube, a quarter of
/// the earlier one shows around a later opaque one, unless it ends before. So the result says which edges of each
/// rectangle lie on edges of later opaque ones, along all of their length. Edges along the pixel grid are left out.
///
/// Rectangles that are seen thin have pixels that both of their long edges cross: see `SharedEdges+Thin`.
///
/// Not done: where a seam ends at an outer edge that is soft, too, a pixel gets up to a quarter too much.
public struct SharedEdges {
  /// More rectangles than this are not compared.
  public static let mostFaces = 64
  /// How far apart two edges may lie and count as the same, in pixels.
  static let tolerance: Float = 0.02
  /// A rectangle thinner than this, in pixels, hides nothing behind its edge by itself.
  static let thinnest: Float = 1.5

  /// One rectangle in the picture.
  struct Face {
    let index: Int
    /// Around it, in pixels: the edges from each to the next are those of `Item.Edges.around`.
    let corners: [SIMD2<Float>]
    let middle: SIMD2<Float>
    let bounds: Rect
    let isThin: Bool
    let isCover: Bool
    /// How much of each edge, from its beginning and from its end, is not straight, as shares of its length.
    let bends: [SIMD2<Float>]
    /// How much of its sides is opaque, from each edge inwards, across the edges of constant y and of constant x: a half
    /// where all of it is, less for a frame.
    let hem: SIMD2<Float>
    /// Whether the rectangle before this frame fills it, so that both together hide what lies below.
    var isFilled = false
    let plane: PlaneTransform
    let rect: Rect
    let clip: Int
    let scope: Int

    var polygon: ConvexPolygon { ConvexPolygon(corners) }

    /// Whether it hides all that lies below it, and below what fills it.
    var isSolid: Bool { isCover && (isFilled || hem == SIMD2(0.5, 0.5)) && bends.allSatisfy { $0 == .zero } }

    /// Whether it is opaque, and lies under all that a frame around it leaves clear.
    func fills(_ frame: Face) -> Bool {
      guard isSolid, frame.isCover, plane == frame.plane, clip == frame.clip, scope == frame.scope else { return false }
      let inset = frame.rect.size * SIMD2(frame.hem.y, frame.hem.x)
      return rect.contains(Rect(min: frame.rect.min + inset, max: frame.rect.max - inset))
    }

    /// The straight part of an edge; nil if there is none.
    func straightPart(of edge: Int) -> (SIMD2<Float>, SIMD2<Float>)? {
      let (a, b) = (corners[edge], corners[(edge + 1) & 3])
      guard bends[edge].sum() < 1 else { return nil }
      return (a + (b - a) * bends[edge].x, b + (a - b) * bends[edge].y)
    }

    /// How thick it is, across an edge, at its middle.
    func thickness(from edge: Int) -> Float {
      let way = corners[(edge + 1) & 3] - corners[edge]
      let length = max((way * way).sum().squareRoot(), 1e-6)
      return 2 * abs(SharedEdges.distance(of: middle, from: corners[edge], way / length))
    }

    /// How far from an edge on it hides what lies below.
    func reach(from edge: Int) -> Float { thickness(from: edge) * (isFilled ? 1 : min(2 * hem[edge & 1], 1)) }
  }

  private(set) var faces: [Face] = []

  /// No rectangle yet.
  public init() {}

  static func distance(of p: SIMD2<Float>, from a: SIMD2<Float>, _ direction: SIMD2<Float>) -> Float {
    direction.x * (p.y - a.y) - direction.y * (p.x - a.x)
  }

  // MARK: - Rectangles

  /// Adds what an item draws, if it is a rectangle in front of the eye. Items are added in the order in which they are drawn.
  ///
  /// - Parameters:
  ///   - index: what the result calls it.
  ///   - scope: only items of one scope are compared: those that are drawn into the same picture.
  ///   - opacity: of what the item belongs to.
  public mutating func add(_ index: Int, _ item: Item, opacity: Float = 1, scope: Int, in list: DisplayList) {
    guard item.outline.hasStraightSide, item.coverage < 0, item.paint.isRectangular else { return }
    guard !item.outline.rect.isEmpty, let seen = ProjectedRectangle(item.outline.rect, under: item.transform) else {
      return
    }
    let bounds = seen.corners.reduce(Rect.null) { $0.union(Rect(min: $1, max: $1)) }
    var face = Face(
      index: index, corners: seen.corners, middle: seen.corners.reduce(.zero, +) / 4, bounds: bounds,
      isThin: item.isColor && item.outline.isRectangle && !item.transform.isAxisAligned
        && seen.thickness < Self.thickestSliver,
      isCover: opacity >= 1 && item.paint.isOpaqueAtEdges(list), bends: item.outline.bends, hem: item.opaqueHem,
      plane: item.transform, rect: item.outline.rect, clip: item.clip, scope: scope)
    face.isFilled = faces.last.map { $0.fills(face) } ?? false
    faces.append(face)
  }

  // MARK: - Edges

  /// Whether there are more rectangles than are compared.
  package var isFull: Bool { faces.count > Self.mostFaces }

  /// What is known of the edges of those rectangles that share some.
  public func found() -> [(index: Int, edges: Item.SharedEdges)] {
    guard faces.count > 1, !isFull else { return [] }
    return faces.indices.compactMap { place in
      let edges = edges(of: place)
      return edges == Item.SharedEdges() ? nil : (faces[place].index, edges)
    }
  }

  private func edges(of place: Int) -> Item.SharedEdges {
    let (face, near) = (faces[place], SIMD2<Float>(repeating: Self.tolerance))
    var later = faces[(place + 1)...]
    // What a rectangle fills does not hide that rectangle.
    if let next = later.indices.first, later[next].isFilled { later[next].isFilled = false }
    let covers = later.filter { other in
      other.isCover && other.scope == face.scope && other.clip == face.clip
        && !other.bounds.outset(by: near).intersection(face.bounds).isEmpty
    }
    var result = Item.SharedEdges()
    guard !covers.isEmpty else { return result }
    if face.isThin, face.isHidden(below: covers) {
      return .covered
    }
    for edge in 0..<4
    where face.bends[edge] == .zero && !Self.isOnPixelGrid(face.corners[edge], face.corners[(edge + 1) & 3]) {
      let (beyond, inside) = (Span(face, edge, covers, isInside: false), Span(face, edge, covers, isInside: true))
      if !face.isThin, face.thickness(from: edge) >= Self.thinnest,
        inside.isWhole || face.isHidden(from: edge, below: covers)
      {
        result.hidden.insert(Item.Edges.around[edge])
      } else if beyond.isWhole {
        result.open.insert(Item.Edges.around[edge])
      }
    }
    return result
  }

  /// How much of a face's edge lies on edges of others, all on one side of it.
  struct Span {
    private var parts: [ClosedRange<Float>] = []
    private let length: Float

    init(_ face: Face, _ edge: Int, _ covers: [Face], isInside: Bool) {
      let start = face.corners[edge]
      let way = face.corners[(edge + 1) & 3] - start
      length = max((way * way).sum().squareRoot(), 1e-6)
      let direction = way / length
      let side = SharedEdges.distance(of: face.middle, from: start, direction)
      for cover in covers where cover.bounds.outset(by: [0.1, 0.1]).meetsLine(from: start, to: start + way) {
        for other in 0..<4 {
          guard let part = cover.straightPart(of: other) else { continue }
          let (a, b) = (part.0 - start, part.1 - start)
          let across = SIMD2(direction.x * a.y - direction.y * a.x, direction.x * b.y - direction.y * b.x)
          let others = SharedEdges.distance(of: cover.middle, from: start, direction)
          guard max(abs(across.x), abs(across.y)) <= SharedEdges.tolerance, (side * others > 0) == isInside,
            cover.reach(from: other) >= SharedEdges.thinnest
          else { continue }
          let along = ((a * direction).sum(), (b * direction).sum())
          parts.append(min(along.0, along.1)...max(along.0, along.1))
        }
      }
    }

    /// Whether the parts leave no gap.
    var isWhole: Bool {
      var reached = SharedEdges.tolerance
      for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) where part.lowerBound <= reached {
        reached = max(reached, part.upperBound + SharedEdges.tolerance)
      }
      return !parts.isEmpty && reached >= length
    }
  }

  private static func isOnPixelGrid(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
    (0..<2).contains { axis in
      let line = a[axis].rounded(.toNearestOrAwayFromZero)
      return abs(a[axis] - line) < 1e-3 && abs(b[axis] - line) < 1e-3
    }
  }
}

extension Rect {
  /// Whether it touches the box around a line.
  func meetsLine(from a: SIMD2<Float>, to b: SIMD2<Float>) -> Bool {
    let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
    return low.x <= max.x && high.x >= min.x && low.y <= max.y && high.y >= min.y
  }
}

extension Item.Paint {
  /// Whether it fills its outline, and nothing else.
  fileprivate var isRectangular: Bool {
    switch self {
    case .fill, .bordered, .image, .gradient: true
    case .shadow, .particles: false
    }
  }

  /// Whether what lies below is hidden along the edges.
  fileprivate func isOpaqueAtEdges(_ list: DisplayList) -> Bool {
    switch self {
    case .fill(let color): color.w >= 1
    case .bordered(let fill, let border, _): fill.w >= 1 || border.w >= 1
    case .image(let paint):
      paint.tint == SIMD4(repeating: 1) && paint.crossfade == nil && list.images[paint.image].isOpaque
    case .gradient(let paint): paint.opacity >= 1 && paint.stops.allSatisfy { $0.color.w >= 1 }
    case .shadow, .particles: false
    }
  }
}

extension Item {
  /// Whether it fills its outline with one colour.
  fileprivate var isColor: Bool { if case .fill = paint { true } else { false } }

  /// How much of its sides is opaque from each edge inwards, as shares of its height and its width.
  fileprivate var opaqueHem: SIMD2<Float> {
    guard case .bordered(let fill, _, let width) = paint, fill.w < 1 else { return SIMD2(0.5, 0.5) }
    let size = outline.rect.size
    return pointwiseMin(SIMD2(width / size.y, width / size.x), SIMD2(0.5, 0.5))
  }
}

extension RoundedRect {
  /// Whether an edge ends in two sharp corners, or has a straight part between round ones.
  fileprivate var hasStraightSide: Bool { isRectangle || bends.contains { $0.sum() < 1 } }

  /// How much of each edge, in order around the rectangle, its corners take from its beginning and from its end, as shares.
  fileprivate var bends: [SIMD2<Float>] {
    guard !isRectangle else { return Array(repeating: .zero, count: 4) }
    let extents = roundedCorners * cornerExtent
    return [(0, 1), (1, 3), (3, 2), (2, 0)].enumerated().map { edge, ends in
      SIMD2(extents[ends.0], extents[ends.1]) / max(edge & 1 == 0 ? rect.size.x : rect.size.y, 1e-6)
    }
  }
}
