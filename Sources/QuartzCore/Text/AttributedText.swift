import CoreGraphics
import Foundation
import Typesetting

/// An attributed string taken apart once: runs of one look, in values that any thread may read.
///
/// Known attributes are fonts (`CTFont`), colours (`CGColor`, and `UIColor` with UIKit), extra space after characters,
/// underlines, and paragraph styles. Without them a run is in Helvetica of 12 points and black, as Core Text has it.
public final class AttributedText: @unchecked Sendable {
  // Safe to share: an immutable copy that nobody else holds until it is handed out to be read, and runs are values.
  /// What was taken apart.
  public let original: NSAttributedString
  let runs: [Run]
  /// Whether there are attributes, or values of attributes, that change nothing drawn.
  let hasForeignAttributes: Bool

  /// A piece of the text and its look.
  struct Run: Sendable, Equatable {
    var text: String
    var font = CTFont("Helvetica", size: 12)
    /// Whether the text asks for the font, or has none.
    var isFontGiven = false
    var color = LayerColor.black
    /// In points.
    var tracking = 0.0
    var isUnderlined = false
    var paragraph: ParagraphStyle?
  }

  /// Takes a copy of an attributed string apart.
  public init(_ string: NSAttributedString) {
    let copy = NSAttributedString(attributedString: string)
    original = copy
    let text = copy.string as NSString
    var runs: [Run] = []
    var hasForeignAttributes = false
    copy.enumerateAttributes(in: NSRange(location: 0, length: copy.length), options: []) { attributes, range, _ in
      var run = Run(text: text.substring(with: range))
      // Keys in a fixed order: a colour of Core Text's counts where AppKit's stands beside it.
      for (key, value) in attributes.sorted(by: { $0.key.rawValue > $1.key.rawValue }) {
        if !run.take(value, forKey: key) { hasForeignAttributes = true }
      }
      runs.append(run)
    }
    (self.runs, self.hasForeignAttributes) = (runs, hasForeignAttributes)
  }

  /// The text without its looks.
  public var string: String { original.string }
}

extension AttributedText: Equatable {
  /// Whether both look the same.
  public static func == (a: AttributedText, b: AttributedText) -> Bool {
    a === b || (a.runs == b.runs && a.hasForeignAttributes == b.hasForeignAttributes)
  }
}

extension AttributedText.Run {
  /// Takes one attribute; false if it or its value is not known.
  fileprivate mutating func take(_ value: Any, forKey key: NSAttributedString.Key) -> Bool {
    switch key {
    case .font:
      guard let font = value as? CTFont else { return false }
      (self.font, isFontGiven) = (font, true)
    case .foregroundColor, .coreTextForegroundColor:
      guard let color = value as? CGColor ?? (value as? any ColorObject)?.cgColor else { return false }
      self.color = LayerColor(color)
    case .kern:
      guard let points = AnimatableValue(any: value)?.number else { return false }
      tracking = points
    case .underlineStyle:
      guard let style = AnimatableValue(any: value)?.number else { return false }
      isUnderlined = style != 0
      // 1 is the single line; all others are drawn as one.
      return style == 0 || style == 1
    case .paragraphStyle:
      guard let style = value as? NSParagraphStyle else { return false }
      paragraph = style.typesetting
    default: return false
    }
    return true
  }
}

/// Another module's object that stands for a colour.
package protocol ColorObject {
  /// Core Graphics' form of it.
  var cgColor: CGColor { get }
}
