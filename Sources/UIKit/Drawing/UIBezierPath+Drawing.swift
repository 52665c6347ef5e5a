import CoreGraphics

/// Painting a path into the current context (`UIGraphicsGetCurrentContext()`), with its settings. Without a current
/// context nothing is painted. The context's own settings and path are afterwards what they were, but for `addClip()`.
extension UIBezierPath {
  /// Fills the inside in the current fill colour.
  public func fill() { fill(with: .normal, alpha: 1) }

  /// Fills the inside in the current fill colour, blended and made transparent.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Draws a line along the path in the current stroke colour.
  public func stroke() { stroke(with: .normal, alpha: 1) }

  /// Draws a line along the path in the current stroke colour, blended and made transparent.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    paint(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashPhase, lengths: dashes)
      context.strokePath()
    }
  }

  /// Confines what is drawn from now on to the inside.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func paint(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let before = context.path
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(cgPath)
    body(context)
    context.restoreGState()
    if let before { context.addPath(before) }
  }
}
