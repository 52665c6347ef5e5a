/// Gives lines their places: baselines from the top, alignment across the room, and the pen's way through each line.
struct LinePlacement {
  private let source: TextSource
  private let lines: [SizedLine]
  /// The width against which lines are aligned: the room's, or that of the widest line.
  private let room: Double
  /// The widest line and the sum of the heights.
  let size: SIMD2<Double>

  init(source: TextSource, options: LayoutOptions, lines: [SizedLine]) {
    self.source = source
    self.lines = lines
    let widest = lines.reduce(0) { max($0, $1.widthWithIndents) }
    let room = options.widthLimit ?? widest
    self.room = room
    let isStretched = lines.contains { $0.rules.alignment == .justified && Self.stretchable($0.line, source) > 0 }
    size = SIMD2(
      isStretched ? max(widest, room) : widest, lines.reduce(0) { $0 + $1.height + $1.gap })
  }

  func place() -> [TextLine] {
    var top = 0.0
    return lines.map { sized in
      defer { top += sized.gap + sized.height }
      return place(sized, baseline: top + sized.gap + sized.ascent)
    }
  }

  // MARK: - One line

  private func place(_ sized: SizedLine, baseline: Double) -> TextLine {
    let line = sized.line
    let extra = spaceExtra(sized)
    let width = line.width + extra * Double(extra == 0 ? 0 : Self.stretchable(line, source))
    let left = left(sized, width: width)
    // What hangs over the end stands before the rest in lines that read right to left.
    var pen = SIMD2(line.level == 1 ? left - line.hangingWidth : left, baseline)
    let runs = line.texts.map { text in
      let run = run(text, line: line, pen: pen, extra: extra)
      pen.x += run.width
      return run
    }
    return TextLine(
      range: line.range, origin: SIMD2(left, baseline), width: width, ascent: sized.ascent, descent: sized.descent,
      leading: sized.leading, isRightToLeft: line.level == 1, isTruncated: line.isTruncated, runs: runs)
  }

  private func left(_ sized: SizedLine, width: Double) -> Double {
    let (left, right) = sized.edges(in: room)
    return switch sized.rules.alignment {
    case .left: left
    case .right: right - width
    case .center: (left + right - width) / 2
    case .natural, .justified: sized.line.level == 1 ? right - width : left
    }
  }

  private func run(_ text: ShapedText, line: ShapedLine, pen: SIMD2<Double>, extra: Double) -> GlyphRun {
    var pen = pen
    let start = pen
    let glyphs = text.glyphs.map { glyph in
      let advance = glyph.advance + (Self.isStretched(glyph, line, source) ? extra : 0)
      defer { pen.x += advance }
      return GlyphRun.Glyph(
        id: glyph.id, position: SIMD2(pen.x + glyph.offset.x, pen.y - glyph.offset.y), advance: advance,
        cluster: glyph.cluster, isColor: text.font.face.isColor(glyph: glyph.id))
    }
    return GlyphRun(
      font: text.font, attributes: source.attributes[text.item.run], runIndex: text.item.run,
      isRightToLeft: text.item.level & 1 == 1, glyphs: glyphs, origin: start, width: pen.x - start.x)
  }

  // MARK: - Justification

  /// What each space of a line gains; 0 where it stays natural.
  private func spaceExtra(_ sized: SizedLine) -> Double {
    let (left, right) = sized.edges(in: room)
    guard sized.rules.alignment == .justified, sized.line.width < right - left else { return 0 }
    let count = Self.stretchable(sized.line, source)
    return count > 0 ? (right - left - sized.line.width) / Double(count) : 0
  }

  /// How many spaces justification widens in a line.
  private static func stretchable(_ line: ShapedLine, _ source: TextSource) -> Int {
    guard !line.endsParagraph else { return 0 }
    return line.texts.reduce(0) { $0 + $1.glyphs.count { isStretched($0, line, source) } }
  }

  private static func isStretched(_ glyph: ShapedGlyph, _ line: ShapedLine, _ source: TextSource) -> Bool {
    glyph.cluster < line.visibleEnd && TextSource.isStretchable(source.units[glyph.cluster])
  }
}

extension SizedLine {
  /// What the line takes of a room without limit.
  fileprivate var widthWithIndents: Double {
    let (start, end) = rules.edges(isFirst: isFirst, in: 0)
    return line.width + start - min(end, 0)
  }
}
