import CoreGraphics
import DisplayList

/// Sublayers some of which are encoded once and stand in the list as fragments.
extension DisplayListEncoder {
  /// What is retained of a layer's sublayers; nil where all have to be encoded: inside surfaces and depth contexts, whose
  /// planning needs each item, and where sublayers cannot be ordered.
  func retained(of index: Int, in inner: Surroundings) -> RetainedSublayers? {
    guard let retention, !inner.isInGroup, !inner.isInPlane, !inner.isInDepthContext, let sublayers = retention[index],
      !sublayers.moving.contains(where: { nodes[$0].properties.zPosition.isNaN })
    else { return nil }
    return sublayers
  }

  /// Encodes sublayers in the same order as if none were retained.
  mutating func encode(_ sublayers: RetainedSublayers, in inner: Surroundings) {
    let keys = sublayers.moving.map { SublayerKey(z: nodes[$0].properties.zPosition, node: $0) }
    var moving = keys.sorted()[...]
    for step in sublayers.steps {
      switch step {
      case .sublayer(let key):
        encode(&moving, below: key, in: inner)
        encode(key.node, in: inner)
      case .run(let run):
        encode(&moving, below: run.first, in: inner)
        if let next = moving.first, next < run.last {
          encodeApart(run, &moving, in: inner)
        } else {
          encode(run, in: inner)
        }
      }
    }
    for key in moving { encode(key.node, in: inner) }
  }

  private mutating func encode(_ moving: inout ArraySlice<SublayerKey>, below key: SublayerKey, in inner: Surroundings)
  {
    while let next = moving.first, next < key {
      encode(next.node, in: inner)
      moving.removeFirst()
    }
  }

  /// A run with something in its midst.
  private mutating func encodeApart(
    _ run: RetainedRun, _ moving: inout ArraySlice<SublayerKey>, in inner: Surroundings
  ) {
    for key in run.sublayers {
      encode(&moving, below: key, in: inner)
      encode(key.node, in: inner)
    }
  }

  // MARK: - Runs

  private mutating func encode(_ run: RetainedRun, in inner: Surroundings) {
    let inheritance = RetainedRun.Inheritance(
      space: inner.space, opacity: inner.opacity, isYDown: inner.isYDown, clips: chain(of: inner.clip))
    guard let fragment = run.fragment(inheriting: inheritance, encode: { makeFragment(run, inner, $0) }) else {
      for key in run.sublayers { encode(key.node, in: inner) }
      return
    }
    addReports(of: fragment.list)
    guard !fragment.list.commands.isEmpty else { return }
    list.fragments.append(DisplayList.FragmentPlace(fragment, clip: inner.clip, clipsBefore: list.clips.count))
    list.commands.append(.fragment(list.fragments.count - 1))
  }

  private mutating func makeFragment(
    _ run: RetainedRun, _ inner: Surroundings, _ inheritance: RetainedRun.Inheritance
  ) -> DisplayList.Fragment {
    var content = DisplayList(width: list.width, height: list.height)
    content.clips = inheritance.clips
    var encoder = DisplayListEncoder(nodes: nodes, list: content, scale: scale, capacity: run.sublayers.count)
    var surroundings = inner
    surroundings.clip = inheritance.clips.count - 1
    for key in run.sublayers { encoder.encode(key.node, in: surroundings) }
    visits += encoder.visits
    return DisplayList.Fragment(encoder.list, outerClips: inheritance.clips.count)
  }

  /// The clips from the outermost down to one, each inside the one before.
  private func chain(of clip: Int) -> [Clip] {
    var chain: [Clip] = []
    var index = clip
    while index >= 0 {
      chain.append(list.clips[index])
      index = list.clips[index].parent
    }
    chain.reverse()
    for index in chain.indices { chain[index].parent = index - 1 }
    return chain
  }

  private mutating func addReports(of fragment: DisplayList) {
    if list.undrawn.isEmpty {
      list.undrawn = fragment.undrawn
    } else {
      for undrawn in fragment.undrawn where !list.undrawn.contains(undrawn) { list.undrawn.append(undrawn) }
    }
  }
}
