import CTypesetting

/// What fontconfig knows of one font without opening it.
struct FontRecord: Sendable {
  let file: String
  /// Which font in the file.
  let index: Int
  /// The named instance of a variable font, counted from 0; nil for the font itself.
  let instance: Int?
  /// The lowest and the highest weight, 1...1000; they differ in variable fonts.
  let weights: ClosedRange<Double>
  let isVariable: Bool
  let isItalic: Bool
  /// How far from normal its width is, in percent.
  let widthDifference: Double
  /// The keys (`FontName.key`) of its families, the main one first.
  let families: [String]
  /// The keys of its full and PostScript names.
  let names: Set<String>
  let coverage: FontCoverage

  /// Reads a pattern; nil for formats that cannot be shaped (bitmaps, Type 1) and for patterns without a file.
  init?(pattern: OpaquePointer) {
    let fields = FontPattern(pattern)
    guard let file = fields.string(FC_FILE), ["TrueType", "CFF"].contains(fields.string(FC_FONTFORMAT)),
      let coverage = FontCoverage(pattern: pattern)
    else { return nil }
    self.file = file
    self.coverage = coverage
    // The upper half numbers named instances from 1; 0x8000 marks the variable font.
    let index = fields.integer(FC_INDEX) ?? 0
    self.index = index & 0xFFFF
    let number = (index >> 16) & 0x7FFF
    instance = number > 0 ? number - 1 : nil
    weights = fields.weights
    isVariable = fields.isTrue(FC_VARIABLE)
    isItalic = (fields.integer(FC_SLANT) ?? 0) > 0
    widthDifference = abs((fields.double(FC_WIDTH) ?? 100) - 100)
    families = fields.strings(FC_FAMILY).map(FontName.key)
    names = Set((fields.strings(FC_FULLNAME) + fields.strings(FC_POSTSCRIPT_NAME)).map(FontName.key))
  }

  /// What identifies a record, and the order in which equals are preferred.
  var key: FontKey { FontKey(file: file, index: index, instance: instance ?? -1, isVariable: isVariable) }

  /// How to choose the instance with a weight, to a whole number so that few faces are kept.
  func variation(weight: Double) -> FontFace.Variation {
    if isVariable { return .weight(min(max(weight, weights.lowerBound), weights.upperBound).rounded()) }
    return instance.map(FontFace.Variation.instance) ?? .none
  }

  /// How far the font is from a style; less is nearer.
  func distance(to style: FontStyle) -> FontDistance {
    let nearest = min(max(style.weight, weights.lowerBound), weights.upperBound)
    // Of two weights equally near, the lighter one for light and regular text, else the bolder one.
    let isOnWrongSide = style.weight < 500 ? nearest > style.weight : nearest < style.weight
    return FontDistance(
      width: widthDifference, slant: isItalic == style.isItalic ? 0 : 1, weight: abs(nearest - style.weight),
      side: isOnWrongSide ? 1 : 0)
  }
}

/// A place in a file.
struct FontKey: Hashable, Comparable, Sendable {
  let file: String
  let index: Int
  let instance: Int
  let isVariable: Bool

  static func < (a: FontKey, b: FontKey) -> Bool {
    (a.file, a.index, a.instance, a.isVariable ? 0 : 1) < (b.file, b.index, b.instance, b.isVariable ? 0 : 1)
  }
}

/// Compared in the order of the fields.
struct FontDistance: Comparable, Sendable {
  let width: Double
  let slant: Double
  let weight: Double
  let side: Double

  /// Whether slant and weight are those asked for, to a tenth of a step of weight.
  var isExact: Bool { slant == 0 && weight <= 10 }

  static func < (a: FontDistance, b: FontDistance) -> Bool {
    (a.width, a.slant, a.weight, a.side) < (b.width, b.slant, b.weight, b.side)
  }
}

/// A weight and a slant.
struct FontStyle: Hashable, Sendable {
  var weight: Double
  var isItalic: Bool

  /// A style in which a weight that is no number counts as regular.
  init(weight: Double?, isItalic: Bool?) {
    let known = weight.flatMap { $0.isFinite ? $0 : nil }
    self.weight = min(max(known ?? 400, 1), 1000)
    self.isItalic = isItalic ?? false
  }
}
