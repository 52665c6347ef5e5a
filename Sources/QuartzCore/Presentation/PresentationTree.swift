import CoreGraphics

/// A whole layer tree at one instant: flat, in pre-order, sendable. The only thing that the encoder reads.
///
///     node, [its mask's nodes], [a portal's copy], sublayer, [that sublayer's nodes], sublayer, …
///
/// Sublayers stand in the order of the `sublayers` array; the encoder sorts by `zPosition`. Hidden layers are present
/// and keep their place, so that indices do not move while something animates.
public struct PresentationTree: Sendable {
  /// One layer's values and its place in the tree.
  public struct Node: Sendable {
    // What decides whether the values are looked at stands before them, and so in the same place of memory.

    /// False outside a finite layer duration without fill: the layer and its subtree are not shown.
    public var isPresent: Bool
    /// Whether a portal shows the layer in its stead, so that it is not drawn here.
    public var isShownByPortalOnly = false
    /// Nodes of this layer's whole subtree, itself and its mask included.
    public var subtreeCount: Int
    /// Nodes of the mask's subtree, which follow this node directly; 0 without a mask.
    public var maskCount: Int
    private var sharedTransition: Shared<TransitionState>?
    /// What kind of layer it is, as far as drawing differs.
    public var kind: Kind
    /// The layer's animated values at the tree's instant.
    public var properties: LayerProperties
    /// The layer's `name`, for diagnostics and printing.
    public var name: String?

    init(
      properties: LayerProperties, kind: Kind, subtreeCount: Int, maskCount: Int, isPresent: Bool, name: String?
    ) {
      self.properties = properties
      self.kind = kind
      self.subtreeCount = subtreeCount
      self.maskCount = maskCount
      self.isPresent = isPresent
      self.name = name
    }

    /// The transition that the layer is in.
    public var transition: TransitionState? {
      get { sharedTransition?.value }
      set { sharedTransition = newValue.map(Shared.init) }
    }

    /// Whether the layer is in a transition: cheaper to ask than which.
    public var isInTransition: Bool { sharedTransition != nil }
  }

  /// How a layer's class changes what is drawn.
  public enum Kind: Sendable, Equatable {
    case layer
    /// `CATransformLayer`: draws nothing itself and does not flatten its sublayers.
    case transform
    /// `CAPortalLayer`: shows a copy of another layer's subtree, whose nodes follow its mask's.
    case portal(PortalLink)
    /// `CAReplicatorLayer`: shows its sublayers several times.
    case replicator(ReplicaSource)
  }

  /// Never empty; `nodes[0]` is the root.
  public internal(set) var nodes: [Node]

  /// The nodes whose own values may differ from those in the evaluator's other trees of the same `revision`, ascending:
  /// they animate, come and go with time, or were changed before. All others are the same there.
  var changing: [Int] = []
  /// Which values stay the same, unique in this process; a tree that shares nothing with others has 0.
  var revision: UInt64 = 0
}
