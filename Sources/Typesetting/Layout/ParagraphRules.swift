/// How the lines of one paragraph stand: as its own style says, and as the layout's options say where that is silent.
struct ParagraphRules {
  let wraps: Bool
  let truncation: LayoutOptions.Truncation
  let alignment: LayoutOptions.Alignment
  let direction: LayoutOptions.Direction
  /// Between one line and the next.
  let lineSpacing: Double
  private let style: ParagraphStyle?
  /// The room of the layout; nil for any.
  private let widthLimit: Double?

  init(_ options: LayoutOptions, _ style: ParagraphStyle?) {
    self.style = style
    widthLimit = options.widthLimit
    let isOneLine = !options.wraps || style?.wraps == false
    wraps = !isOneLine
    let own = isOneLine ? style?.truncation ?? .none : .none
    truncation = own == .none || (!options.wraps && options.truncation != .none) ? options.truncation : own
    alignment = Self.own(style?.alignment, unless: .natural) ?? options.alignment
    direction = Self.own(style?.direction, unless: .natural) ?? options.direction
    lineSpacing = style.map { Self.finite($0.lineSpacing) } ?? options.spacing
  }

  private static func own<Value: Equatable>(_ value: Value?, unless silent: Value) -> Value? {
    value == silent ? nil : value
  }

  private static func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }

  // MARK: - Along x

  /// Where a line begins and ends, counted from the edge where the paragraph's direction begins.
  func edges(isFirst: Bool, in room: Double) -> (start: Double, end: Double) {
    guard let style else { return (0, room) }
    let start = Self.finite(isFirst ? style.firstLineHeadIndent : style.headIndent)
    let tail = Self.finite(style.tailIndent)
    return (start, tail > 0 ? min(tail, room) : room + tail)
  }

  /// The width that a line may have; nil for any.
  func limit(isFirst: Bool) -> Double? {
    widthLimit.map { room in
      let (start, end) = edges(isFirst: isFirst, in: room)
      return max(end - start, 0)
    }
  }

  // MARK: - Along y

  /// The height of a line whose fonts ask for another.
  func height(of natural: Double) -> Double {
    guard let style else { return natural }
    let multiple = Self.finite(style.lineHeightMultiple)
    let (least, most) = (Self.finite(style.minimumLineHeight), Self.finite(style.maximumLineHeight))
    let height = max(multiple > 0 ? natural * multiple : natural, least)
    return most > 0 ? min(height, most) : height
  }

  /// Between the last line of a paragraph and the first one of the next, apart from the space between lines.
  func gap(before next: ParagraphRules) -> Double {
    Self.finite(style?.paragraphSpacing ?? 0) + Self.finite(next.style?.paragraphSpacingBefore ?? 0)
  }
}
