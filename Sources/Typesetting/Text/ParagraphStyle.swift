/// How the lines of a paragraph stand. Points.
///
/// A paragraph follows the style of its first character, as in TextKit. What is not finite counts as 0.
public struct ParagraphStyle: Sendable, Hashable {
  /// Where lines stand between the indents; natural leaves it to the layout's options.
  public var alignment = LayoutOptions.Alignment.natural
  /// Whether lines end where the room does, if those of the layout do. Otherwise the paragraph is one line.
  public var wraps = true
  /// Which part of a paragraph of one line gives way if it is wider than the room.
  public var truncation = LayoutOptions.Truncation.none
  /// In which direction the paragraph reads; natural leaves it to the layout's options.
  public var direction = LayoutOptions.Direction.natural
  /// Between one line and the next.
  public var lineSpacing = 0.0
  /// Multiplies the height of lines, above the text; 0 and less do not.
  public var lineHeightMultiple = 0.0
  /// The least height of a line, gained above the text.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line, lost above the text; 0 and less mean any.
  public var maximumLineHeight = 0.0
  /// From the edge where the paragraph's direction begins to the first line.
  public var firstLineHeadIndent = 0.0
  /// From that edge to the other lines.
  public var headIndent = 0.0
  /// Where lines end: above 0 counted from the edge where they begin, else back from the other one.
  public var tailIndent = 0.0
  /// Below the paragraph, if another follows.
  public var paragraphSpacing = 0.0
  /// Above the paragraph, if another comes before.
  public var paragraphSpacingBefore = 0.0

  /// Wrapped, natural, without extra space.
  public init() {}
}
