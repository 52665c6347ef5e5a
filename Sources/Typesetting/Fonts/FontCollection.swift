import Synchronization

/// A set of fonts in which names are looked up and missing characters are found.
///
/// In: the machine's fonts as fontconfig knows them, or a list of files. Out: faces, each loaded once. The same
/// questions get the same answers in any order and on any thread: candidates have a fixed order, and caches only save
/// work.
public final class FontCollection: Sendable {
  /// All fonts. Those of files stand in the order given, those of the machine in the order of their paths.
  let records: [FontRecord]
  private let state: Mutex<State>

  /// What is looked up once and kept.
  private struct State {
    /// nil for collections of files, which no rule of substitution orders.
    var system: SystemFonts?
    var faces: [FaceKey: FontFace?] = [:]
    var orders: [OrderKey: [Int]] = [:]
  }

  private struct FaceKey: Hashable {
    let font: FontKey
    let variation: FontFace.Variation
  }

  private struct OrderKey: Hashable {
    let family: String
    let style: FontStyle
  }

  /// The fonts of some files and no others, in this order of preference.
  ///
  /// Throws for the first file that cannot be read or is no font.
  public init(files: [String]) throws(FontError) {
    var records: [FontRecord] = []
    for path in files {
      guard FontFile.isRegular(path) else { throw .unreadable(path: path) }
      let found = SystemFonts.records(file: path)
      guard !found.isEmpty else { throw .notAFont(source: path) }
      records += found
    }
    self.records = records
    state = Mutex(State())
  }

  private init(system: sending SystemFonts) {
    records = system.records()
    state = Mutex(State(system: system))
  }

  // MARK: - The machine's fonts

  private static let shared: FontCollection? = {
    guard let system = SystemFonts() else { return nil }
    return FontCollection(system: system)
  }()

  /// The fonts that the machine had when first asked. Throws `FontError.noFonts` if there is none.
  public static func system() throws(FontError) -> FontCollection {
    guard let shared, !shared.records.isEmpty else { throw .noFonts }
    return shared
  }

  // MARK: - Loading and ordering

  /// The face of a record at a weight; nil if the file has gone or is damaged.
  func face(_ record: FontRecord, weight: Double) -> FontFace? {
    let key = FaceKey(font: record.key, variation: record.variation(weight: weight))
    return state.withLock { state in
      if let known = state.faces[key] { return known }
      let face = try? FontFace(file: record.file, index: record.index, variation: key.variation)
      state.faces[key] = .some(face)
      return face
    }
  }

  /// The records in order of preference for a family and a style: by the machine's rules, else as they were given.
  func order(family: String, style: FontStyle) -> [Int] {
    let key = OrderKey(family: family, style: style)
    return state.withLock { state in
      if let known = state.orders[key] { return known }
      guard let system = state.system else { return Array(records.indices) }
      let places = Dictionary(records.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
      let order = system.order(family: family, style: style).compactMap { places[$0] }
      // Names come from documents; what is kept is bounded.
      if state.orders.count >= Self.maximumOrders { state.orders.removeAll() }
      state.orders[key] = order
      return order
    }
  }

  private static let maximumOrders = 256
}
