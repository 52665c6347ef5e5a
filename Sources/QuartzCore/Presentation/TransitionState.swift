import CoreGraphics

/// A transition at one instant: the old picture, and how it gives way to the layer's own.
public struct TransitionState: Sendable {
  /// What the pictures do.
  public enum Style: Sendable, Equatable {
    case fade
    /// One or both of the pictures move along their own x and y axes, by the layer's size.
    case motion(Motion, from: Side)
    /// The pictures are the two faces of a sheet, of which this side comes to the front as it turns.
    case flip(from: Side)
    /// One picture is a page that is rolled off the other one; the new one is unrolled, if it is not the old one.
    case curl(isOld: Bool)
  }

  /// Which of the pictures move.
  public enum Motion: Sendable, Equatable {
    case push, moveIn, reveal
  }

  /// The side of the layer where a new picture comes from and from which an old one moves away.
  public enum Side: Sendable, Equatable {
    case minX, maxX, minY, maxY
  }

  /// What the pictures do.
  public var style: Style
  /// Whether the transition asks for something else than `style`, which cannot be drawn.
  public var isSubstitute: Bool
  /// 0 shows the old picture, 1 the new one.
  public var progress: Double
  /// The layer and its subtree as they were; nil if there was nothing to see.
  public var old: PresentationTree?

  /// Whether pictures that push each other also fade, as they are reported to do on iOS.
  static let pushFades = true

  /// A transition at its very start.
  init(_ transition: CATransition, from old: PresentationTree?) {
    let side = Self.side(transition.subtype)
    let style = Self.style(transition.type, side ?? .minX)
    self.style = style ?? .fade
    isSubstitute = transition.filter != nil || style == nil || (style != .fade && side == nil)
    progress = 0
    self.old = old
  }

  private static func style(_ type: CATransitionType, _ side: Side) -> Style? {
    switch type {
    case .fade: .fade
    case .push: .motion(.push, from: side)
    case .moveIn: .motion(.moveIn, from: side)
    case .reveal: .motion(.reveal, from: side)
    case .flip: .flip(from: side)
    case .pageCurl: .curl(isOld: true)
    case .pageUncurl: .curl(isOld: false)
    default: nil
    }
  }

  /// Nil for an unknown side. Core Animation's documentation does not say what a missing one means.
  private static func side(_ subtype: CATransitionSubtype?) -> Side? {
    switch subtype {
    case nil, .fromLeft?: .minX
    case .fromRight?: .maxX
    case .fromTop?: .maxY
    case .fromBottom?: .minY
    default: nil
    }
  }
}

extension PresentationTree {
  /// The same picture with at most `depth` transitions inside each other; those further inside are as if they were over.
  func limitingTransitions(toDepth depth: Int) -> PresentationTree {
    guard hasTransitions(deeperThan: depth) else { return self }
    var tree = self
    for index in tree.nodes.indices where tree.nodes[index].isInTransition {
      if depth > 0 {
        let old = tree.nodes[index].transition?.old?.limitingTransitions(toDepth: depth - 1)
        tree.nodes[index].transition?.old = old
      } else {
        tree.nodes[index].transition = nil
      }
    }
    return tree
  }

  private func hasTransitions(deeperThan depth: Int) -> Bool {
    nodes.contains { node in
      guard let transition = node.transition else { return false }
      return depth == 0 || transition.old?.hasTransitions(deeperThan: depth - 1) ?? false
    }
  }
}
