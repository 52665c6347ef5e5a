/// The runs of a text joined into one array of UTF-16, which is what offsets everywhere in this module count.
///
/// In: runs. Out: units, clusters (what a reader takes for one character) and the run at each place. Invariant: cluster
/// starts are strictly ascending and include every start of a run, so no cluster has two looks.
struct TextSource {
  /// The text as given.
  private(set) var units: [UInt16] = []
  /// The text as shaped: tabs are spaces, other controls and line breaks are invisible.
  private(set) var shapedUnits: [UInt16] = []
  /// Where clusters start, and the length of the text.
  private(set) var clusters: [Int] = []
  let attributes: [TextAttributes]
  /// Where runs start.
  private(set) var runStarts: [Int] = []
  /// How many units were cut because a text is longer than `maximumLength`.
  private(set) var omittedUnits = 0

  /// In UTF-16 units: a good million. Layout needs about a hundred bytes for each.
  static let maximumLength = 1 << 20

  init(_ runs: [AttributedRun]) {
    attributes = runs.map(\.attributes)
    var joined = ""
    var length = 0
    for run in runs {
      runStarts.append(length)
      joined += run.text
      length += run.text.utf16.count
    }
    addCharacters(of: joined)
    omittedUnits = length - units.count
    splitClustersAtRuns()
    shapedUnits = units.map(Self.shaped)
  }

  private mutating func addCharacters(of text: String) {
    for character in text {
      let next = character.utf16
      guard units.count + next.count <= Self.maximumLength else { break }
      clusters.append(units.count)
      units += next
    }
    clusters.append(units.count)
  }

  /// A mark may stand in another run than its base.
  private mutating func splitClustersAtRuns() {
    guard runStarts.count > 1 else { return }
    clusters = Set(clusters).union(runStarts.filter { $0 < units.count }).sorted()
  }

  // MARK: - Units

  private static let space: UInt16 = 0x20
  private static let invisible: UInt16 = 0x200B
  static let tab: UInt16 = 0x09
  static let softHyphen: UInt16 = 0xAD
  /// Begins a new line within a paragraph.
  static let lineSeparator: UInt16 = 0x2028

  private static func shaped(_ unit: UInt16) -> UInt16 {
    switch unit {
    case tab: space
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: invisible
    default: unit
    }
  }

  /// Whether a unit ends a line wherever it stands: LF, VT, FF, CR, NEL, LS, PS.
  static func isNewline(_ unit: UInt16) -> Bool {
    (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
  }

  /// Whether a unit may hang over the end of a line: spaces at which a line can break, and line breaks.
  static func isHanging(_ unit: UInt16) -> Bool {
    switch unit {
    case space, tab, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: isNewline(unit)
    }
  }

  /// Whether justification widens a unit: the space and the one that does not break.
  static func isStretchable(_ unit: UInt16) -> Bool { unit == space || unit == 0xA0 }

  // MARK: - Places

  /// Which run a unit belongs to. Empty runs have none.
  func run(at unit: Int) -> Int {
    // The last run that starts at or before the unit.
    max(Search.firstIndex(in: runStarts) { $0 > unit } - 1, 0)
  }

  /// The starts of clusters, and the end of the text, that lie in a range.
  func clusterStarts(in range: Range<Int>) -> ArraySlice<Int> {
    let first = Search.firstIndex(in: clusters) { $0 >= range.lowerBound }
    let last = Search.firstIndex(in: clusters) { $0 >= range.upperBound }
    return clusters[first..<last]
  }

  /// The scalars of a range that cuts none. Swift's strings hold no lone surrogates.
  func scalars(in range: Range<Int>) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var decoder = UTF16()
    var iterator = units[range].makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { scalars.append(scalar) }
    return scalars
  }

  /// The range without the hanging units at its end.
  func withoutHangingEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, Self.isHanging(units[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }
}

/// Searching in order.
enum Search {
  /// The first place whose value fulfils a condition, which holds from some place on; the count if there is none.
  static func firstIndex<Value>(in values: [Value], where condition: (Value) -> Bool) -> Int {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if condition(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
