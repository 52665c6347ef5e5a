import CoreGraphics

/// What a text layer has beside what all layers have. The initial values are Core Animation's defaults.
public struct TextProperties: Sendable {
  /// Nil draws nothing.
  public var string: LayerText?
  /// Of plain texts; attributed ones bring theirs.
  public var font = LayerFont.standard
  /// Of plain texts, in points.
  public var fontSize: CGFloat = 36
  /// Of plain texts; nil draws nothing.
  public var foregroundColor: LayerColor? = .white
  /// Whether lines end where the bounds do.
  public var isWrapped = false
  /// Where lines stand in the bounds.
  public var alignmentMode = CATextLayerAlignmentMode.natural
  /// Which part of a line that is too wide gives way, unless lines are wrapped.
  public var truncationMode = CATextLayerTruncationMode.none
  /// Kept, but it does not change the picture: glyphs stand where the layout puts them.
  public var allowsFontSubpixelQuantization = false
  /// What was laid out of these values or earlier ones.
  let pictures = TextPictures()

  /// The values of a new text layer.
  public init() {}

  /// The text laid out in bounds of a size in points.
  func picture(in size: CGSize) -> TextPicture { pictures.picture(of: self, in: size) }
}
