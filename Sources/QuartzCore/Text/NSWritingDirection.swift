/// In which direction a paragraph reads.
public enum NSWritingDirection: Int, Sendable {
  /// As its first letter does; left to right without letters.
  case natural = -1
  case leftToRight
  case rightToLeft
}
