import Foundation
import Geometry

/// Patterns in place of colours, and colours by their components alone.
extension CGContext {
  /// Sets what the components of fill colours mean, and black. For uncoloured patterns it must be a pattern space with a
  /// base.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    setFillColor(.black)
  }

  /// Sets what the components of stroke colours mean, and black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    setStrokeColor(.black)
  }

  /// Sets the colour of fills by the components of its space and alpha.
  /// - Parameter components: As many as the space set before has, and one; black and without effect for pattern spaces.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.fillSpace, components: components) { setFillColor(color) }
  }

  /// Sets the colour of strokes by the components of its space and alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    if let color = CGColor(colorSpace: state.strokeSpace, components: components) { setStrokeColor(color) }
  }

  /// Sets the pattern of fills, until a colour is set.
  /// - Parameter components: Of a coloured pattern its alpha; of another a colour of the base of the fill colour space, which
  ///   must be a pattern space with one, and alpha. Without such a space nothing is set.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    if let paint = Self.paint(pattern, components, state.fillSpace) { state.fillPattern = paint }
  }

  /// Sets the pattern of strokes, until a colour is set.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    if let paint = Self.paint(pattern, components, state.strokeSpace) { state.strokePattern = paint }
  }

  /// Moves patterns, in the context's default space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  // The caller vouches for the count of components, as in Core Graphics.
  private static func paint(
    _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, _ space: CGColorSpace
  ) -> PatternPaint? {
    guard !pattern.isColored else {
      let alpha = Float(min(max(components.pointee, 0), 1))
      return PatternPaint(pattern, color: SIMD4(repeating: alpha))
    }
    guard let base = space.patternBase, let color = CGColor(colorSpace: base, components: components) else {
      return nil
    }
    return PatternPaint(pattern, color: color.premultiplied)
  }

  /// From a pattern's space to pixels from the top left corner, y down.
  func pixelMap(of pattern: CGPattern) -> Path.Affine {
    let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
    let toBitmap = pattern.matrix.concatenating(phase).concatenating(baseTransform)
    return toBitmap.concatenating(toPixels).pathMap
  }

  /// What fills are painted with; nil for a pattern that shows nothing.
  var fillInk: Ink? { state.fillPattern.map { $0.ink(in: self) } ?? .color(state.fill) }
  /// What strokes are painted with; nil for a pattern that shows nothing.
  var strokeInk: Ink? { state.strokePattern.map { $0.ink(in: self) } ?? .color(state.stroke) }
}
