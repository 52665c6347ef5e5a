import DisplayList
import Geometry

/// What of an entry is drawn at a time.
enum EntryPart {
  case all
  /// What paths cover entirely, and the rest of it: neither overlaps the other, and they are drawn by different shaders.
  case core, rest
}

/// One thing that a surface shows.
///
/// A frame of ten thousand items makes as many entries, so what few of them have lies behind a pointer.
struct Entry {
  enum Content {
    case item(Int)
    /// Two neighbours that paths cut, the upper one in one colour.
    case shapes(ShapePair)
    /// A group's surface and its mask's, both drawn before.
    case surface(Int, mask: Int?)
    /// A fragment of the list, planned by itself.
    case fragment(Int)
    /// All copies of replicas of the list.
    case replicas(Int)
  }

  /// Where it lies in space; the identity for surfaces outside depth contexts.
  var transform: PlaneTransform
  /// The part of the device space that it touches.
  var bounds: Rect
  var content: Content
  /// How it meets the entries before it.
  var blend = BlendMode.normal
  var opacity: Float
  /// The innermost clip, or -1.
  var clip: Int
  private var rare = Rare.none

  init(content: Content, bounds: Rect, opacity: Float, clip: Int, transform: PlaneTransform) {
    self.transform = transform
    self.bounds = bounds
    self.content = content
    self.opacity = opacity
    self.clip = clip
  }

  // MARK: - What few entries have

  /// Which of the collector's composite filters the surface goes through, or -1.
  var filter: Int {
    get { if case .some(let extras) = rare { extras.filter } else { -1 } }
    set { change { $0.filter = newValue } }
  }

  /// The surface that holds what lies below, for blend modes that need it, or -1.
  var backdrop: Int {
    get { if case .some(let extras) = rare { extras.backdrop } else { -1 } }
    set { change { $0.backdrop = newValue } }
  }

  /// Surfaces to make when everything below is drawn, in order; empty for almost all entries.
  var prelude: [Int] {
    get { if case .some(let extras) = rare { extras.prelude } else { [] } }
    set { change { $0.prelude = newValue } }
  }

  /// Whether of it and of what was drawn before the larger is kept, channel by channel: parts of a shape that end at one
  /// edge end there once.
  var joins: Bool {
    get { if case .some(let extras) = rare { extras.joins } else { false } }
    set { change { $0.joins = newValue } }
  }

  /// How it is written.
  var blending: FramePlan.Blending { joins ? .largest : blend.writing }

  /// Whether what it reads of what lies below is made before the entry below it.
  var readsEarlierPrelude: Bool { backdrop >= 0 && prelude.isEmpty }

  /// Cuts it to its part of a split plane: homogeneous planes, `π · P >= 0` is kept.
  var halfSpaces: [SIMD4<Float>] {
    get { if case .some(let extras) = rare { extras.halfSpaces } else { [] } }
    set { change { $0.halfSpaces = newValue } }
  }

  /// Edges that the item shares with later entries, apart from those that it knows of.
  var sharedEdges: Item.SharedEdges {
    get { if case .some(let extras) = rare { extras.sharedEdges } else { Item.SharedEdges() } }
    set { change { $0.sharedEdges = newValue } }
  }

  private mutating func change(_ change: (inout Extras) -> Void) {
    var extras = if case .some(let extras) = rare { extras } else { Extras() }
    change(&extras)
    rare = extras == Extras() ? .none : .some(extras)
  }

  private struct Extras: Equatable {
    var filter = -1
    var backdrop = -1
    var joins = false
    var prelude: [Int] = []
    var halfSpaces: [SIMD4<Float>] = []
    var sharedEdges = Item.SharedEdges()
  }

  private enum Rare {
    case none
    indirect case some(Extras)
  }
}
