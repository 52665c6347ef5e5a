/// Finds the name that somebody probably meant.
enum NearestName {
  /// The candidate with the fewest changed letters, if at most a third of them changed; the first of several.
  static func of(_ name: String, among candidates: [String]) -> String? {
    let distances = candidates.map { ($0, distance(Array(name), Array($0))) }
    guard let nearest = distances.min(by: { $0.1 < $1.1 }) else { return nil }
    return nearest.1 * 3 <= max(name.count, nearest.0.count) ? nearest.0 : nil
  }

  /// Insertions, deletions and replacements that lead from one word to the other (Levenshtein's distance).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}
