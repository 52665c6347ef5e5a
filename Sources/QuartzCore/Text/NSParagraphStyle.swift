import CoreGraphics
import Foundation
import Typesetting

/// How the paragraphs of a text stand, each as the style of its first character says.
///
/// It is AppKit's and UIKit's, and stands here because text layers follow it. It has what acts; there are no tabs, lists and
/// hyphenation. It is no `NSObject`: Foundation on Linux stops the process where it compares runs of attributed strings that
/// hold such objects of other modules.
open class NSParagraphStyle: NSCopying, NSMutableCopying {
  fileprivate var rules = Rules()

  fileprivate struct Rules: Hashable {
    var alignment = NSTextAlignment.natural
    var baseWritingDirection = NSWritingDirection.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
  }

  /// Natural alignment, wrapped by words, without extra space.
  public required init() {}

  /// The style of text without one.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Which side lines keep to.
  open var alignment: NSTextAlignment { rules.alignment }
  /// In which direction paragraphs read.
  open var baseWritingDirection: NSWritingDirection { rules.baseWritingDirection }
  /// What becomes of lines that are too wide.
  open var lineBreakMode: NSLineBreakMode { rules.lineBreakMode }
  /// Points between one line and the next.
  open var lineSpacing: CGFloat { rules.lineSpacing }
  /// Multiplies the height of lines, above the text; 0 does not.
  open var lineHeightMultiple: CGFloat { rules.lineHeightMultiple }
  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat { rules.minimumLineHeight }
  /// The greatest height of a line, in points; 0 is any.
  open var maximumLineHeight: CGFloat { rules.maximumLineHeight }
  /// Points between the side where text begins and a paragraph's first line.
  open var firstLineHeadIndent: CGFloat { rules.firstLineHeadIndent }
  /// Points between that side and a paragraph's other lines.
  open var headIndent: CGFloat { rules.headIndent }
  /// Where lines end: points from the side where they begin, or, from 0 down, back from the other side.
  open var tailIndent: CGFloat { rules.tailIndent }
  /// Points below a paragraph that another follows.
  open var paragraphSpacing: CGFloat { rules.paragraphSpacing }
  /// Points above a paragraph that follows another.
  open var paragraphSpacingBefore: CGFloat { rules.paragraphSpacingBefore }

  // MARK: - Copies

  /// A style that does not change with this one.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate(as: NSParagraphStyle()) }

  /// A style with these values that may be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { duplicate(as: NSMutableParagraphStyle()) }

  private func duplicate(as style: NSParagraphStyle) -> NSParagraphStyle {
    style.rules = rules
    return style
  }
}

extension NSParagraphStyle: Hashable {
  /// Whether both say the same.
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.rules == b.rules }

  public func hash(into hasher: inout Hasher) { hasher.combine(rules) }
}

/// A style whose values may be changed. Texts keep the values that it has when they are given to a layer, or drawn.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { rules.alignment }
    set { rules.alignment = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { rules.baseWritingDirection }
    set { rules.baseWritingDirection = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { rules.lineBreakMode }
    set { rules.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { rules.lineSpacing }
    set { rules.lineSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { rules.lineHeightMultiple }
    set { rules.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { rules.minimumLineHeight }
    set { rules.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { rules.maximumLineHeight }
    set { rules.maximumLineHeight = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { rules.firstLineHeadIndent }
    set { rules.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { rules.headIndent }
    set { rules.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { rules.tailIndent }
    set { rules.tailIndent = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { rules.paragraphSpacing }
    set { rules.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { rules.paragraphSpacingBefore }
    set { rules.paragraphSpacingBefore = newValue }
  }

  /// Takes all values of another style over.
  open func setParagraphStyle(_ style: NSParagraphStyle) { rules = style.rules }
}

extension NSAttributedString.Key {
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}
