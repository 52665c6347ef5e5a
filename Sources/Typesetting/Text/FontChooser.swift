/// Chooses a face for each cluster: the one asked for, or one that has what it lacks.
///
/// In: clusters in reading order. Out: faces, and what no font has. A fallback is kept for the next clusters that it
/// covers, so that a word in a foreign script stays in one font.
struct FontChooser {
  private let fonts: FontCollection?
  private var last: (base: FontFace, fallback: FontFace)?
  private var known: [Request: FontFace?] = [:]
  private(set) var missing = MissingGlyphs()

  private struct Request: Hashable {
    let base: FontFace
    let cluster: [Unicode.Scalar]
  }

  /// Without a collection nothing stands in.
  init(fonts: FontCollection?) { self.fonts = fonts }

  /// The face for a cluster that is to be written in a face.
  mutating func face(for cluster: [Unicode.Scalar], base: FontFace) -> FontFace {
    let visible = cluster.filter { !$0.isInvisible }
    if base.covers(visible) { return base }
    if let last, last.base == base, last.fallback.covers(visible) { return last.fallback }
    if let found = lookUp(visible, base: base) {
      last = (base, found)
      return found
    }
    missing.add(visible.filter { !base.covers($0) })
    return base
  }

  private mutating func lookUp(_ cluster: [Unicode.Scalar], base: FontFace) -> FontFace? {
    let request = Request(base: base, cluster: cluster)
    if let answer = known[request] { return answer }
    let answer = fonts?.fallback(for: cluster, like: base)
    known[request] = .some(answer)
    return answer
  }
}

/// Characters that no font had.
public struct MissingGlyphs: Sendable, Hashable {
  /// How many characters of the text are shown as the font's sign for what is missing.
  public private(set) var count = 0
  /// Which, each once, in the order of the text.
  public private(set) var scalars: [Unicode.Scalar] = []
  private var seen: Set<Unicode.Scalar> = []

  mutating func add(_ cluster: [Unicode.Scalar]) {
    count += cluster.count
    for scalar in cluster where seen.insert(scalar).inserted { scalars.append(scalar) }
  }
}
