/// Dashes, cut by arc length.
extension Path {
  /// No path gets more dashes than this; with more, it stays solid.
  static let maximumDashes = 100_000

  /// The path cut into the dashes of a style; the path itself if the style has none.
  ///
  /// Each subpath begins with the pattern anew, as in Core Graphics. Dashes that meet at the start of a closed subpath
  /// are not joined. A dash without length points along the path, for its caps. Were there more than 100,000 dashes, the
  /// line would be drawn solid: dashes so fine cannot be told apart.
  public func dashed(_ style: StrokeStyle) -> Path {
    guard let pattern = DashPattern(style) else { return self }
    let measured = MeasuredPath(self)
    let dashes = measured.total / pattern.length * Double(pattern.lengths.count)
    guard dashes < Double(Self.maximumDashes) else { return self }
    var result = Path()
    measured.forEachSubpath { result.append($0, of: measured, pattern) }
    return result
  }

  private mutating func append(_ run: MeasuredPath.Subpath, of path: MeasuredPath, _ pattern: DashPattern) {
    guard run.length > 0 else { return append(run, of: path) }
    // A dash without length becomes one that is too short to see, which has a direction.
    let shortest = run.length * 1e-9
    var (index, place) = pattern.start
    var cursor = run.beginning
    while place <= run.length {
      let end = place + pattern.lengths[index]
      if index % 2 == 0, place == end ? end >= 0 : end > 0 && place < run.length {
        let last = max(min(end, run.length), shortest)
        append(run, of: path, from: min(max(place, 0), last - shortest), to: last, &cursor)
      }
      place = end
      index = (index + 1) % pattern.lengths.count
    }
  }
}

/// The dashes and gaps of a style, an even number of them.
private struct DashPattern {
  let lengths: [Double]
  let length: Double
  let phase: Double

  /// Nil if the style asks for a solid line.
  init?(_ style: StrokeStyle) {
    guard style.isDashed else { return nil }
    let pattern = style.dashPattern
    lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    length = lengths.reduce(0, +)
    let rest = style.dashPhase.truncatingRemainder(dividingBy: length)
    phase = rest < 0 ? rest + length : rest
  }

  /// Which length a subpath begins with, and where that began, at or before 0.
  var start: (index: Int, place: Double) {
    var place = -phase
    var index = 0
    while index < lengths.count - 1, place + lengths[index] <= 0, lengths[index] > 0 || place < 0 {
      place += lengths[index]
      index += 1
    }
    return (index, place)
  }
}
