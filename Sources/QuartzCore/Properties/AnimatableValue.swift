import CoreGraphics

/// A value that an animation can carry, in the one representation that interpolation, the property table and scene
/// files share. `Any?` values of the public interface are converted to it where they enter.
public enum AnimatableValue: Sendable {
  /// Every scalar: CGFloat, Double, Float, Int, NSNumber.
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// Extended sRGB, not premultiplied.
  case color(LayerColor)
  case transform(CATransform3D)
  case path(CGPath)
  case contents(LayerContents)
  /// Discrete: switches half-way.
  case bool(Bool)
  /// Discrete: switches half-way. Option types (gravity, filter, curve) travel as their raw string.
  case string(String)
  /// Discrete: stands where a string may and brings looks of its own.
  case text(AttributedText)
  /// Discrete: stands where a font's name may.
  case font(CTFont)
  /// Discrete: stands where a font's name may.
  case graphicsFont(CGFont)
  /// Key paths reach the inputs; whole lists switch half-way.
  case filters([LayerFilter])
  /// Key paths reach the cells' values; whole lists switch half-way.
  case emitterCells([EmitterCellProperties])
  /// Element by element.
  case array([AnimatableValue])
}
