import CoreGraphics
import DisplayList
import Geometry
import Typesetting

/// A text laid out in a room: the glyphs' outlines as paths, and what cannot be drawn of it.
///
/// In: what a text layer says and the size of its bounds. Out: points, y down, the origin at the top left corner of the
/// bounds. It never changes, and the same text in the same room has the same paths.
struct TextPicture: Sendable {
  /// What one line has in one colour.
  struct Piece: Sendable {
    let coverage: PathCoverage
    /// Around what is covered.
    let bounds: Rect
    /// Nil for the layer's own colour, which may change without laying the text out anew.
    let color: LayerColor?
  }

  /// In the order in which they are drawn.
  private(set) var pieces: [Piece] = []
  /// What the text asks for in vain, each once.
  let undrawn: [UndrawnFeature.Feature]

  /// A text in a room of a size in points. Lines that begin below it are left out.
  init(_ text: TextProperties, in size: CGSize) {
    let setting = TextSetting(text)
    let layout = setting.layout(width: size.width, height: size.height)
    undrawn = setting.undrawn(of: layout)
    for line in layout.lines where line.origin.y - line.ascent < size.height { add(line, setting.runs) }
  }

  /// One line of a text, where its layout has it.
  init(_ line: TextLine, of setting: TextSetting) {
    undrawn = []
    add(line, setting.runs)
  }

  private mutating func add(_ line: TextLine, _ runs: [TextSetting.Run]) {
    addGlyphs(of: line, runs)
    addUnderlines(of: line, runs)
  }

  /// All of it as one path; nil where pieces may overlap, because outlines that wind opposite ways would cancel there, and
  /// where there is nothing.
  var outline: Path? {
    guard !pieces.isEmpty else { return nil }
    for (index, piece) in pieces.enumerated() {
      for other in pieces[..<index] where !other.bounds.intersection(piece.bounds).isEmpty { return nil }
    }
    return pieces.reduce(into: Path()) { $0.append($1.coverage.path) }
  }

  /// One path for neighbours of one colour.
  private mutating func addGlyphs(of line: TextLine, _ runs: [TextSetting.Run]) {
    var (path, color): (Path, LayerColor?) = (Path(), nil)
    for run in line.runs {
      let next = runs[run.runIndex].color
      if next != color {
        add(path, color)
        (path, color) = (Path(), next)
      }
      path.append(run.outline)
    }
    add(path, color)
  }

  /// Apart from the glyphs: outlines of a font may wind the other way, and where the two overlap they would cancel.
  private mutating func addUnderlines(of line: TextLine, _ runs: [TextSetting.Run]) {
    for run in line.runs {
      guard let underline = run.underline else { continue }
      let reach = SIMD2(0, underline.thickness / 2)
      var path = Path()
      path.addRect(Path.Bounds(min: underline.start - reach, max: underline.end + reach))
      add(path, runs[run.runIndex].color)
    }
  }

  private mutating func add(_ path: Path, _ color: LayerColor?) {
    let coverage = PathCoverage(path, .fill(.nonZero))
    let bounds = coverage.bounds
    if !bounds.isEmpty { pieces.append(Piece(coverage: coverage, bounds: bounds, color: color)) }
  }
}
