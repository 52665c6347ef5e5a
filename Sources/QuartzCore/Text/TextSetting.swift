import CoreGraphics
import DisplayList
import Typesetting

/// What a text layer says, in the terms of typesetting: runs with fonts that exist, and the rules of the layout.
struct TextSetting {
  /// A piece of the text and its colour.
  struct Run {
    let set: AttributedRun
    /// Nil for the layer's own.
    let color: LayerColor?
  }

  private(set) var runs: [Run] = []
  private var rules: LayoutOptions
  /// Whether another font stands in for one that is asked for by name, or none can.
  private var lacksFont = false
  private var hasForeignAttributes = false

  init(_ text: TextProperties) {
    rules = text.layoutRules
    switch text.string {
    case nil: break
    case .plain(let string):
      if let face = face(of: text.font.source, isGiven: text.font != .standard, for: string) {
        let font = Font(face: face, size: Double(text.fontSize))
        runs.append(Run(set: AttributedRun(string, font: font), color: nil))
      }
    case .attributed(let attributed):
      hasForeignAttributes = attributed.hasForeignAttributes
      for run in attributed.runs { add(run) }
    }
  }

  private mutating func add(_ run: AttributedText.Run) {
    guard let face = face(of: run.font.source, isGiven: run.isFontGiven, for: run.text) else { return }
    let font = Font(face: face, size: Double(run.font.size))
    let attributes = TextAttributes(
      font: font, tracking: run.tracking, isUnderlined: run.isUnderlined, paragraph: run.paragraph)
    runs.append(Run(set: AttributedRun(run.text, attributes: attributes), color: run.color))
  }

  /// The font, or one in its place, of which a note is taken; nil on a machine without fonts.
  private mutating func face(of source: CTFont.Source, isGiven: Bool, for text: String) -> FontFace? {
    let match = source.match
    if !text.isEmpty, match == nil || (isGiven && match?.isExact == false) { lacksFont = true }
    return match?.face
  }

  // MARK: - Laying out

  /// Of lines that cannot reach into the room's height only a few are laid out. Nil means any room.
  func layout(width: CGFloat?, height: CGFloat?) -> TextLayout {
    var options = rules
    options.width = width.map { Double($0) }
    // Room for one more line, which may reach into the height in part; lines are hardly higher than four ems.
    let lineReach = 4 * runs.reduce(0) { max($0, $1.set.attributes.font.size) }
    options.maximumHeight = height.map { Double($0) + lineReach }
    return TextLayout(runs.map(\.set), options: options, fonts: try? FontCollection.system())
  }

  /// What a layout of this text lacks.
  func undrawn(of layout: TextLayout) -> [UndrawnFeature.Feature] {
    var features: [UndrawnFeature.Feature] = []
    if lacksFont { features.append(.font) }
    if layout.missing.count > 0 { features.append(.glyphs) }
    if layout.colorGlyphCount > 0 { features.append(.colorGlyphs) }
    if hasForeignAttributes { features.append(.textAttributes) }
    if layout.omittedUnits > 0 { features.append(.textLength) }
    return features
  }
}

extension TextProperties {
  /// The rules without the room. Unknown names are the defaults.
  fileprivate var layoutRules: LayoutOptions {
    let alignments: [CATextLayerAlignmentMode: LayoutOptions.Alignment] = [
      .left: .left, .right: .right, .center: .center, .justified: .justified,
    ]
    let truncations: [CATextLayerTruncationMode: LayoutOptions.Truncation] = [
      .start: .start, .middle: .middle, .end: .end,
    ]
    var rules = LayoutOptions()
    rules.wraps = isWrapped
    rules.alignment = alignments[alignmentMode] ?? .natural
    rules.truncation = isWrapped ? .none : truncations[truncationMode] ?? .none
    return rules
  }
}
