/// UIKit's attributes in the terms of text layers.
extension NSAttributedString {
  /// The style of the first character; nil without one.
  var paragraphStyle: NSParagraphStyle? {
    length == 0 ? nil : attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
  }

  /// The same text without paragraph styles that all say the same, with Core Graphics' colours for UIKit's, and with looks
  /// where it has none.
  func forTextLayers(font: UIFont? = nil, color: UIColor? = nil) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    let (whole, style) = (NSRange(location: 0, length: length), paragraphStyle)
    enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      if let own = attributes[.foregroundColor] as? UIColor ?? (attributes[.foregroundColor] == nil ? color : nil) {
        text.addAttribute(.foregroundColor, value: own.cgColor, range: range)
      }
      if attributes[.font] == nil, let font { text.addAttribute(.font, value: font, range: range) }
      if let other = attributes[.paragraphStyle] as? NSParagraphStyle, other == style {
        text.removeAttribute(.paragraphStyle, range: range)
      }
    }
    return text
  }
}
