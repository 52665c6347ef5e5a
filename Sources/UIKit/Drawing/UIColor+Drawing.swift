import CoreGraphics

/// Colours of the current context (`UIGraphicsGetCurrentContext()`); without one nothing is set.
extension UIColor {
  /// Makes it the colour of fills and strokes.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes it the colour of fills.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Makes it the colour of strokes.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
