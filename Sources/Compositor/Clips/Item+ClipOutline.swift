import DisplayList
import Geometry

/// Boxes that end, all around or on some sides, exactly where a clip does.
extension Item {
  /// How far an edge may lie from a clip's, in parts of the clip's size.
  private static let slack: Float = 1e-4

  /// Whether it is a box inside a clip's outline, on some edges of it, and all its round corners are the clip's: what a
  /// layer that masks to its bounds draws of its own box.
  func hasOutline(of clip: Clip) -> Bool { edges(on: clip) != nil }

  /// The edges at which it ends with such a clip; nil if it is no such box.
  func edges(on clip: Clip) -> Edges? {
    guard coverage < 0 else { return nil }
    switch paint {
    case .image, .shadow, .particles: return nil
    case .fill, .bordered, .gradient: break
    }
    if Clip(transform: transform, outline: outline, parent: -1).isAlike(clip) { return .all }
    guard transform == clip.transform, let edges = outline.edges(inside: clip.outline, slack: Self.slack) else {
      return nil
    }
    return edges.isEmpty ? nil : edges
  }

  /// The same inside its outline, and more beyond some edges, so that a clip alone makes them. A border ends inside where
  /// it did.
  func widened(by amount: Float, at edges: Edges) -> Item {
    var wide = self
    wide.outline = outline.outset(by: amount)
    if edges != .all {
      let (low, high) = (edges.steps(.minX, .minY), edges.steps(.maxX, .maxY))
      wide.outline.rect = Rect(min: outline.rect.min - low * amount, max: outline.rect.max + high * amount)
    }
    if case .bordered(let fill, let border, let width) = paint {
      wide.paint = .bordered(fill: fill, border: border, width: width + amount)
    }
    return wide
  }
}

extension Item.Edges {
  fileprivate func steps(_ x: Item.Edges, _ y: Item.Edges) -> SIMD2<Float> {
    SIMD2(contains(x) ? 1 : 0, contains(y) ? 1 : 0)
  }
}

extension RoundedRect {
  /// The edges that lie on those of an outline around it; nil if it reaches beyond that, or has round corners of its own.
  fileprivate func edges(inside other: RoundedRect, slack: Float) -> Item.Edges? {
    let slack = slack * other.rect.size.max()
    let (low, high) = (rect.min - other.rect.min, other.rect.max - rect.max)
    guard min(low.min(), high.min()) >= -slack else { return nil }
    let ends: [(Item.Edges, Float)] = [(.minX, low.x), (.maxX, high.x), (.minY, low.y), (.maxY, high.y)]
    let edges = Item.Edges(ends.filter { $0.1 <= slack }.map(\.0))
    let corners: [Item.Edges] = [[.minX, .minY], [.maxX, .minY], [.minX, .maxY], [.maxX, .maxY]]
    let areAlike = (0..<4).allSatisfy { corner in
      let (own, around) = (radius * roundedCorners[corner], other.radius * other.roundedCorners[corner])
      guard edges.isSuperset(of: corners[corner]) else { return own == 0 }
      return abs(own - around) <= slack && (own == 0 || abs(expansion - other.expansion) < 1e-3)
    }
    return areAlike ? edges : nil
  }
}
