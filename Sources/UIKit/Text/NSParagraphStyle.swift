/// How the paragraphs of a text stand. All of one text follow the style of its first character.
///
/// It has what acts; there are no indents, tabs, fixed line heights and space around paragraphs.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate var rules = Rules()

  fileprivate struct Rules: Equatable {
    var alignment = NSTextAlignment.natural
    var lineSpacing: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
  }

  /// Natural alignment, wrapped by words, without extra space.
  public override required init() { super.init() }

  /// The style of text without one.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Which side lines keep to.
  open var alignment: NSTextAlignment { rules.alignment }
  /// Points between one line and the next.
  open var lineSpacing: CGFloat { rules.lineSpacing }
  /// What becomes of lines that are too wide.
  open var lineBreakMode: NSLineBreakMode { rules.lineBreakMode }

  /// A style that does not change with this one.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate(as: NSParagraphStyle()) }

  /// A style with these values that may be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate(as: NSMutableParagraphStyle()) }

  private func duplicate(as style: NSParagraphStyle) -> NSParagraphStyle {
    style.rules = rules
    return style
  }

  /// Whether both say the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.rules == rules }

  open override var hash: Int { rules.lineBreakMode.rawValue &* 8 &+ rules.alignment.rawValue }
}

/// A style whose values may be changed. Texts keep the values that it has when they are drawn.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { rules.alignment }
    set { rules.alignment = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { rules.lineSpacing }
    set { rules.lineSpacing = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { rules.lineBreakMode }
    set { rules.lineBreakMode = newValue }
  }
}

extension NSAttributedString.Key {
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
