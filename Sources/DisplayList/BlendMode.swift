/// How a group's picture meets what lies below it, in premultiplied sRGB-encoded values.
///
/// What lies below is what was drawn before in the same isolated group, or in the picture. Where nothing was, every mode
/// shows the group as it is.
public enum BlendMode: Sendable, Hashable {
  /// Covers what lies below: `source + backdrop · (1 − source alpha)`.
  case normal
  /// Adds up, colours and alpha, to 1 at most: `source + backdrop`. Two pictures with the opacities `1 − p` and `p` are
  /// mixed by it.
  case plusLighter
}
