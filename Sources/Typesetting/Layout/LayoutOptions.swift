/// How a text is laid out: its room and the rules of its paragraphs. Points.
public struct LayoutOptions: Sendable, Hashable {
  /// The room in x. nil and infinity mean any; what is no number or below 0 counts as 0.
  public var width: Double?
  /// Whether lines end where the room does. Otherwise only line breaks in the text end a line.
  public var wraps = true
  /// Where lines stand in the room.
  public var alignment = Alignment.natural
  /// What becomes of text for which there is no room.
  public var truncation = Truncation.none
  /// In which direction paragraphs read.
  public var direction = Direction.natural
  /// The most lines; 0 or less mean any number.
  public var maximumLines = 0
  /// The room in y; lines that do not fit are left out, but for the first. Like `width` otherwise.
  public var maximumHeight: Double?
  /// Extra space between one line and the next, where the paragraph has no style; below 0 they move together. Other than
  /// finite counts as 0.
  public var lineSpacing = 0.0

  /// Wrapped text in a room, natural in all else.
  public init(width: Double? = nil) { self.width = width }

  /// Where lines stand. A line wider than the room sticks out on the side away from its alignment, a centred one on
  /// both.
  public enum Alignment: Sendable, Hashable {
    /// Where the paragraph's direction begins: left, or right for one that reads right to left.
    case natural
    /// At x = 0.
    case left
    /// At the width of the room, or of the widest line if the room has none.
    case right
    /// In the middle between both.
    case center
    /// From edge to edge by widened spaces; the last line of a paragraph, and lines without spaces, are natural.
    case justified
  }

  /// Which part of a text gives way to "…". A line that is not wrapped is truncated where it is wider than the room;
  /// wrapped text in its last line, if more follows.
  public enum Truncation: Sendable, Hashable {
    /// None: lines stick out, and what is beyond the last line is left out without a sign.
    case none
    /// The beginning of the line's text.
    case start
    /// The middle.
    case middle
    /// The end.
    case end
  }

  /// In which direction a paragraph reads.
  public enum Direction: Sendable, Hashable {
    /// As its first letter does; left to right without letters.
    case natural
    case leftToRight
    case rightToLeft
  }
}

extension LayoutOptions {
  /// The room for lines; nil for any.
  var widthLimit: Double? { Self.limit(width) }
  /// The room for all lines together; nil for any.
  var heightLimit: Double? { Self.limit(maximumHeight) }
  /// What is added between lines.
  var spacing: Double { lineSpacing.isFinite ? lineSpacing : 0 }

  private static func limit(_ value: Double?) -> Double? {
    guard let value, value != .infinity else { return nil }
    return value > 0 ? value : 0
  }
}
