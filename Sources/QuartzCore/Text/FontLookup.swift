import Synchronization
import Typesetting

/// Names of fonts looked up among the machine's, each once.
///
/// In: a name. Out: a face and whether it is the one asked for. The machine's fonts are those that it had when first
/// asked, so answers never change and keeping them only saves work.
enum FontLookup {
  /// What was found for a name.
  struct Match: Sendable, Hashable {
    let face: FontFace
    /// Whether it is that font and no other in its place.
    let isExact: Bool
  }

  /// Names come from documents; what is kept is bounded.
  private static let capacity = 256
  private static let known = Mutex<[String: Match?]>([:])

  /// The font with a name, or one that stands in for it; nil on a machine without fonts.
  static func match(_ name: String) -> Match? {
    if let answer = known.withLock({ $0[name] }) { return answer }
    let found = try? Font.find(name: name, size: 1)
    let answer = found.map { Match(face: $0.font.face, isExact: $0.isExact) }
    known.withLock { known in
      if known.count >= capacity { known.removeAll() }
      known[name] = .some(answer)
    }
    return answer
  }
}

extension CTFont.Source {
  /// The face; nil on a machine without fonts.
  var match: FontLookup.Match? {
    switch self {
    case .name(let name): FontLookup.match(name)
    case .file(_, let face), .face(let face): FontLookup.Match(face: face, isExact: true)
    }
  }
}
