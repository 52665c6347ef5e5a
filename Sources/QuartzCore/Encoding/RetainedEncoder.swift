import CoreGraphics
import DisplayList

/// Turns presentation trees into display lists, frame after frame, and encodes what stays the same only once.
///
/// In: trees of one evaluator and where they appear. Out: lists whose `flattened` equals what `DisplayListEncoder` makes of
/// the same tree, so what is retained never shows in a pixel. Runs of layers that stay the same become fragments; a frame
/// visits the layers that may change and the few around them.
///
/// Where trees differ in every frame in what was to stay the same, as while layers are added, nothing is retained.
/// Nothing is retained inside groups with a surface and depth contexts either.
///
/// Tiled layers draw the tiles that a frame shows while it is encoded. So an encoder belongs to the thread of the layers.
public final class RetainedEncoder {
  /// What has to be the same for anything to be retained.
  private struct Key: Equatable {
    var revision: UInt64
    var viewport: Viewport
  }

  private var key: Key?
  /// How many frames in a row before the last one had the same key.
  private var age = 0
  private var table: RetentionTable?
  /// Commands of the last list, for the next one's memory.
  private var commandCount = 0
  /// How many layers the last frame encoded.
  private(set) var visits = 0

  /// An encoder that retains nothing yet.
  public init() {}

  /// The display list of a tree. The middle of the root layer's bounds goes to the viewport's centre.
  public func encode(_ tree: PresentationTree, in viewport: Viewport) -> DisplayList {
    let isSteady = follow(Key(revision: tree.revision, viewport: viewport))
    let list = DisplayListEncoder.emptyList(in: viewport)
    return tree.nodes.withUnsafeBufferPointer { nodes in
      if table == nil && isSteady { table = RetentionTable(nodes, changing: tree.changing) }
      var encoder = DisplayListEncoder(nodes: nodes, list: list, scale: viewport.scale, capacity: commandCount)
      if let table, !table.isEmpty { encoder.retention = table }
      encoder.drawsTiles = true
      encoder.encodeRoot(in: viewport)
      commandCount = encoder.list.commands.count
      visits = encoder.visits
      return encoder.list
    }
  }

  /// Notes a frame's key. The result says whether to retain: in the first frame, when the key lasts, and when it changes
  /// after it lasted.
  private func follow(_ current: Key) -> Bool {
    if current == key && current.revision != 0 {
      age += 1
      return true
    }
    let isSteady = (key == nil || age > 0) && current.revision != 0
    (key, age, table) = (current, 0, nil)
    return isSteady
  }
}
