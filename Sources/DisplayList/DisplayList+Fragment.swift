import Synchronization

/// Parts of a list that stay the same from frame to frame.
extension DisplayList {
  /// A part of a picture that was encoded once and may stand in many frames' lists: what reads it may keep what it makes
  /// of it, under the part's id.
  ///
  /// Its content is a list of its own, of the size of the picture. It holds no fragments itself. Its first clips are the
  /// ones around it, outermost first.
  public final class Fragment: Sendable {
    /// Unique in this process, and never used again.
    public let id: FragmentID
    /// What the fragment draws.
    public let list: DisplayList
    /// How many of the list's first clips lie around the fragment.
    public let outerClips: Int

    /// A part whose list begins with `outerClips` clips that repeat those around it, each inside the one before.
    public init(_ list: DisplayList, outerClips: Int = 0) {
      precondition(list.fragments.isEmpty, "a fragment holds no fragments")
      precondition((0...list.clips.count).contains(outerClips), "the clips around a fragment stand in its list")
      id = FragmentID.next()
      self.list = list
      self.outerClips = outerClips
    }
  }

  /// Where a fragment stands in a list.
  public struct FragmentPlace: Sendable, Equatable {
    /// What stands there.
    public var fragment: Fragment
    /// The innermost clip around it, an index into the clips of the list that it stands in, or -1.
    public var clip: Int
    /// How many clips of that list come before the fragment's own.
    public var clipsBefore: Int

    /// A fragment inside a clip.
    public init(_ fragment: Fragment, clip: Int = -1, clipsBefore: Int = 0) {
      self.fragment = fragment
      self.clip = clip
      self.clipsBefore = clipsBefore
    }

    /// Compares fragments by identity.
    public static func == (a: FragmentPlace, b: FragmentPlace) -> Bool {
      a.fragment === b.fragment && a.clip == b.clip && a.clipsBefore == b.clipsBefore
    }
  }

  /// The same list with the content of each fragment in the fragment's place: what an encoder that keeps nothing makes.
  public var flattened: DisplayList {
    fragments.isEmpty ? self : inlining { _ in true }
  }

  /// The same list with the content of some fragments in their place.
  public func inlining(_ isInlined: (Fragment) -> Bool) -> DisplayList {
    var inliner = FragmentInliner(self)
    inliner.run(isInlined)
    return inliner.result
  }

  /// The clips from the outermost down to `clip`, as indices.
  func chain(of clip: Int) -> [Int] {
    var chain: [Int] = []
    var index = clip
    while index >= 0 {
      chain.append(index)
      index = clips[index].parent
    }
    return chain.reversed()
  }
}

/// The identity of a fragment within this process.
public struct FragmentID: Hashable, Sendable, Comparable {
  private let value: UInt64

  private static let counter = Atomic<UInt64>(0)

  fileprivate static func next() -> FragmentID {
    FragmentID(value: counter.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// By age.
  public static func < (a: FragmentID, b: FragmentID) -> Bool { a.value < b.value }
}
