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

  /// - Parameter lineSpacing: Extra space between lines, in points.
  init(_ text: TextProperties, lineSpacing: Double = 0) {
    rules = text.layoutRules
    rules.lineSpacing = lineSpacing
    switch text.string {
    case nil: break
    case .plain(let string):
      add(string, text.font.source, isFontGiven: text.font != .standard, size: text.fontSize, color: nil)
    case .attributed(let attributed):
      hasForeignAttributes = attributed.hasForeignAttributes
      for run in attributed.runs {
        add(
          run.text, run.font.source, isFontGiven: run.isFontGiven, size: run.font.size, color: run.color,
          tracking: run.tracking, isUnderlined: run.isUnderlined)
      }
    }
  }

  private mutating func add(
    _ text: String, _ source: CTFont.Source, isFontGiven: Bool, size: CGFloat, color: LayerColor?,
    tracking: Double = 0, isUnderlined: Bool = false
  ) {
    let match = source.match
    if !text.isEmpty, match == nil || (isFontGiven && match?.isExact == false) { lacksFont = true }
    guard let match else { return }
    let font = Font(face: match.face, size: Double(size))
    let attributes = TextAttributes(font: font, tracking: tracking, isUnderlined: isUnderlined)
    runs.append(Run(set: AttributedRun(text, attributes: attributes), color: color))
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
