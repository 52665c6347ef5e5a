import Synchronization

/// When a layer last changed, so that whoever keeps values derived from a tree finds what is out of date without
/// comparing.
///
/// Revisions are epochs of one counter that moves on whenever somebody reads. A change stamps the layer with the
/// current epoch and its ancestors' `subtree`; the walk up ends at the first ancestor that already bears the epoch,
/// because then all above it do. A reader that was last here in epoch *e* looks at what is stamped later than *e*. So
/// any number of readers may keep up with one tree, and a thousand changes in a frame walk up once.
struct LayerRevisions {
  /// A value in `properties` or under a custom key.
  var values: UInt64 = 0
  /// Animations or timing.
  var timing: UInt64 = 0
  /// Which sublayers and mask there are, and in which order; kind and name.
  var structure: UInt64 = 0
  /// A request for layout or display.
  var requests: UInt64 = 0
  /// How the clock's time becomes the layer's: timing values of its own, or which superlayer it is in.
  var clock: UInt64 = 0
  /// Anything above, here or in the subtree.
  var subtree: UInt64 = 0
  /// Structure, requests or clock, here or in the subtree: what somebody has to see to, other than by showing it.
  var upkeep: UInt64 = 0

  private static let epoch = Atomic<UInt64>(1)
  private static let requestCounter = Atomic<UInt64>(0)

  /// The epoch that changes are stamped with now.
  static var current: UInt64 { epoch.load(ordering: .relaxed) }

  /// Another number whenever any layer asked for layout or display, or came under a layer: as long as it is the same, no
  /// tree has to be searched for requests.
  static var requestCount: UInt64 { requestCounter.load(ordering: .relaxed) }

  static func noteRequest() { requestCounter.wrappingAdd(1, ordering: .relaxed) }

  /// Begins a new epoch and returns the one that ended: everything stamped so far is at most that.
  static func closeEpoch() -> UInt64 { epoch.wrappingAdd(1, ordering: .relaxed).oldValue }
}

extension CALayer {
  /// Notes a change of one aspect, here and up the tree.
  final func stamp(_ aspect: WritableKeyPath<LayerRevisions, UInt64>) {
    let now = LayerRevisions.current
    revisions[keyPath: aspect] = now
    var layer: CALayer? = self
    while let changed = layer, changed.revisions.subtree != now {
      changed.revisions.subtree = now
      layer = changed.parent
    }
  }

  /// Notes a change that a commit has to see to.
  final func stampUpkeep(_ aspect: WritableKeyPath<LayerRevisions, UInt64>) {
    stamp(aspect)
    let now = LayerRevisions.current
    var layer: CALayer? = self
    while let changed = layer, changed.revisions.upkeep != now {
      changed.revisions.upkeep = now
      layer = changed.parent
    }
  }
}
