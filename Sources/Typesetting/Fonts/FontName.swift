/// A font name taken apart into a family and a style, for names that no installed font bears.
///
/// "HelveticaNeue-BoldItalic" is the family "HelveticaNeue" in weight 700 and italic. Only a hyphen separates a style:
/// "Arial Black" is a family.
struct FontName: Equatable {
  var family: String
  /// 100...900; nil if the name says nothing.
  var weight: Double?
  /// nil if the name says nothing.
  var isItalic: Bool?

  init(_ name: String) {
    family = name
    guard let hyphen = name.lastIndex(of: "-"), hyphen > name.startIndex else { return }
    var style = name[name.index(after: hyphen)...].lowercased()
    for word in ["italic", "oblique"] where style.hasSuffix(word) {
      isItalic = true
      style.removeLast(word.count)
      break
    }
    if style.hasSuffix("it"), isItalic == nil, Self.weights[String(style.dropLast(2))] != nil {
      isItalic = true
      style.removeLast(2)
    }
    weight = Self.weights[style]
    guard weight != nil || (isItalic == true && style.isEmpty) else {
      isItalic = nil
      return
    }
    family = String(name[..<hyphen])
  }

  /// Style words of PostScript names and the weights of the OpenType specification (OS/2, usWeightClass).
  private static let weights: [String: Double] = [
    "thin": 100, "hairline": 100, "ultralight": 200, "extralight": 200, "light": 300, "book": 400, "regular": 400,
    "roman": 400, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700, "heavy": 800, "extrabold": 800,
    "black": 900,
  ]

  /// The form in which names are compared: without case, blanks and hyphens.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" })
  }
}
