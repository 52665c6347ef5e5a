/// How a group's picture meets what lies below it, in premultiplied sRGB-encoded values.
///
/// What lies below is what was drawn before in the same isolated group, or in the picture. S and D are the premultiplied
/// colours of the group and of what lies below, s and d their alphas.
///
/// The modes from `multiply` on follow the W3C's compositing and blending: `S·(1 − d) + D·(1 − s) + s·d·B(D/d, S/s)` with
/// alpha `s + d − s·d`.
public enum BlendMode: String, Sendable, Hashable, CaseIterable {
  /// Covers what lies below: `S + D·(1 − s)`.
  case normal
  /// Adds up, colours and alpha, to 1 at most: `S + D`. Two pictures with the opacities `1 − p` and `p` are mixed by it.
  case plusLighter
  /// Adds up the darkness: with `r = min(1, s + d)`, `max(0, r − (s − S) − (d − D))` and alpha `r`.
  case plusDarker
  /// Takes away, colours and alpha: `max(0, D − S)` and alpha `max(0, d − s)`; colours never exceed the alpha.
  case subtract

  /// `S + D − S·D`.
  case screen
  /// `S·(1 − d) + D·(1 − s)`.
  case xor
  /// `D·(1 − s)`.
  case destOut
  /// `S·(1 − d) + D`.
  case destOver
  /// `S·d + D·(1 − s)`.
  case sourceAtop

  // These change what lies below even where the group is clear, so they end at the group's shape: where its items lie,
  // whatever their colours, within its mask and its clip. Where the shape covers a share c of a pixel, the result is
  // `op · c + D · (1 − c)`, and S and s are those of the part that is covered.

  /// `D·s`.
  case destIn
  /// `S·(1 − d) + D·s`.
  case destAtop
  /// `S·d`.
  case sourceIn
  /// `S·(1 − d)`.
  case sourceOut
  /// `S`.
  case copy
  /// Nothing is left.
  case clear

  case multiply, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity

  /// Whether what lies below is replaced within the group's shape, even where the group is clear.
  public var endsAtShape: Bool {
    switch self {
    case .destIn, .destAtop, .sourceIn, .sourceOut, .copy, .clear: true
    default: false
    }
  }

  /// Whether the group is seen where nothing lies below it, and then as it is.
  public var showsOnNothing: Bool {
    switch self {
    case .subtract, .destOut, .sourceAtop, .destIn, .sourceIn, .clear: false
    default: true
    }
  }
}
