/// What a label adds to a text with looks.
extension NSAttributedString {
  /// The style of the first character; nil without one.
  var paragraphStyle: NSParagraphStyle? {
    length == 0 ? nil : attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
  }

  /// The same text with a font and a colour where it has none. What becomes of lines that are too wide is the label's
  /// matter, so its styles leave that to the layer.
  func forLabel(font: UIFont, color: UIColor) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      if attributes[.foregroundColor] == nil { text.addAttribute(.foregroundColor, value: color, range: range) }
      if attributes[.font] == nil { text.addAttribute(.font, value: font, range: range) }
      if let style = (attributes[.paragraphStyle] as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle {
        style.lineBreakMode = .byWordWrapping
        text.addAttribute(.paragraphStyle, value: style, range: range)
      }
    }
    return text
  }
}
